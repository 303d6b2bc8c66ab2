import type { MoveRecord } from '@repo/battle-engine';
import type { LearnableMove, Species } from '../catalogue/creature-data.js';

const FORMAT = 4;

/**
 * A species in the file. Base stats in the order HP, attack, defense, special attack, special defense, speed.
 * Moves are positions in the list of moves; those learned by level-up alternate with their levels.
 */
type PackedSpecies = {
  name: string;
  /** Absent: its own name. */
  base?: string;
  types: Species['types'];
  stats: readonly [number, number, number, number, number, number];
  weight: number;
  /** Those that are not hidden. */
  abilities: readonly string[];
  /** The hidden one; absent where there is none. */
  hidden?: string;
  levelUp: readonly number[];
  other: readonly number[];
  /** The same of moves that are there only in battles of `standard`; absent where there are none. */
  standardLevelUp?: readonly number[];
  standardOther?: readonly number[];
};

type SnapshotFile = { format: number; moves: readonly MoveRecord[]; species: readonly PackedSpecies[] };

export type SnapshotContent = { moves: readonly MoveRecord[]; species: readonly Species[] };

/** The text of a snapshot file: JSON with one move or species a line, so that changes can be reviewed. */
export function writeSnapshot({ moves, species }: SnapshotContent): string {
  const positions = new Map(moves.map((move, position) => [move.name, position]));
  const lines = (items: readonly object[]) => items.map((item) => JSON.stringify(item)).join(',\n');
  const packed = species.map((one) => pack(one, positions));
  return `{"format":${FORMAT},"moves":[\n${lines(moves)}\n],"species":[\n${lines(packed)}\n]}\n`;
}

/** @throws when the text is not a snapshot of the current format */
export function readSnapshot(text: string): SnapshotContent {
  const file = JSON.parse(text) as SnapshotFile;
  if (file.format !== FORMAT) throw new Error(`snapshot has format ${file.format}, not ${FORMAT}`);
  return { moves: file.moves, species: file.species.map((packed) => unpack(packed, file.moves)) };
}

function levelsOf(learnset: Species['learnset'], position: (move: LearnableMove) => number): number[] {
  return learnset.flatMap((move) => (move.level === null ? [] : [position(move), move.level]));
}

function othersOf(learnset: Species['learnset'], position: (move: LearnableMove) => number): number[] {
  return learnset.filter((move) => move.level === null).map(position);
}

function pack(species: Species, positions: ReadonlyMap<string, number>): PackedSpecies {
  const { hp, attack, defense, special_attack, special_defense, speed } = species.baseStats;
  const position = (move: LearnableMove) => {
    const found = positions.get(move.name);
    if (found === undefined) throw new Error(`${species.name} learns ${move.name}, which is no move`);
    return found;
  };
  const hidden = species.abilities.find((ability) => ability.hidden);
  const standard = species.learnsetOfStandard ?? [];
  return {
    name: species.name,
    ...(species.baseSpecies !== species.name && { base: species.baseSpecies }),
    types: species.types,
    stats: [hp, attack, defense, special_attack, special_defense, speed],
    weight: species.weight,
    abilities: species.abilities.filter(({ hidden }) => !hidden).map(({ name }) => name),
    ...(hidden && { hidden: hidden.name }),
    levelUp: levelsOf(species.learnset, position),
    other: othersOf(species.learnset, position),
    ...(standard.some(({ level }) => level !== null) && { standardLevelUp: levelsOf(standard, position) }),
    ...(standard.some(({ level }) => level === null) && { standardOther: othersOf(standard, position) }),
  };
}

function unpack(packed: PackedSpecies, moves: readonly MoveRecord[]): Species {
  const name = (position: number | undefined) => {
    const move = position === undefined ? undefined : moves[position];
    if (move === undefined) throw new Error(`${packed.name} learns move ${position}, which is not there`);
    return move.name;
  };
  const learnsetOf = (levelUp: readonly number[], other: readonly number[]): LearnableMove[] => {
    const learnset: LearnableMove[] = [];
    for (let i = 0; i + 1 < levelUp.length; i += 2) {
      learnset.push({ name: name(levelUp[i]), level: levelUp[i + 1] ?? null });
    }
    for (const position of other) learnset.push({ name: name(position), level: null });
    return learnset;
  };
  const standard = learnsetOf(packed.standardLevelUp ?? [], packed.standardOther ?? []);
  const [hp, attack, defense, special_attack, special_defense, speed] = packed.stats;
  return {
    name: packed.name,
    baseSpecies: packed.base ?? packed.name,
    types: packed.types,
    baseStats: { hp, attack, defense, special_attack, special_defense, speed },
    weight: packed.weight,
    abilities: [
      ...packed.abilities.map((name) => ({ name, hidden: false })),
      ...(packed.hidden === undefined ? [] : [{ name: packed.hidden, hidden: true }]),
    ],
    learnset: learnsetOf(packed.levelUp, packed.other),
    ...(standard.length > 0 && { learnsetOfStandard: standard }),
  };
}
