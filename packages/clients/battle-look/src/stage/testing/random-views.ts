import type { Rules, Side } from '@repo/battle-engine';
import { viewFor } from '@repo/battle-engine';
import { asSeenFrom } from '@repo/battle-hints';
import { randomBattle, WATCHED_NAMES } from '@repo/battle-hints/testing/random-battle';
import type { Event } from '@repo/contracts/battle';
import type { ShownSide, ShownView } from '../shown.js';

/** A view after a step, named as in the API, what only the opponent sees, and the events that led from the view before to it. */
export type Step = { view: ShownView; theirs: ShownSide; news: readonly Event[] };

/** Who looks at a battle: one of the trainers, or somebody who watches. */
export const READERS = ['challenger', 'opponent', 'watcher'] as const;
export type Reader = (typeof READERS)[number];

/** The steps of a random battle, as one reader sees them. */
export function* randomSteps(seed: number, reader: Reader, rules: Rules = 'classic'): Generator<Step> {
  const side: Side = reader === 'opponent' ? 1 : 0;
  let seen = 0;
  for (const { state, news, watched } of randomBattle(seed, { reader: side, rules })) {
    const [own, other] = [viewFor(state, [], side), viewFor(state, [], side === 0 ? 1 : 0)];
    const told = asSeenFrom('challenger', watched.slice(seen), WATCHED_NAMES.challenger);
    seen = watched.length;
    const you = reader === 'watcher' ? other.opponent : own.you;
    const view = named({ turnNumber: state.turn, field: own.field, you, opponent: own.opponent });
    yield {
      view: view as ShownView,
      theirs: named(other.you) as ShownSide,
      news: reader === 'watcher' ? told : news,
    };
  }
}

/** `activeSlot` as the API names it, `active_slot`, and so on within. */
function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    named(each),
  ]);
  return Object.fromEntries(entries);
}
