// Real answers of a service, shown in the OpenAPI document. A test holds each to its schema.

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

/** A creature of a collection. */
export const creature = {
  id: '27a03fd4-801f-45af-ab29-d2b8f40fa714',
  species: 'venusaur',
  nickname: null,
  types: ['grass', 'poison'],
  level: 50,
  nature: 'careful',
  individual_values: { hp: 9, speed: 3, attack: 23, defense: 29, special_attack: 12, special_defense: 28 },
  stats: { hp: 144, attack: 98, defense: 102, special_attack: 99, special_defense: 130, speed: 86 },
  moves: [
    {
      index: 0,
      name: 'seed-bomb',
      type: 'grass',
      category: 'physical',
      power: 80,
      accuracy: 100,
      pp: 15,
      priority: 0,
    },
    {
      index: 1,
      name: 'take-down',
      type: 'normal',
      category: 'physical',
      power: 90,
      accuracy: 85,
      pp: 20,
      priority: 0,
    },
    {
      index: 2,
      name: 'sweet-scent',
      type: 'normal',
      category: 'status',
      power: null,
      accuracy: 100,
      pp: 20,
      priority: 0,
    },
    {
      index: 3,
      name: 'synthesis',
      type: 'grass',
      category: 'status',
      power: null,
      accuracy: null,
      pp: 5,
      priority: 0,
    },
  ],
  caught_at: '2026-11-22T03:48:05.426Z',
  position: 0,
};

/** The seed that the challenger of the battle has sealed with the challenge, and then entered with. */
export const CLIENT_SEED = 'my words';

const CLIENT_SEED_HASHES = {
  challenger: '0e18c187f8f984b6a8a664a690ff7d2a8d280e43151987e381d7ed95e2fdb540',
  opponent: null,
};

/** A battle that waits for the teams of both trainers. */
export const battle = {
  battle_id: '57c796d2-b9d2-4fce-b87b-a994482d4038',
  format: 'singles_1v1',
  status: 'team_select',
  challenger: 'ash',
  opponent: 'misty',
  turn_number: null,
  step: null,
  phase: null,
  waiting_on: ['ash', 'misty'],
  winner: null,
  end_reason: null,
  seed_commitment: 'bcd6163ef089dfae7c7869d81606ccdab497a0aa857c59cd7bd2cd9bd133f5aa',
  client_seed_hashes: CLIENT_SEED_HASHES,
  clock: null,
  deadline_at: null,
  rated: true,
  unrated_reason: null,
  origin: 'challenge',
  spectators: 'nobody',
  rematch_of: null,
  created_at: '2026-11-22T03:48:05.567Z',
  updated_at: '2026-11-22T03:48:05.588Z',
};

