import example from './example-battle.json' with { type: 'json' };

// Answers of a service, shown in the OpenAPI document. A test holds each to its schema.

/** What follows the rules of battles: `npm run rules:renew` writes it. */
export const { creature, battle, battleView, spectatorView, actionResult, finishedBattle, battleRecord } =
  example;

/** A trainer who has just registered. */
export const trainer = {
  username: 'misty',
  elo_rating: 1000,
  rank: 'Youngster',
  battle_wins: 0,
  battle_losses: 0,
  battle_draws: 0,
  created_at: '2026-11-22T03:48:05.293Z',
};

/** A ticket of somebody who has waited for three minutes. */
export const queueTicket = {
  ticket_id: '0b0c8e0e-6b8a-4b6e-9f53-3d1f6a8c2b71',
  format: 'singles_3v3',
  speed: 'live',
  rated: true,
  house_after: 600,
  waiting_since: '2026-11-22T03:48:05.293Z',
  window: 280,
  expires_at: '2026-11-23T03:48:05.293Z',
};

/** A stream of a battle that is over. */
export const liveStream = `id: 3
event: hello
data: {"seq":3}

event: bye
data: {"reason":"ended","reconnect":false}

`;

/** The notice of its end to the winner of `finishedBattle`. */
export const notice = {
  id: '4-9f3a12bc',
  kind: 'battle.ended',
  at: '2026-11-22T03:48:05.713Z',
  battle: {
    battle_id: '57c796d2-b9d2-4fce-b87b-a994482d4038',
    format: 'singles_1v1',
    status: 'finished',
    challenger: 'ash',
    opponent: 'misty',
    turn_number: 2,
    step: 3,
    phase: null,
    waiting_on: [],
    winner: 'ash',
    end_reason: 'forfeit',
    deadline_at: null,
  },
  data: { elo_before: 1000, elo_after: 1016, rated: true },
};

/** The beginning of a stream of notices. */
export const noticeStream = [
  'id: 3-51c0d9e7\nevent: hello\ndata: {"id":"3-51c0d9e7"}\n\n',
  `id: ${notice.id}\nevent: ${notice.kind}\ndata: ${JSON.stringify(notice)}\n\n`,
].join('');

/** The first of a leaderboard. */
export const leaderboardEntry = {
  position: 1,
  username: 'ash',
  elo_rating: 1016,
  rank: 'Youngster',
  battle_wins: 1,
  battle_losses: 0,
  battle_draws: 0,
  win_rate: 1,
};

/** The ratings of `finishedBattle`. */
export const battleRating = {
  rated: true,
  unrated_reason: null,
  points_limit: null,
  k: 32,
  scale: 400,
  challenger: {
    username: 'ash',
    before: 1000,
    expected: 0.5,
    score: 1,
    exact: 16,
    delta: 16,
    after: 1016,
    format: { before: 1000, after: 1016 },
  },
  opponent: {
    username: 'misty',
    before: 1000,
    expected: 0.5,
    score: 0,
    exact: -16,
    delta: -16,
    after: 984,
    format: { before: 1000, after: 984 },
  },
};

/** The same battle among the rated ones of its winner. */
export const ratingChange = {
  n: 1,
  battle_id: '57c796d2-b9d2-4fce-b87b-a994482d4038',
  at: '2026-11-22T03:48:05.713Z',
  opponent: 'misty',
  result: 'win',
  before: 1000,
  after: 1016,
  delta: 16,
};

/** The rating of its winner in its format. */
export const formatRating = {
  format: finishedBattle.format,
  rating: 1016,
  battles: 1,
  wins: 1,
  losses: 0,
  draws: 0,
};

const { elo_before: _before, elo_after: _after, ...lastOfPair } = finishedBattle;

/** The results of its two trainers against each other. */
export const headToHead = {
  battles: 1,
  a_wins: 1,
  b_wins: 0,
  draws: 0,
  unrated: 0,
  last: [lastOfPair],
};

/** The place of its winner. */
export const surroundings = {
  total: 2,
  percentile: 75,
  entries: [
    leaderboardEntry,
    {
      position: 2,
      username: 'misty',
      elo_rating: 984,
      rank: 'Youngster',
      battle_wins: 0,
      battle_losses: 1,
      battle_draws: 0,
      win_rate: 0,
    },
  ],
};

/** A species; its moves are shortened here. */
export const species = {
  name: 'pikachu',
  base_species: 'pikachu',
  types: ['electric'],
  base_stats: { hp: 35, attack: 55, defense: 40, special_attack: 50, special_defense: 50, speed: 90 },
  abilities: [{ name: 'static', hidden: false }],
  moves: [
    { name: 'agility', level: 24 },
    { name: 'charm', level: 1 },
    { name: 'discharge', level: 32 },
  ],
};

/** A move. */
export const move = {
  name: 'thunderbolt',
  type: 'electric',
  category: 'special',
  power: 90,
  accuracy: 100,
  pp: 15,
  priority: 0,
  effect: 'May paralyse the target (10%).',
};

/** An ability. */
export const ability = {
  name: 'levitate',
  text: 'Floats: moves of type Ground and what lies on the ground do not reach it.',
};

/** An item. */
export const heldItem = {
  name: 'leftovers',
  text: 'Restores a sixteenth of the HP at the end of each turn.',
};

export const houseOpponent = {
  username: 'house-ranger',
  level: 3,
  elo_rating: 1180,
  rank: 'Bug Catcher' as const,
  battles: 12,
  wins: 7,
  description: 'Looks one step ahead.',
};

export const trainerProfile = {
  ...trainer,
  provisional: true,
  house: false,
  accepts_challenges: 'everyone' as const,
};

/** A format. */
export const format = {
  format: 'singles_3v3' as const,
  name: 'Singles 3v3',
  rules: null,
  sets: 'caught' as const,
  bring: { least: 3, most: 6 },
  fight: 3,
  preview: false,
  level: 50,
  clauses: [],
  bans: { base_stats_over: null, abilities: [], moves: [], items: [] },
  clock: { step_seconds: 86_400, bank_seconds: 259_200, on_late: 'lose' as const },
};

/** A reason against a team. */
export const teamProblem = {
  code: 'too_few',
  slots: [],
  field: null,
  text: 'Singles 3v3 needs 3 creatures; the team has 1.',
};

/** A saved team. */
export const battleTeam = {
  team_id: '3f0e6a52-0c1e-4a7b-9a55-6d1f8f0b2c11',
  name: 'Rain at noon',
  format: 'singles_3v3',
  version: 4,
  updated_at: '2026-11-22T03:48:05.293Z',
  sets: [
    {
      creature_id: creature.id,
      species: creature.species,
      nickname: null,
      ability: null,
      held_item: 'leftovers',
      nature: creature.nature,
      individual_values: creature.individual_values,
      effort_values: { hp: 0, attack: 0, defense: 0, special_attack: 0, special_defense: 0, speed: 0 },
      moves: creature.moves.map(({ name }) => name),
      stats: creature.stats,
    },
  ],
  problems: [teamProblem],
};
