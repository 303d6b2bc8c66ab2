import { isDeepStrictEqual } from 'node:util';
import { calculateStats, NATURE_NAMES } from '@repo/battle-engine';
import type { BattleRecord } from '@repo/contracts/battle';
import { loadSnapshot, type Snapshot, type Species } from '@repo/creature-data';
import { CREATURE_LEVEL } from '../collection/creature.js';
import { type MoveJson, moveToJson } from './move-json.js';

type RecordedCreature = BattleRecord['teams']['challenger'][number];

/** `difference`: the first thing that contradicts the bundled data; `notChecked`: creatures that these do not know. */
export type TeamsVerdict = { difference: string } | { difference: null; notChecked: string[] };

/**
 * Checks every creature of both teams: its level, its stats against species, individual values and nature, and its moves
 * against the bundled data and what its species can learn.
 */
export function verifyTeams({ teams }: BattleRecord): TeamsVerdict {
  const notChecked: string[] = [];
  for (const side of ['challenger', 'opponent'] as const) {
    for (const [slot, creature] of teams[side].entries()) {
      const which = `${side}'s creature ${slot + 1}, ${JSON.stringify(creature.species)}`;
      const verdict = creatureVerdict(creature, loadSnapshot());
      if (verdict === 'unknown') notChecked.push(`${which}, which is not in the bundled data`);
      else if (verdict !== null) return { difference: `teams: ${which}, ${verdict}` };
    }
  }
  return { difference: null, notChecked };
}

/** Says what is wrong with a creature; `unknown` for a species that is not in the data, null where nothing is. */
function creatureVerdict(creature: RecordedCreature, data: Snapshot): string | null {
  const nature = NATURE_NAMES.find((name) => name === creature.nature);
  if (!nature) return `has a nature that does not exist`;
  if (creature.level !== CREATURE_LEVEL) return `is of level ${creature.level}, not ${CREATURE_LEVEL}`;
  const species = data.species.get(creature.species);
  if (!species) return 'unknown';
  const stats = calculateStats(species.baseStats, CREATURE_LEVEL, nature, creature.individual_values);
  if (!isDeepStrictEqual({ ...creature.stats }, stats))
    return `has other stats than species, individual values and nature give: ${JSON.stringify(stats)}`;
  if (!isDeepStrictEqual([...creature.types], [...species.types]))
    return `is of type ${species.types.join(' and ')}`;
  if (creature.weight !== species.weight) return `weighs ${species.weight} hectograms`;
  if (creature.base_attack !== species.baseStats.attack)
    return `has a base attack of ${species.baseStats.attack}`;
  return movesProblem(creature.moves as MoveJson[], species, data);
}

function movesProblem(moves: readonly MoveJson[], species: Species, data: Snapshot): string | null {
  for (const move of moves) {
    const name = JSON.stringify(move.name);
    const record = data.moves.get(move.name);
    if (!record || !species.learnset.some((learnable) => learnable.name === move.name))
      return `cannot learn ${name}`;
    // As JSON has it: without fields that are undefined.
    const bundled: MoveJson = JSON.parse(JSON.stringify(moveToJson(record)));
    const field = [...Object.keys(bundled), ...Object.keys(move)].find(
      (key) => !isDeepStrictEqual(move[key], bundled[key]),
    );
    if (field !== undefined)
      return `has another ${name} than the bundled data: ${JSON.stringify(field)} differs`;
  }
  return null;
}
