/** Rules about a team as a whole, and about what is in it. They are checked before a battle, never during one. */
export const CLAUSES = ['species', 'item', 'sleep_moves', 'evasion', 'ohko'] as const;
export type Clause = (typeof CLAUSES)[number];

/** The clauses that refuse moves. */
export const MOVE_CLAUSES = ['sleep_moves', 'evasion', 'ohko'] as const satisfies readonly Clause[];
export type MoveClause = (typeof MOVE_CLAUSES)[number];

/**
 * The moves that each of these clauses refuses. A test holds the names to what the moves do, as the bundled data says. Here they
 * stand by name because clients know no more of a move.
 */
export const REFUSED_MOVES: Readonly<Record<MoveClause, ReadonlySet<string>>> = {
  sleep_moves: new Set([
    ...['dark-void', 'grass-whistle', 'hypnosis', 'lovely-kiss', 'sing', 'sleep-powder', 'spore'],
    'yawn',
  ]),
  evasion: new Set(['double-team', 'minimize']),
  ohko: new Set(['fissure', 'guillotine', 'horn-drill', 'sheer-cold']),
};

/** Abilities and items that raise evasion. */
export const EVASION_ABILITIES: ReadonlySet<string> = new Set(['sand_veil', 'snow_cloak']);
export const EVASION_ITEMS: ReadonlySet<string> = new Set(['bright_powder']);
