import {
  type CreatureSetup,
  creatureSetup,
  MOST_MOVES,
  type MoveRecord,
  type OwnCreature,
  type SeenCreature,
  type TypeName,
} from '@repo/battle-engine';
import { type Species, startingMoves } from '@repo/creature-data/pure';
import type { Draws } from './draws.js';
import { likelyTraining } from './imagine-training.js';
import type { Library } from './sight.js';

/** A species that the library does not know: nothing of it stands out. */
const UNHEARD_OF: Pick<Species, 'baseStats' | 'weight'> = {
  baseStats: { hp: 80, attack: 80, defense: 80, special_attack: 80, special_defense: 80, speed: 80 },
  weight: 500,
};

/** A move that the library does not know, as strong as it looks. */
function plainMove(look: Pick<MoveRecord, 'name' | 'type' | 'category' | 'power'>): MoveRecord {
  const { name, type, category } = look;
  const damaging = category === 'status' ? ('physical' as const) : category;
  const power = category === 'status' ? 1 : (look.power ?? 60);
  return { name, type, category: damaging, power, accuracy: 100, pp: 10, priority: 0, target: 'opponent' };
}

/** Types as a creature's own; a creature that has lost all of its types counts as a normal one. */
function ownTypes(types: readonly TypeName[]): CreatureSetup['types'] {
  const [first = 'normal', second] = types;
  return second === undefined ? [first] : [first, second];
}

/** The own creature, which is known but for its weight and its base attack. */
export function ownSetup(creature: OwnCreature, library: Library): CreatureSetup {
  const { level, stats } = creature;
  const kind = creature.transformedInto ?? creature.species;
  const known = library.species.get(kind);
  return {
    species: kind,
    types: ownTypes(creature.types),
    level,
    weight: known?.weight ?? UNHEARD_OF.weight,
    baseAttack: (known ?? UNHEARD_OF).baseStats.attack,
    stats,
    moves: creature.moves.map((move) => library.moves.get(move.name) ?? plainMove(move)),
  };
}

/**
 * A creature of the opponent's that has been on the field: trained as it may be, with the moves that it has shown and, for
 * the others, some that its species may have.
 * @param shown names of the moves that it has used
 * @param mostEffort the most effort values that a stat can have
 */
export function seenSetup(
  creature: Pick<SeenCreature, 'species' | 'types' | 'level' | 'transformedInto'>,
  shown: readonly string[],
  library: Library,
  draws: Draws,
  mostEffort: number,
): CreatureSetup {
  const kind = creature.transformedInto ?? creature.species;
  const known = library.species.get(kind);
  const { baseStats, weight } = known ?? UNHEARD_OF;
  return creatureSetup(
    { name: kind, types: ownTypes(creature.types), weight, baseStats },
    {
      level: creature.level,
      ...likelyTraining(baseStats, mostEffort, draws),
      moves: likelyMoves(kind, creature.types, shown, library, draws),
    },
  );
}

/** Up to four moves: those it has shown, as far as its species learns them, then some that it may have. */
function likelyMoves(
  kind: string,
  types: readonly TypeName[],
  shown: readonly string[],
  library: Library,
  draws: Draws,
): MoveRecord[] {
  const known = library.species.get(kind);
  const learnset = [...(known?.learnset ?? []), ...(known?.learnsetOfStandard ?? [])];
  const learnt = new Set(learnset.map(({ name }) => name));
  const certain = shown.flatMap((name) => (learnt.has(name) ? (library.moves.get(name) ?? []) : []));
  const { caught, chosen } = habitsOf(kind, library);
  const others = (draws.next() < 0.5 ? caught : chosen).filter((move) => !certain.includes(move));
  const moves = [...certain, ...others].slice(0, MOST_MOVES);
  if (moves.length > 0) return moves;
  return [plainMove({ name: 'unknown', type: types[0] ?? 'normal', category: 'physical', power: 80 })];
}

/** The moves that a creature of a species has when it is caught, and those that a trainer would choose for it. */
type Habits = { caught: readonly MoveRecord[]; chosen: readonly MoveRecord[] };

const NO_HABITS: Habits = { caught: [], chosen: [] };

const remembered = new WeakMap<Library, Map<string, Habits>>();

function habitsOf(kind: string, library: Library): Habits {
  const known = library.species.get(kind);
  if (!known) return NO_HABITS;
  const ofLibrary = remembered.get(library) ?? new Map<string, Habits>();
  remembered.set(library, ofLibrary);
  const found = ofLibrary.get(kind);
  if (found) return found;
  const habits = { caught: startingMoves(known, library.moves), chosen: strongMoves(known, library.moves) };
  ofLibrary.set(kind, habits);
  return habits;
}

/** The strongest of each type: of the species' own types first, and then those of the others. */
function strongMoves({ types, baseStats, learnset }: Species, records: Library['moves']): MoveRecord[] {
  const strength = (move: MoveRecord) => {
    const base = move.category === 'physical' ? baseStats.attack : baseStats.special_attack;
    const own = types.some((type) => type === move.type) ? 1.5 : 1;
    return (move.power ?? 0) * (move.accuracy ?? 100) * base * own;
  };
  // Those that cost a turn, or the user its life, are chosen less.
  const isPlain = ({ effects = [], power }: MoveRecord) => effects.length === 0 && power !== null;
  const best = new Map<TypeName, MoveRecord>();
  for (const { name } of learnset) {
    const move = records.get(name);
    if (!move || move.category === 'status' || !isPlain(move)) continue;
    const rival = best.get(move.type);
    if (!rival || strength(move) > strength(rival)) best.set(move.type, move);
  }
  return [...best.values()].sort((a, b) => strength(b) - strength(a)).slice(0, MOST_MOVES);
}

/** A creature of the opponent's that nobody has seen yet: any that can do damage. */
export function unseenSetup(
  level: number,
  draws: Draws,
  library: Library,
  mostEffort: number,
): CreatureSetup {
  const all = [...library.species.values()];
  for (;;) {
    const { name, types } = draws.pick(all);
    const seen = { species: name, types, level, transformedInto: null };
    const setup = seenSetup(seen, [], library, draws, mostEffort);
    if (setup.moves.some(({ category }) => category !== 'status')) return setup;
  }
}
