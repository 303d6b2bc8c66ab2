import type {
  Battle,
  Creature,
  Format,
  HouseOpponent,
  LeaderboardEntry,
  Team,
} from '@creature-arena/battle-client';
import { expect, test } from 'vitest';
import type { Shown } from '../output.js';
import { lineWidth, plainText } from '../terminal/line.js';
import { someView } from '../testing/battle.js';
import { openBattles } from './battles.js';
import { collection, creatureInFull } from './creatures.js';
import { formatList } from './formats.js';
import { houseOpponents } from './house.js';
import { leaderboard } from './leaderboard.js';
import { liveBattles } from './live.js';
import { teamInFull, teamList } from './teams.js';
import { profile, sparkline } from './trainer.js';

const reader = { username: 'ash', now: Date.parse('2026-11-22T10:00:00.000Z') };

const { you, opponent, events, legal_actions, field, outcome, ...summary } = someView();
const battle = (changes: Partial<Battle>): Battle => ({ ...summary, opponent: 'gary', ...changes });
const battles = [
  battle({}),
  battle({
    challenger: 'misty',
    opponent: 'ash',
    status: 'pending',
    waiting_on: ['ash'],
    turn_number: null,
    clock: null,
    deadline_at: null,
  }),
  battle({ waiting_on: ['gary'], rated: false }),
];

const creature: Creature = {
  id: '27a03fd4-801f-45af-ab29-d2b8f40fa714',
  species: 'mr-mime',
  nickname: 'Pan',
  types: ['psychic', 'fairy'],
  level: 50,
  nature: 'adamant',
  individual_values: { hp: 31, attack: 0, defense: 7, special_attack: 12, special_defense: 20, speed: 3 },
  stats: { hp: 115, attack: 65, defense: 80, special_attack: 110, special_defense: 140, speed: 96 },
  moves: [
    {
      index: 0,
      name: 'psychic',
      type: 'psychic',
      category: 'special',
      power: 90,
      accuracy: 100,
      pp: 10,
      priority: 0,
      effect: "May lower the target's special defense by 1 stage (10%).",
    },
    {
      index: 1,
      name: 'light-screen',
      type: 'psychic',
      category: 'status',
      power: null,
      accuracy: null,
      pp: 30,
      priority: 0,
      effect: "Halves the damage of special moves to the user's side for 5 turns.",
    },
  ],
  ability: null,
  held_item: null,
  caught_at: '2026-11-22T09:00:00.000Z',
  position: 0,
};

const first: LeaderboardEntry = {
  position: 1,
  username: 'ash',
  elo_rating: 1016,
  rank: 'Youngster',
  battle_wins: 3,
  battle_losses: 1,
  battle_draws: 0,
  win_rate: 0.75,
};
const entries: LeaderboardEntry[] = [
  first,
  {
    position: 2,
    username: 'gary',
    elo_rating: 984,
    rank: 'Youngster',
    battle_wins: 1,
    battle_losses: 3,
    battle_draws: 0,
    win_rate: 0.25,
  },
];

const opponents: HouseOpponent[] = [
  {
    username: 'house-pup',
    level: 1,
    elo_rating: 420,
    rank: 'Youngster',
    battles: 0,
    wins: 0,
    description: 'Does anything, without a thought.',
  },
  {
    username: 'house-champion',
    level: 6,
    elo_rating: 1490,
    rank: 'Gym Leader',
    battles: 12,
    wins: 7,
    description: 'Thinks about every action, with some of the strongest creatures.',
  },
];

const team: Team = {
  team_id: '3f0e6a52-0c1e-4a7b-9a55-6d1f8f0b2c11',
  name: 'Rain at noon',
  format: 'open_3v3',
  version: 4,
  updated_at: '2026-11-22T09:00:00.000Z',
  sets: [
    {
      ...{
        creature_id: null,
        species: 'garchomp',
        nickname: 'ピカ',
        ability: 'rough_skin',
        held_item: 'life_orb',
      },
      nature: 'jolly',
      individual_values: {
        hp: 31,
        attack: 31,
        defense: 31,
        special_attack: 0,
        special_defense: 31,
        speed: 31,
      },
      effort_values: { hp: 0, attack: 252, defense: 4, special_attack: 0, special_defense: 0, speed: 252 },
      moves: ['earthquake', 'dragon-claw', 'stone-edge', 'swords-dance'],
      stats: { hp: 183, attack: 182, defense: 116, special_attack: 76, special_defense: 105, speed: 169 },
    },
    {
      ...{ creature_id: null, species: 'rotom-wash', nickname: null, ability: null, held_item: null },
      nature: 'serious',
      individual_values: {
        hp: 31,
        attack: 31,
        defense: 31,
        special_attack: 31,
        special_defense: 31,
        speed: 31,
      },
      effort_values: { hp: 0, attack: 0, defense: 0, special_attack: 0, special_defense: 0, speed: 0 },
      moves: ['hydro-pump'],
      stats: null,
    },
  ],
  problems: [
    { code: 'too_few', slots: [], field: null, text: 'Open 3v3 needs 3 to 6 creatures; the team has 2.' },
    { code: 'ability_missing', slots: [1], field: 'ability', text: 'Rotom Wash needs an ability: Levitate.' },
  ],
};

