import { CREATURE_LEVEL, MOST_MOVES, type MoveRecord } from '@repo/battle-engine';
import type { CreatureData, Species } from './creature-data.js';

/**
 * The moves a creature knows when it is caught: up to four.
 *
 * Main-series rule for a wild creature: the last four moves its species learns by level-up up to its level.
 * Beyond that rule, free slots are filled with damaging moves it can learn otherwise, and where all four would
 * be status moves the strongest damaging one takes the place of the oldest, so that no creature is harmless.
 * @param records the supported moves of the learnset by name; a move that is missing here is not considered
 */
export function startingMoves(species: Species, records: ReadonlyMap<string, MoveRecord>): MoveRecord[] {
  const chosen = recentLevelUpMoves(species).flatMap((name) => records.get(name) ?? []);
  const reserve = damagingByStrength(species, records).filter((move) => !chosen.includes(move));
  if (chosen.length === MOST_MOVES && !chosen.some(isDamaging)) {
    chosen.shift();
  }
  return [...chosen, ...reserve.slice(0, MOST_MOVES - chosen.length)];
}

/** `startingMoves` over a source, loading no more records than the choice depends on. */
export async function loadStartingMoves(
  data: Pick<CreatureData, 'moves'>,
  species: Species,
): Promise<MoveRecord[]> {
  const recent = await data.moves(recentLevelUpMoves(species));
  if (recent.size === MOST_MOVES && [...recent.values()].some(isDamaging)) {
    return startingMoves(species, recent);
  }
  return startingMoves(species, await data.moves(species.learnset.map((move) => move.name)));
}

/** True when the move takes HP from its target by hitting it. */
export function isDamaging(move: MoveRecord): boolean {
  return move.category !== 'status';
}

/** Names of the last four level-up moves, the oldest first; moves of the same level in learnset order. */
function recentLevelUpMoves(species: Species): string[] {
  return species.learnset
    .flatMap(({ name, level }) => (level === null || level > CREATURE_LEVEL ? [] : [{ name, level }]))
    .sort((a, b) => a.level - b.level)
    .slice(-MOST_MOVES)
    .map((move) => move.name);
}

/** Damaging moves of the learnset: those of the species' own types first, then the strongest, then by name. */
function damagingByStrength(species: Species, records: ReadonlyMap<string, MoveRecord>): MoveRecord[] {
  const foreign = (move: MoveRecord) => Number(!species.types.some((type) => type === move.type));
  return species.learnset
    .flatMap(({ name }) => records.get(name) ?? [])
    .filter(isDamaging)
    .sort(
      (a, b) => foreign(a) - foreign(b) || expectedPower(b) - expectedPower(a) || (a.name < b.name ? -1 : 1),
    );
}

/** Power times chance to hit; moves without a power of their own come last. */
function expectedPower(move: MoveRecord): number {
  return ((move.power ?? 0) * (move.accuracy ?? 100)) / 100;
}
