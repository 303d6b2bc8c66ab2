import type { TypeName, VolatileName } from '../data/names.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CreatureSetup } from '../state/setup.js';
import { bitOf, type VolatileMask } from '../state/volatiles.js';
import type { Hooks, Order } from './hooks.js';

/** How a volatile condition begins, lasts and ends. */
type Life = {
  readonly name: VolatileName;
  /** Ends of turns at which it is counted down, the one of this turn included; absent: it stays with its bearer. */
  readonly turns?: number;
  /** Its `onResidual` counts its turns, at another time than that of all others. */
  readonly countsItself?: true;
  readonly immuneTypes?: readonly TypeName[];
  /** It goes with the other creature: with the one that has laid it, or at which it is aimed. */
  readonly linked?: true;
  /** To add it again is no failure; nothing is told. */
  readonly silentAgain?: true;
  /** Who leaves can hand it on to who comes in. */
  readonly batonPassed?: true;
  /** Who leaves can hand it on alone. */
  readonly passedAlone?: true;
  /** Check: whether the creature can have it, besides types and having it already. */
  readonly onTryAdd?: (battle: Battle, self: Active) => boolean;
  /** Check: whether who has it can get it once more. */
  readonly onRestart?: (self: Active) => boolean;
  /** Question: the number that is kept of it when it begins; absent: its turns, or 1. */
  readonly startsAt?: (self: Active) => number;
  /** Adds it in its own way, told by itself; false where it cannot. */
  readonly onAdd?: (battle: Battle, self: Active) => boolean;
  /** Moment: it has begun, and that has been told. */
  readonly onStart?: (battle: Battle, self: Active) => void;
  /** Moment: it has ended, and that has been told. */
  readonly onEnd?: (battle: Battle, self: Active) => void;
  /** Moment: it has been handed on to this creature. */
  readonly onCopy?: (self: Active) => void;
};

/** A condition that a creature carries while it is on the field, with all of its rules. */
export type VolatileEffect = { readonly kind: 'volatile'; readonly bit: VolatileMask } & Life &
  Partial<Hooks> &
  Order;

/** What a creature has from the beginning: an ability, or an item that it holds. */
export type InnateEffect = {
  readonly kind: 'ability' | 'item';
  readonly name: string;
  readonly isHadBy: (setup: CreatureSetup) => boolean;
} & Partial<Hooks> &
  Order;

export type Effect = VolatileEffect | InnateEffect;

export function volatile(definition: Omit<VolatileEffect, 'kind' | 'bit'>): VolatileEffect {
  return { kind: 'volatile', bit: bitOf(definition.name), ...definition };
}
