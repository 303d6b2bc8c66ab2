import {
  type Creature,
  isProblem,
  type LearnableMove,
  type Move,
  type Species,
} from '@creature-arena/battle-client';
import { type Facts, LARGEST_TEAM, type TeamSet } from '@repo/formats';
import { useRead } from '@repo/web-kit';
import { arena } from '../../arena.js';
import { useAbilities, useItems } from '../../reads.js';

/** A species, with all moves that it can learn by the rules of `standard`. */
export type KnownSpecies = { species: Species; moves: readonly LearnableMove[] };

const FOR_LONG = { freshMillis: 3_600_000, isForAll: true };

async function orNull<T>(asked: Promise<T>, code: 'unknown_species' | 'unknown_move'): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isProblem(error, code)) return null;
    throw error;
  }
}

/** Null: there is no such species. */
async function readSpecies(name: string): Promise<KnownSpecies | null> {
  const species = await orNull(arena.species.one(name), 'unknown_species');
  return species && { species, moves: await arena.species.moves(name, { rules: 'standard' }) };
}

const useSpecies = (name: string) =>
  useRead(name === '' ? undefined : `all of ${name}`, () => readSpecies(name), FOR_LONG);

/** The facts about moves that none of the species can learn, by name; null: there is no such move. */
const useForeignMoves = (names: readonly string[]) =>
  useRead(
    names.length === 0 ? undefined : `moves ${names.join()}`,
    async () =>
      new Map(
        await Promise.all(
          names.map(
            async (name): Promise<[string, Move | null]> => [
              name,
              await orNull(arena.moves.one(name), 'unknown_move'),
            ],
          ),
        ),
      ),
    FOR_LONG,
  );

export type KnownTeam = {
  /** By which the rules of a format are checked; undefined while they are still read. */
  facts: Facts | undefined;
  /** Undefined: it is still read. Null: there is none. */
  species: (name: string) => KnownSpecies | null | undefined;
  move: (name: string) => Move | LearnableMove | null | undefined;
  /** Why something is not known. */
  error: unknown;
};

const PLACES = Array.from({ length: LARGEST_TEAM }, (_, place) => place);

/** The facts about the sets of a team, read as far as the app does not know them. */
export function useFacts(sets: readonly TeamSet[], creatures: readonly Creature[] | undefined): KnownTeam {
  const abilities = useAbilities();
  const items = useItems();
  // As many reads in every turn, however many sets there are.
  const reads = PLACES.map((place) => useSpecies(sets[place]?.species ?? ''));
  const bySpecies = new Map(sets.map(({ species }, place) => [species, reads[place]?.data]));
  const known = [...bySpecies.values()].filter((each) => each !== null && each !== undefined);
  const learnable = new Map(known.flatMap(({ moves }) => moves.map((move) => [move.name, move])));
  const ofClassic = new Set(known.flatMap(({ species }) => species.moves.map(({ name }) => name)));
  const isRead = sets.every(({ species }) => species === '' || bySpecies.get(species) !== undefined);
  const foreign = isRead ? sets.flatMap(({ moves }) => moves.filter((move) => !learnable.has(move))) : [];
  const others = useForeignMoves([...new Set(foreign)].toSorted());
  const species = (name: string) => (name === '' ? null : bySpecies.get(name));
  const move = (name: string) => learnable.get(name) ?? others.data?.get(name);
  const isReady =
    isRead && abilities.data && items.data && creatures && foreign.every((name) => move(name) !== undefined);
  const facts: Facts = {
    species: (name) => {
      const found = species(name);
      return found ? { ...found.species, moves: found.moves } : found;
    },
    move: (name) => {
      const found = move(name);
      if (!found) return found;
      return learnable.has(name) && !ofClassic.has(name) ? { rules: 'standard' } : {};
    },
    ability: (name) => abilities.data?.some((each) => each.name === name) === true,
    item: (name) => items.data?.some((each) => each.name === name) === true,
    creature: (id) => {
      const found = creatures?.find((creature) => creature.id === id);
      if (!found) return 'released';
      const { species, nature, individual_values, ability, held_item } = found;
      return { species, nature: nature as TeamSet['nature'], individual_values, ability, held_item };
    },
  };
  const error = [abilities, items, others, ...reads].find((read) => read.error !== undefined)?.error;
  return { facts: isReady ? facts : undefined, species, move, error };
}
