import { type CallOptions, type Calls, orAlreadyDone, path } from './calls.js';
import type {
  Ability,
  CatchBody,
  Creature,
  CreaturePatch,
  EffectsQuery,
  Item,
  LearnableMove,
  Move,
  Species,
  SpeciesMovesQuery,
  SpeciesQuery,
  SpeciesSummary,
} from './types.js';

export function creaturesOf({ get, sendSafely, sendOnce }: Calls) {
  return {
    /** The own creatures, in order; the first ones fight. */
    list: (options?: CallOptions) => get<readonly Creature[]>('/creatures', options),

    /** Catches a creature of the species, or of one at random. Is sent once: see `OutcomeUnknown`. */
    catch: (body: CatchBody = {}, options?: CallOptions) =>
      sendOnce<Creature>('POST', '/creatures/catch', { body, ...options }),

    /** Puts all creatures into this order. */
    reorder: (creatureIds: readonly string[], options?: CallOptions) =>
      sendSafely<readonly Creature[]>('PUT', '/creatures/order', {
        body: { creature_ids: creatureIds },
        ...options,
      }),

    /** Changes the nickname, the moves, the ability, the held item, or several of them. */
    change: (id: string, body: CreaturePatch, options?: CallOptions) =>
      sendSafely<Creature>('PATCH', path`/creatures/${id}`, { body, ...options }),

    /** Releases a creature. */
    release: async (id: string, options?: CallOptions): Promise<void> => {
      const sent = sendSafely<null>('DELETE', path`/creatures/${id}`, options);
      await orAlreadyDone(sent, async ({ code }) => (code === 'unknown_creature' ? null : undefined));
    },
  };
}

export function speciesOf({ get, list }: Calls) {
  const all = (query?: SpeciesQuery, options?: CallOptions) =>
    list<SpeciesSummary>('/species', { query, ...options });
  return {
    /** All species there are, from the offset on. */
    all,
    /** A page of them. */
    page: (query?: SpeciesQuery, options?: CallOptions) => all(query, options).page(),
    /** A species, with the moves that it can learn. */
    one: (name: string, options?: CallOptions) => get<Species>(path`/species/${name}`, options),
    /** The moves that a species can learn, in full, as battles by the rules have them. Default: `classic`. */
    moves: (name: string, query?: SpeciesMovesQuery, options?: CallOptions) =>
      get<readonly LearnableMove[]>(path`/species/${name}/moves`, { query, ...options }),
  };
}

export function movesOf({ get }: Calls) {
  return {
    /** A move that battles support. */
    one: (name: string, options?: CallOptions) => get<Move>(path`/moves/${name}`, options),
  };
}

/** Lists of the same shape: the abilities and the items that battles support, which need no account. */
function effectsOf<T>({ get, list }: Calls, root: '/abilities' | '/items') {
  const all = (query?: EffectsQuery, options?: CallOptions) =>
    list<T>(root, { query, ...options, anonymous: true });
  return {
    /** All of them by name, from the offset on. */
    all,
    /** A page of them. */
    page: (query?: EffectsQuery, options?: CallOptions) => all(query, options).page(),
    /** One of them, with what it does. */
    one: (name: string, options?: CallOptions) =>
      get<T>(root + path`/${name}`, { ...options, anonymous: true }),
  };
}

export const abilitiesOf = (calls: Calls) => effectsOf<Ability>(calls, '/abilities');
export const itemsOf = (calls: Calls) => effectsOf<Item>(calls, '/items');