/** A battle as its winner finds it in their history. */
export const finishedBattle = {
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
  seed_commitment: 'bcd6163ef089dfae7c7869d81606ccdab497a0aa857c59cd7bd2cd9bd133f5aa',
  client_seed_hashes: CLIENT_SEED_HASHES,
  clock: null,
  deadline_at: null,
  rated: true,
  unrated_reason: null,
  origin: 'challenge',
  spectators: 'nobody',
  rematch_of: null,
  created_at: '2026-11-22T03:48:05.567Z',
  updated_at: '2026-11-22T03:48:05.713Z',
  elo_before: 1000,
  elo_after: 1016,
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

/** A battle for somebody who watches it. */
export const spectatorView = {
  battle_id: '57c796d2-b9d2-4fce-b87b-a994482d4038',
  format: 'singles_1v1',
  status: 'active',
  challenger: {
    username: 'ash',
    team: [
      {
        slot: 0,
        species: 'venusaur',
        types: ['grass', 'poison'],
        level: 50,
        status: null,
        conditions: [],
        transformed_into: null,
        fainted: false,
        active: true,
      },
    ],
    active_slot: 0,
    conditions: [],
    clock: null,
  },
  opponent: {
    username: 'misty',
    team: [
      {
        slot: 0,
        species: 'venusaur',
        types: ['grass', 'poison'],
        level: 50,
        status: null,
        conditions: [],
        transformed_into: null,
        fainted: false,
        active: true,
      },
    ],
    active_slot: 0,
    conditions: [],
    clock: null,
  },
  turn_number: 2,
  step: 2,
  phase: 'action',
  waiting_on: ['ash', 'misty'],
  winner: null,
  end_reason: null,
  seed_commitment: 'bcd6163ef089dfae7c7869d81606ccdab497a0aa857c59cd7bd2cd9bd133f5aa',
  client_seed_hashes: CLIENT_SEED_HASHES,
  clock: null,
  deadline_at: null,
  rated: true,
  unrated_reason: null,
  origin: 'challenge',
  spectators: 'anyone',
  rematch_of: null,
  created_at: '2026-11-22T03:48:05.567Z',
  updated_at: '2026-11-22T03:48:05.699Z',
  field: [],
  events: [
    { seq: 6, turn: 1, step: 1, side: 'opponent', slot: 0, kind: 'recoil' },
    {
      seq: 7,
      turn: 1,
      step: 1,
      side: 'challenger',
      slot: 0,
      kind: 'move',
      species: 'venusaur',
      move: 'seed-bomb',
    },
  ],
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

/** The battle of `battleRecord` after its first turn, as the challenger sees it. */
export const battleView = {
  battle_id: '57c796d2-b9d2-4fce-b87b-a994482d4038',
  format: 'singles_1v1',
  status: 'active',
  challenger: 'ash',
  opponent: {
    username: 'misty',
    submitted: false,
    clock: null,
    team: [
      {
        slot: 0,
        species: 'venusaur',
        types: ['grass', 'poison'],
        level: 50,
        status: null,
        conditions: [],
        transformed_into: null,
        fainted: false,
        active: true,
      },
    ],
    active_slot: 0,
    conditions: [],
  },
  turn_number: 2,
  step: 2,
  phase: 'action',
  waiting_on: ['ash', 'misty'],
  winner: null,
  end_reason: null,
  seed_commitment: 'bcd6163ef089dfae7c7869d81606ccdab497a0aa857c59cd7bd2cd9bd133f5aa',
  client_seed_hashes: CLIENT_SEED_HASHES,
  clock: null,
  deadline_at: null,
  rated: true,
  unrated_reason: null,
  origin: 'challenge',
  spectators: 'nobody',
  rematch_of: null,
  created_at: '2026-11-22T03:48:05.567Z',
  updated_at: '2026-11-22T03:48:05.699Z',
  outcome: null,
  field: [],
  you: {
    username: 'ash',
    client_seed: CLIENT_SEED,
    submitted: false,
    clock: null,
    team: [
      {
        slot: 0,
        creature_id: '27a03fd4-801f-45af-ab29-d2b8f40fa714',
        species: 'venusaur',
        nickname: null,
        types: ['grass', 'poison'],
        level: 50,
        nature: 'careful',
        stats: { hp: 144, speed: 86, attack: 98, defense: 102, special_attack: 99, special_defense: 130 },
        moves: [
          {
            index: 0,
            name: 'seed-bomb',
            type: 'grass',
            category: 'physical',
            power: 80,
            accuracy: 100,
            priority: 0,
            pp: 14,
            max_pp: 15,
          },
          {
            index: 1,
            name: 'take-down',
            type: 'normal',
            category: 'physical',
            power: 90,
            accuracy: 85,
            priority: 0,
            pp: 20,
            max_pp: 20,
          },
          {
            index: 2,
            name: 'sweet-scent',
            type: 'normal',
            category: 'status',
            power: null,
            accuracy: 100,
            priority: 0,
            pp: 20,
            max_pp: 20,
          },
          {
            index: 3,
            name: 'synthesis',
            type: 'grass',
            category: 'status',
            power: null,
            accuracy: null,
            priority: 0,
            pp: 5,
            max_pp: 5,
          },
        ],
        hp: 112,
        max_hp: 144,
        status: null,
        conditions: [],
        stat_stages: {
          attack: 0,
          defense: 0,
          special_attack: 0,
          special_defense: 0,
          speed: 0,
          accuracy: 0,
          evasion: 0,
        },
        transformed_into: null,
        fainted: false,
        active: true,
      },
    ],
    active_slot: 0,
    conditions: [],
  },
  events: [
    {
      seq: 4,
      turn: 1,
      step: 1,
      side: 'opponent',
      slot: 0,
      kind: 'move',
      species: 'venusaur',
      move: 'take-down',
    },
    {
      seq: 5,
      turn: 1,
      step: 1,
      side: 'you',
      slot: 0,
      kind: 'damage',
      amount: 32,
      effectiveness: 1,
      critical: false,
      hp: 112,
    },
    { seq: 6, turn: 1, step: 1, side: 'opponent', slot: 0, kind: 'recoil' },
    { seq: 7, turn: 1, step: 1, side: 'you', slot: 0, kind: 'move', species: 'venusaur', move: 'seed-bomb' },
    {
      seq: 8,
      turn: 1,
      step: 1,
      side: 'opponent',
      slot: 0,
      kind: 'damage',
      amount: 13,
      effectiveness: 0.25,
      critical: false,
    },
    { seq: 9, turn: 2, step: 1, kind: 'turn_start' },
  ],
  legal_actions: [
    {
      action_type: 'attack',
      move_index: 0,
      step: 2,
      label: 'Seed Bomb (grass, physical, power 80, 14/15 PP)',
    },
    {
      action_type: 'attack',
      move_index: 1,
      step: 2,
      label: 'Take Down (normal, physical, power 90, 20/20 PP)',
    },
    { action_type: 'attack', move_index: 2, step: 2, label: 'Sweet Scent (normal, status, 20/20 PP)' },
    { action_type: 'attack', move_index: 3, step: 2, label: 'Synthesis (grass, status, 5/5 PP)' },
    { action_type: 'forfeit', step: 2, label: 'Forfeit the battle' },
  ],
};

/** The answer to the action that completes the first turn of `battleRecord`. */
export const actionResult = {
  battle_id: '57c796d2-b9d2-4fce-b87b-a994482d4038',
  turn_resolved: true,
  turn_number: 2,
  step: 2,
  status: 'active',
  phase: 'action',
  waiting_on: ['ash', 'misty'],
  deadline_at: null,
  events: [
    { seq: 4, turn: 1, step: 1, side: 'you', slot: 0, kind: 'move', species: 'venusaur', move: 'take-down' },
    {
      seq: 5,
      turn: 1,
      step: 1,
      side: 'opponent',
      slot: 0,
      kind: 'damage',
      amount: 32,
      effectiveness: 1,
      critical: false,
    },
    { seq: 6, turn: 1, step: 1, side: 'you', slot: 0, kind: 'recoil', amount: 8, hp: 140 },
    {
      seq: 7,
      turn: 1,
      step: 1,
      side: 'opponent',
      slot: 0,
      kind: 'move',
      species: 'venusaur',
      move: 'seed-bomb',
    },
    {
      seq: 8,
      turn: 1,
      step: 1,
      side: 'you',
      slot: 0,
      kind: 'damage',
      amount: 13,
      effectiveness: 0.25,
      critical: false,
      hp: 127,
    },
    { seq: 9, turn: 2, step: 1, kind: 'turn_start' },
  ],
  winner: null,
};

/** The moves that a creature of each side has in the example of a record. */
const VENUSAUR_MOVES = [
  {
    pp: 15,
    name: 'seed-bomb',
    type: 'grass',
    power: 80,
    target: 'opponent',
    accuracy: 100,
    category: 'physical',
    priority: 0,
  },
  {
    pp: 20,
    name: 'take-down',
    type: 'normal',
    drain: -25,
    power: 90,
    target: 'opponent',
    contact: true,
    accuracy: 85,
    category: 'physical',
    priority: 0,
  },
  {
    pp: 20,
    name: 'sweet-scent',
    type: 'normal',
    power: null,
    target: 'opponent',
    hits_all: true,
    accuracy: 100,
    category: 'status',
    priority: 0,
    stat_changes: { chance: 100, target: 'opponent', changes: [{ stat: 'evasion', stages: -2 }] },
  },
  {
    pp: 5,
    name: 'synthesis',
    type: 'grass',
    heals: true,
    power: null,
    target: 'user',
    healing: 50,
    accuracy: null,
    category: 'status',
    priority: 0,
    healing_in: { helped: 'sun', hindered: true },
  },
];

/** A real battle: `npm run verify` computes it again. */
export const battleRecord = {
  battle_id: '57c796d2-b9d2-4fce-b87b-a994482d4038',
  engine_version: 8,
  format: 'singles_1v1',
  usernames: { challenger: 'ash', opponent: 'misty' },
  seed_commitment: 'bcd6163ef089dfae7c7869d81606ccdab497a0aa857c59cd7bd2cd9bd133f5aa',
  server_secret: 'fcd22bd1d9a060737f683538b145865478d7054c50c208410dd5ad462f5ee1f8',
  client_seeds: { challenger: CLIENT_SEED, opponent: null },
  client_seed_hashes: CLIENT_SEED_HASHES,
  teams: {
    challenger: [
      {
        level: 50,
        stats: { hp: 144, speed: 86, attack: 98, defense: 102, special_attack: 99, special_defense: 130 },
        types: ['grass', 'poison'],
        weight: 1000,
        species: 'venusaur',
        nature: 'careful',
        individual_values: {
          hp: 9,
          speed: 3,
          attack: 23,
          defense: 29,
          special_attack: 12,
          special_defense: 28,
        },
        base_attack: 82,
        moves: VENUSAUR_MOVES,
      },
    ],
    opponent: [
      {
        level: 50,
        stats: { hp: 148, speed: 94, attack: 83, defense: 95, special_attack: 124, special_defense: 119 },
        types: ['grass', 'poison'],
        weight: 1000,
        species: 'venusaur',
        nature: 'modest',
        individual_values: {
          hp: 17,
          speed: 18,
          attack: 12,
          defense: 15,
          special_attack: 17,
          special_defense: 29,
        },
        base_attack: 82,
        moves: VENUSAUR_MOVES,
      },
    ],
  },
  result: { winner: 'ash', end_reason: 'forfeit' },
  ratings: { challenger: { before: 1000, after: 1016 }, opponent: { before: 1000, after: 984 } },
  actions: [
    { challenger: { move: 0, type: 'attack' }, opponent: { move: 1, type: 'attack' } },
    { challenger: null, opponent: { type: 'forfeit' } },
  ],
  events: [
    [
      {
        hp: 144,
        seq: 1,
        kind: 'switch',
        side: 0,
        slot: 0,
        step: 0,
        turn: 0,
        level: 50,
        types: ['grass', 'poison'],
        species: 'venusaur',
      },
      {
        hp: 148,
        seq: 2,
        kind: 'switch',
        side: 1,
        slot: 0,
        step: 0,
        turn: 0,
        level: 50,
        types: ['grass', 'poison'],
        species: 'venusaur',
      },
      { seq: 3, kind: 'turn_start', step: 0, turn: 1 },
    ],
    [
      { seq: 4, kind: 'move', move: 'take-down', side: 1, slot: 0, step: 1, turn: 1, species: 'venusaur' },
      {
        hp: 112,
        seq: 5,
        kind: 'damage',
        side: 0,
        slot: 0,
        step: 1,
        turn: 1,
        amount: 32,
        critical: false,
        effectiveness: 1,
      },
      { hp: 140, seq: 6, kind: 'recoil', side: 1, slot: 0, step: 1, turn: 1, amount: 8 },
      { seq: 7, kind: 'move', move: 'seed-bomb', side: 0, slot: 0, step: 1, turn: 1, species: 'venusaur' },
      {
        hp: 127,
        seq: 8,
        kind: 'damage',
        side: 1,
        slot: 0,
        step: 1,
        turn: 1,
        amount: 13,
        critical: false,
        effectiveness: 0.25,
      },
      { seq: 9, kind: 'turn_start', step: 1, turn: 2 },
    ],
    [{ seq: 10, kind: 'battle_end', step: 2, turn: 2, reason: 'forfeit', winner: 0 }],
  ],
};

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
  },
  opponent: {
    username: 'misty',
    before: 1000,
    expected: 0.5,
    score: 0,
    exact: -16,
    delta: -16,
    after: 984,
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
  types: ['electric'],
  base_stats: { hp: 35, attack: 55, defense: 40, special_attack: 50, special_defense: 50, speed: 90 },
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
