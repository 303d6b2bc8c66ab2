import type { BattleView, Event, LegalAction, OwnCreature, OwnMove } from '@creature-arena/battle-client';
import { begun, type Playing } from '../play/playing.js';

const ID = '90949df1-02d0-4326-bef9-f9c08726df74';

const move = (index: number, name: string, type: string, power: number | null, pp: number): OwnMove => ({
  index,
  name,
  type,
  category: power === null ? 'status' : 'special',
  power,
  accuracy: 100,
  pp,
  max_pp: 15,
  priority: 0,
  effect: null,
});

const STAGES: OwnCreature['stat_stages'] = {
  attack: 0,
  defense: 0,
  special_attack: 0,
  special_defense: 0,
  speed: 0,
  accuracy: 0,
  evasion: 0,
};

const own = (slot: number, species: string, types: readonly string[], hp: number): OwnCreature => ({
  slot,
  creature_id: `0000000${slot}-0000-4000-8000-000000000000`,
  species,
  nickname: null,
  types,
  level: 50,
  nature: 'calm',
  stats: { hp: 150, attack: 90, defense: 90, special_attack: 90, special_defense: 90, speed: 90 },
  moves: [
    move(0, 'flamethrower', 'fire', 90, 14),
    move(1, 'dragon-pulse', 'dragon', 85, 10),
    move(2, 'solar-beam', 'grass', 120, 10),
    move(3, 'dazzling-gleam', 'fairy', 80, 0),
  ],
  hp,
  max_hp: 150,
  status: null,
  conditions: [],
  stat_stages: STAGES,
  transformed_into: null,
  fainted: hp === 0,
  active: slot === 0,
});

const attack = (index: number, move: string, label: string): LegalAction => ({
  action_type: 'attack',
  move_index: index,
  move,
  step: 7,
  label,
});

/** A battle in full: statuses, stages, conditions, a clock, a creature that has fainted and one that nobody has seen. */
export function someView(changes: Partial<BattleView> = {}): BattleView {
  return {
    battle_id: ID,
    format: 'singles_3v3',
    status: 'active',
    challenger: 'ash',
    turn_number: 5,
    step: 7,
    phase: 'action',
    waiting_on: ['ash', 'gary'],
    winner: null,
    end_reason: null,
    seed_commitment: 'ab'.repeat(32),
    client_seed_hashes: { challenger: 'cd'.repeat(32), opponent: 'ef'.repeat(32) },
    clock: { step_seconds: 600, bank_seconds: 3600, on_late: 'lose' },
    deadline_at: '2026-11-22T10:12:00.000Z',
    rated: true,
    unrated_reason: null,
    origin: 'challenge',
    spectators: 'nobody',
    rematch_of: null,
    created_at: '2026-11-22T09:00:00.000Z',
    updated_at: '2026-11-22T10:00:00.000Z',
    outcome: null,
    field: [{ condition: 'sun', turns: 3, layers: null }],
    you: {
      username: 'ash',
      client_seed: null,
      team: [
        {
          ...own(0, 'charizard', ['fire', 'flying'], 107),
          nickname: 'Glut',
          status: 'paralysis',
          conditions: ['confusion'],
          stat_stages: { ...STAGES, special_attack: 1, speed: -2 },
        },
        own(1, 'blastoise', ['water'], 0),
        own(2, 'snorlax', ['normal'], 29),
      ],
      active_slot: 0,
      conditions: [{ condition: 'light_screen', turns: 4, layers: null }],
      submitted: false,
      held_action: null,
      clock: {
        deadline_at: '2026-11-22T10:12:00.000Z',
        bank_seconds: 3600,
        late_in_a_row: 0,
        late_steps: [],
      },
    },
    opponent: {
      username: 'gary',
      team: [
        {
          slot: 0,
          species: 'venusaur',
          types: ['grass', 'poison'],
          level: 50,
          status: 'burn',
          conditions: ['leech_seed'],
          transformed_into: null,
          fainted: false,
          active: true,
        },
        { slot: 1, fainted: false },
        { slot: 2, fainted: true },
      ],
      active_slot: 0,
      conditions: [{ condition: 'spikes', turns: null, layers: 2 }],
      submitted: false,
      clock: null,
    },
    events: [],
    legal_actions: [
      attack(0, 'flamethrower', 'Flamethrower (fire, special, power 90, 14/15 PP)'),
      attack(1, 'dragon-pulse', 'Dragon Pulse (dragon, special, power 85, 10/15 PP)'),
      attack(2, 'solar-beam', 'Solar Beam (grass, special, power 120, 10/15 PP)'),
      { action_type: 'switch', switch_to: 2, step: 7, label: 'Switch to Snorlax (29/150 HP)' },
      { action_type: 'forfeit', step: 7, label: 'Forfeit the battle' },
    ],
    ...changes,
  };
}

/** The same battle in an open format, while both choose who fights. */
export function inPreview(changes: Partial<BattleView> = {}): Partial<BattleView> {
  const { you, opponent } = someView();
  const brought = [
    { ...own(0, 'charizard', ['fire', 'flying'], 150), nickname: 'Glut' },
    own(1, 'blastoise', ['water'], 150),
    own(2, 'snorlax', ['normal'], 150),
    own(3, 'rotom-wash', ['electric', 'water'], 150),
  ];
  const choose = (slots: number[], label: string) =>
    ({ action_type: 'choose', slots, step: 1, label }) as const;
  return {
    ...{ format: 'open_3v3', rules: 'standard', phase: 'preview', turn_number: 1, step: 1, field: [] },
    you: { ...you, team: [], active_slot: null, conditions: [] },
    opponent: { ...opponent, team: [], active_slot: null, conditions: [] },
    preview: {
      fight: 3,
      you: brought.map((each) => ({ ...each, active: false })),
      opponent: [
        { species: 'dragonite', types: ['dragon', 'flying'], level: 50 },
        { species: 'gengar', types: ['ghost', 'poison'], level: 50 },
        { species: 'venusaur', types: ['grass', 'poison'], level: 50 },
      ],
    },
    legal_actions: [
      choose([0, 1, 2], 'Glut first'),
      choose([1, 0, 2], 'Blastoise first'),
      { action_type: 'forfeit', step: 1, label: 'Forfeit the battle' },
    ],
    ...changes,
  };
}

/** The first turn of that battle. */
export const someEvents: readonly Event[] = [
  {
    seq: 1,
    turn: 0,
    step: 0,
    kind: 'switch',
    side: 'you',
    slot: 0,
    species: 'charizard',
    types: ['fire', 'flying'],
    level: 50,
    hp: 150,
  },
  {
    seq: 2,
    turn: 0,
    step: 0,
    kind: 'switch',
    side: 'opponent',
    slot: 0,
    species: 'venusaur',
    types: ['grass', 'poison'],
    level: 50,
  },
  { seq: 3, turn: 1, step: 0, kind: 'turn_start' },
  {
    seq: 4,
    turn: 1,
    step: 1,
    kind: 'move',
    side: 'you',
    slot: 0,
    species: 'charizard',
    move: 'flamethrower',
  },
  {
    seq: 5,
    turn: 1,
    step: 1,
    kind: 'damage',
    side: 'opponent',
    slot: 0,
    amount: 62,
    effectiveness: 2,
    critical: false,
  },
];

export const somePlaying = (changes: Partial<BattleView> = {}): Playing =>
  begun(someView(changes), someEvents);
