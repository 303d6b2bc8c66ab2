import {
  CREATURE_LEVEL,
  calculateStats,
  classicMove,
  type MoveRecord,
  NATURE_NAMES,
  type Stats,
} from '@repo/battle-engine';
import { type MoveJson, moveToJson } from './move-json.js';
import type { BattleRecord } from './record-shape.js';
import { isSameJson } from './same-json.js';

type Species = {
  types: readonly string[];
  baseStats: Stats;
  weight: number;
  abilities: readonly { name: string }[];
  learnset: readonly { name: string }[];
  learnsetOfStandard?: readonly { name: string }[];
};

/** Species and moves by name: the snapshot of `@repo/creature-data`, or some of it. */
export type CreatureData = {
  species: ReadonlyMap<string, Species>;
  moves: ReadonlyMap<string, MoveRecord>;
};

type RecordedCreature = BattleRecord['teams']['challenger'][number];

/** `difference`: the first thing that contradicts the data; `notChecked`: creatures that these do not know. */
export type TeamsVerdict = { difference: string } | { difference: null; notChecked: string[] };

/**
 * Checks every creature of both teams: its level, its stats against species, individual values and nature, its ability
 * against those of its species, and its moves against the data and what its species can learn. Without data, only level and nature.
 */
export function verifyTeams({ teams, rules }: BattleRecord, data: CreatureData | null): TeamsVerdict {
  const notChecked: string[] = [];
  for (const side of ['challenger', 'opponent'] as const) {
    for (const [slot, creature] of teams[side].entries()) {
      const which = `${side}'s creature ${slot + 1}, ${JSON.stringify(creature.species)}`;
      const verdict = creatureVerdict(creature, data, rules);
      if (verdict === 'unknown')
        notChecked.push(
          `${which}, ${data ? 'which is not in the bundled data' : 'without data of creatures'}`,
        );
      else if (verdict !== null) return { difference: `teams: ${which}, ${verdict}` };
    }
  }
  return { difference: null, notChecked };
}

/** Says what is wrong with a creature; `unknown` for a species that is not in the data, null where nothing is. */
function creatureVerdict(
  creature: RecordedCreature,
  data: CreatureData | null,
  rules: BattleRecord['rules'],
): string | null {
  const nature = NATURE_NAMES.find((name) => name === creature.nature);
  if (!nature) return `has a nature that does not exist`;
  if (creature.level !== CREATURE_LEVEL) return `is of level ${creature.level}, not ${CREATURE_LEVEL}`;
  const species = data?.species.get(creature.species);
  if (!data || !species) return 'unknown';
  const stats = calculateStats(species.baseStats, CREATURE_LEVEL, nature, creature.individual_values);
  if (!isSameJson({ ...creature.stats }, stats))
    return `has other stats than species, individual values and nature give: ${JSON.stringify(stats)}`;
  if (!isSameJson([...creature.types], [...species.types]))
    return `is of type ${species.types.join(' and ')}`;
  if (creature.weight !== species.weight) return `weighs ${species.weight} hectograms`;
  if (creature.base_attack !== species.baseStats.attack)
    return `has a base attack of ${species.baseStats.attack}`;
  const { ability } = creature;
  if (ability !== undefined && !species.abilities.some(({ name }) => name === ability))
    return `cannot have the ability ${JSON.stringify(ability)}`;
  return movesProblem(creature.moves as MoveJson[], species, data, rules);
}

function movesProblem(
  moves: readonly MoveJson[],
  species: Species,
  data: CreatureData,
  rules: BattleRecord['rules'],
): string | null {
  for (const move of moves) {
    const name = JSON.stringify(move.name);
    const record = data.moves.get(move.name);
    const learnset = [...species.learnset, ...((rules === 'standard' && species.learnsetOfStandard) || [])];
    if (!record || !learnset.some((learnable) => learnable.name === move.name)) return `cannot learn ${name}`;
    // As JSON has it: without fields that are undefined.
    const known = rules === 'standard' ? record : classicMove(record);
    const bundled: MoveJson = JSON.parse(JSON.stringify(moveToJson(known)));
    const field = [...Object.keys(bundled), ...Object.keys(move)].find(
      (key) => !isSameJson(move[key], bundled[key]),
    );
    if (field !== undefined)
      return `has another ${name} than the bundled data: ${JSON.stringify(field)} differs`;
  }
  return null;
}
