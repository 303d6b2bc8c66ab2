import type { MoveEffect, StagedStat } from '@repo/battle-engine';

const ALL_STAGES: readonly StagedStat[] = [
  'attack',
  'defense',
  'special_attack',
  'special_defense',
  'speed',
  'accuracy',
  'evasion',
];

/** Effects on stages, stats and types as they are, by move id. Each was read by a person. */
export const EXCHANGES: Readonly<Record<string, readonly MoveEffect[]>> = {
  acupressure: [{ kind: 'raise_any', stages: 2 }],
  clearsmog: [{ kind: 'change_stages', how: 'clear', stats: ALL_STAGES }],
  conversion: [{ kind: 'set_types', whose: 'user', to: 'of_first_move' }],
  conversion2: [{ kind: 'set_types', whose: 'user', to: 'against_last_move' }],
  coreenforcer: [{ kind: 'suppress_ability', ifMoved: true }],
  forestscurse: [{ kind: 'add_type', type: 'grass' }],
  guardsplit: [{ kind: 'share_stats', how: 'average', stats: ['defense', 'special_defense'] }],
  guardswap: [{ kind: 'change_stages', how: 'swap', stats: ['defense', 'special_defense'] }],
  heartswap: [{ kind: 'change_stages', how: 'swap', stats: ALL_STAGES }],
  magicpowder: [{ kind: 'set_types', whose: 'target', to: 'psychic' }],
  painsplit: [{ kind: 'pain_split' }],
  powersplit: [{ kind: 'share_stats', how: 'average', stats: ['attack', 'special_attack'] }],
  powerswap: [{ kind: 'change_stages', how: 'swap', stats: ['attack', 'special_attack'] }],
  psychup: [{ kind: 'change_stages', how: 'copy', stats: ALL_STAGES }],
  reflecttype: [{ kind: 'set_types', whose: 'user', to: 'of_target' }],
  soak: [{ kind: 'set_types', whose: 'target', to: 'water' }],
  speedswap: [{ kind: 'share_stats', how: 'swap', stats: ['speed'] }],
  strengthsap: [{ kind: 'heal_by_attack' }],
  topsyturvy: [{ kind: 'change_stages', how: 'invert', stats: ALL_STAGES }],
  trickortreat: [{ kind: 'add_type', type: 'ghost' }],
};
