import {
  CREATURE_LEVEL,
  calculateStats,
  classicMove,
  type MoveRecord,
  NATURE_NAMES,
  type Stats,
} from '@repo/battle-engine';
import { type Facts, formatOf, problemsOf, speciesFacts } from '@repo/formats';
import { type MoveJson, moveToJson } from './move-json.js';
import type { BattleRecord } from './record-shape.js';
import { recordedSets } from './recorded-sets.js';
import { isSameJson } from './same-json.js';

type Species = {
  baseSpecies: string;
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

const SIDES = ['challenger', 'opponent'] as const;

type RecordedCreature = BattleRecord['teams']['challenger'][number];

/** `difference`: the first thing that contradicts the data; `notChecked`: creatures that these do not know. */
export type TeamsVerdict = { difference: string } | { difference: null; notChecked: string[] };

/**
 * Checks every creature of both teams: its level, its stats against species, individual values and nature, its ability
 * against those of its species, and its moves against the data and what its species can learn; and each team against the clauses and bans of
 * its format. Without data, only level and nature.
 */
export function verifyTeams(record: BattleRecord, data: CreatureData | null): TeamsVerdict {
  const { teams, rules } = record;
  const notChecked: string[] = [];
  for (const side of SIDES) {
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
  const illegal = data && notChecked.length === 0 ? formatDifference(record, data) : null;
  return illegal === null ? { difference: null, notChecked } : { difference: illegal };
}

/** Says what the format of a record does not allow of a team that was put together freely; null where it allows all. */
function formatDifference(
  { format: name, teams, rules = 'classic' }: BattleRecord,
  data: CreatureData,
): string | null {
  const format = formatOf(name);
  if (format.rules !== null && format.rules !== rules)
    return `rules: ${format.name} is played by ${format.rules}`;
  const facts = factsOf(data);
  for (const side of SIDES) {
    const team = teams[side];
    // Nobody needs a team in a battle that somebody did not enter.
    if (team.length === 0) continue;
    if (format.sets === 'caught') {
      if (team.some(({ effort_values }) => effort_values !== undefined))
        return `teams: a creature of the ${side}'s has effort values, which none that is caught has`;
      continue;
    }
    const [problem] = problemsOf(format, rules, recordedSets(team), facts) ?? [];
    if (problem !== undefined) return `teams: the ${side}'s: ${problem.text}`;
  }
  return null;
}

function factsOf({ species, moves }: CreatureData): Facts {
  return {
    species: (name) => {
      const found = species.get(name);
      return found ? speciesFacts(found) : null;
    },
    move: (name) => moves.get(name) ?? null,
    // The engine refuses those that there are not, and the lists of them are not worth their bytes in a browser.
    ability: () => true,
    item: () => true,
    creature: () => 'released',
  };
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
  const { individual_values: values, effort_values: effort } = creature;
  const stats = calculateStats(species.baseStats, CREATURE_LEVEL, nature, values, effort);
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