const formats: Format[] = [
  {
    ...{
      format: 'singles_3v3',
      name: 'Singles 3v3',
      rules: null,
      sets: 'caught',
      bring: { least: 3, most: 6 },
    },
    ...{ fight: 3, preview: false, level: 50, clauses: [] },
    bans: { base_stats_over: null, abilities: [], moves: [], items: [] },
    clock: { step_seconds: 86_400, bank_seconds: 259_200, on_late: 'lose' },
  },
  {
    ...{
      format: 'open_6v6',
      name: 'Open 6v6',
      rules: 'standard',
      sets: 'free',
      bring: { least: 6, most: 6 },
    },
    ...{ fight: 6, preview: true, level: 50, clauses: ['species', 'ohko'] },
    bans: { base_stats_over: 600, abilities: ['moody'], moves: ['baton-pass'], items: [] },
    clock: { step_seconds: 86_400, bank_seconds: 259_200, on_late: 'lose' },
  },
];

const SHOWN: Readonly<Record<string, Shown>> = {
  'open battles': openBattles(battles, reader),
  'no battles': openBattles([], reader),
  'a collection': collection([
    creature,
    { ...creature, nickname: null, species: 'pikachu', types: ['electric'] },
  ]),
  'a creature': creatureInFull(creature),
  'a creature with ability and item': creatureInFull(
    { ...creature, ability: 'rough_skin', held_item: 'focus_sash' },
    [
      { name: 'rough_skin', text: 'Hurts whoever makes contact.' },
      { name: 'focus_sash', text: 'Leaves 1 HP once.' },
    ],
  ),
  teams: teamList([
    team,
    { ...team, name: 'Sun', problems: [] },
    { ...team, name: 'New', sets: [], problems: null },
  ]),
  'teams to choose from': teamList([team], { isNumbered: true }),
  'no teams': teamList([]),
  'a team': teamInFull(team),
  formats: formatList(formats),
  'the house': houseOpponents(opponents),
  'battles to watch': liveBattles([
    { ...battle({}), ratings: { challenger: 1016, opponent: 984 } },
    { ...battle({ challenger: 'misty', rated: false }), ratings: { challenger: 1180, opponent: null } },
  ]),
  'nothing to watch': liveBattles([]),
  'the leaderboard': leaderboard({ entries, total: 2, username: 'ash' }),
  'the leaderboard of a format': leaderboard({
    entries: entries.map((entry, index) => ({ ...entry, format_rating: 1234 - index })),
    ...{ total: 2, username: 'ash' },
  }),
  'a trainer': profile({
    entry: first,
    formats: [
      { format: 'singles_3v3', rating: 1031, battles: 3, wins: 2, losses: 1, draws: 0 },
      { format: 'singles_1v1', rating: 1000, battles: 1, wins: 0, losses: 0, draws: 1 },
    ],
    ...{ ratings: [], versus: undefined },
  }),
};

test.each(Object.entries(SHOWN))(
  '%s: in a terminal of 40, 80 and 120 columns, and in sentences',
  (_name, shown) => {
    for (const width of [40, 80, 120]) {
      const lines = shown.rich(width);
      expect(Math.max(...lines.map(lineWidth))).toBeLessThanOrEqual(width);
      expect(`\n${lines.map((each) => plainText(each).trimEnd()).join('\n')}\n`).toMatchSnapshot(`${width}`);
    }
    expect(`\n${shown.plain().join('\n')}\n`).toMatchSnapshot('sentences');
  },
);

test('a row of bars goes from the lowest to the highest', () => {
  expect(sparkline([1000, 1016, 984, 1000])).toBe('▅█▁▅');
  expect(sparkline([1000, 1000])).toBe('▄▄');
});
