import type { Dex, Species } from '@pkmn/sim';

/** Level at which a move is first learned by level-up; null when it is learned by other means only. */
export type Learned = ReadonlyMap<string, number | null>;

/**
 * Ways to learn that are open to every creature of the species: level-up, machine, tutor, egg, change of form.
 * Events, dream world and transfers from an older console are not.
 */
const ORDINARY_SOURCE = /^(\d)([LMTER])(\d*)/;

type Source = { move: string; generation: number; level: number | null };

/**
 * Gives all moves that a species can learn in the latest generation that has a learnset for it, by move id. In the main
 * series a creature keeps its moves when it evolves. The moves of earlier stages count too, but not as level-up.
 */
export function learnsetOf(dex: typeof Dex, species: Species): Learned {
  const own = sourcesOf(dex, species);
  const generation = Math.max(...own.map((source) => source.generation));
  const learned = new Map<string, number | null>();
  for (const { move, level } of own.filter((source) => source.generation === generation)) {
    learned.set(move, lower(learned.get(move) ?? null, level));
  }
  for (const earlier of earlierStages(dex, species)) {
    for (const source of sourcesOf(dex, earlier)) {
      if (source.generation === generation && !learned.has(source.move)) learned.set(source.move, null);
    }
  }
  return learned;
}

function lower(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** A form without level-up moves of its own learns those of the default form. */
function sourcesOf(dex: typeof Dex, species: Species): Source[] {
  const own = Object.entries(dex.data.Learnsets[species.id]?.learnset ?? {}).flatMap(([move, texts]) =>
    texts.flatMap((text) => parseSource(move, text)),
  );
  if (species.forme === '' || own.some((source) => source.level !== null)) return own;
  return [...own, ...sourcesOf(dex, dex.species.get(species.baseSpecies))];
}

function parseSource(move: string, text: string): Source[] {
  const [, generation, method, level] = ORDINARY_SOURCE.exec(text) ?? [];
  if (generation === undefined) return [];
  return [{ move, generation: Number(generation), level: method === 'L' ? Number(level) : null }];
}

function earlierStages(dex: typeof Dex, species: Species): Species[] {
  if (species.prevo === '') return [];
  const earlier = dex.species.get(species.prevo);
  return [earlier, ...earlierStages(dex, earlier)];
}
