import type {
  Ailment,
  Room,
  SideCondition,
  Status,
  Terrain,
  TypeName,
  VolatileName,
  Weather,
} from '../data/names.js';
import type { ConditionName } from '../events/types.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { bitOf, type VolatileMask } from '../state/volatiles.js';
import type { Hooks, Order } from './events.js';

/** The life of a volatile condition: its beginning, its turns, its end. */
type VolatileLife = {
  readonly name: VolatileName;
  /** Ends of turns at which it is counted down, the one of this turn included; absent: it stays with its bearer. */
  readonly turns?: number;
  /** Its `onResidual` counts its turns, at another time than that of all others. */
  readonly countsItself?: true;
  readonly immuneTypes?: readonly TypeName[];
  /** A hit that brings it does so as part of itself, and not as an additional effect. */
  readonly partOfHit?: true;
  /** It goes with the other creature: with the one that has laid it, or at which it is aimed. */
  readonly linked?: true;
  /** To add it again is no failure; nothing is told. */
  readonly silentAgain?: true;
  /** A move for its user that brings it does nothing at all where it is there already. */
  readonly failsAgain?: true;
  /** True where a move for its user that brings it fails before it begins. */
  readonly failsAtOnce?: (self: Active) => boolean;
  /** A move that brings it fails where its user has had it until now. */
  readonly notInARow?: true;
  /** It can be handed on by a creature that leaves to the one that comes in. */
  readonly batonPassed?: true;
  /** It can be handed on alone. */
  readonly passedAlone?: true;
  /** It goes with stages: who takes on those of another has it where that one has. */
  readonly copiedWithStages?: true;
  /** Returns false where the creature cannot have it, besides types and having it already. */
  readonly onTryAdd?: (battle: Battle, self: Active) => boolean;
  /** Returns true where its bearer can get it once more. */
  readonly onRestart?: (self: Active) => boolean;
  /** Returns the number that is kept of it when it begins; absent: its turns, or 1. */
  readonly startsAt?: (self: Active) => number;
  /** Adds it in its own way, told by itself; false where it cannot. */
  readonly onAdd?: (battle: Battle, self: Active) => boolean;
  /** Acts when it has begun, and that has been told. */
  readonly onStart?: (battle: Battle, self: Active) => void;
  /** Acts when it has ended, and that has been told. */
  readonly onEnd?: (battle: Battle, self: Active) => void;
  /** Acts when a move with damage that brings it to its user has reached its target. */
  readonly onBringing?: (battle: Battle) => void;
  /** Acts when that move, at `index` of the bearer's, is over. */
  readonly onBrought?: (self: Active, index: number) => void;
  /** Acts when it has been handed on to this creature. */
  readonly onCopy?: (self: Active) => void;
};

/** A condition that a creature carries while it is on the field, with all of its rules. */
export type VolatileEffect = { readonly kind: 'volatile'; readonly bit: VolatileMask } & VolatileLife &
  Partial<Hooks> &
  Order;

/** An effect that is not kept as a volatile condition; `hooks/presence.ts` knows who has it. */
type Held<K extends string, N extends string> = {
  readonly kind: K;
  readonly name: N;
} & Partial<Hooks> &
  Order;

/** A status, or confusion: what moves inflict as an ailment. */
export type StatusEffect = Held<'status', Ailment> & {
  readonly immuneTypes?: readonly TypeName[];
  /** Acts when it is being given to a creature, and tells so. `leastTurns` is the least that the move gives it. */
  readonly onStart?: (battle: Battle, self: Active, leastTurns: number) => void;
};

/** A condition that other parts of a creature's state keep. */
export type StateEffect = Held<'state', ConditionName | 'flinch' | 'protect' | LeftBehind>;

/** The effects that an item that is used up leaves behind. */
export type LeftBehind = 'gem' | 'micle';

/** The life of a condition of a side. */
type SideLife = {
  /** Ends of turns that it lasts, the turn it comes in among them; absent: it lies there for good. */
  readonly turns?: number;
  /** It does something when its turns are over, and is counted where it does. */
  readonly countsItself?: true;
  /** The most layers that can lie there; absent: one. */
  readonly layers?: number;
  /** The group of which a move that sweeps a side takes all. */
  readonly group?: 'hazard' | 'screen';
  /** It belongs to its place, and is not exchanged with the other side. */
  readonly stays?: true;
  /** Returns true where it can begin now. */
  readonly onTryStart?: (battle: Battle) => boolean;
};

export type SideEffect = Held<'side', SideCondition> & SideLife;

/** A condition of the field, which is there for both sides and for so many ends of turns. */
export type FieldEffect = Held<'field', Weather | Terrain | Room> & {
  /** The type of moves that take theirs from it. */
  readonly givesType?: TypeName;
  /** An item can keep it off its holder. */
  readonly keptOff?: true;
  readonly turns: number;
  /** Called a second time, it ends. */
  readonly toggled?: true;
  /** Of a room: acts when it has begun, and that has been told. */
  readonly onStart?: (battle: Battle) => void;
};

/** An effect that a creature has from the beginning. `text` tells a player in a sentence or two what it does. */
type Gear<K extends string> = Held<K, string> & { readonly text: string };

export type AbilityEffect = Gear<'ability'> & {
  /** A move can ignore it (Mold Breaker). */
  readonly breakable?: true;
  /** Abilities or items that do nothing while it is there. */
  readonly suppresses?: 'own_item' | 'abilities' | 'weather';
  /** Changes that it does not allow. */
  readonly cannotBe?: readonly AbilityChange[];
  /** Acts when its bearer leaves, or it is taken from it or suppressed. */
  readonly onEnd?: (battle: Battle, self: Active) => void;
  /** Its count goes on where its bearer gets the same ability anew. */
  readonly keepsCount?: true;
};

/**
 * What other effects do to an ability: suppress it or put another in its place, copy it, exchange it, or give it to another.
 * `transformed`: it does nothing for a creature that has transformed.
 */
export type AbilityChange = 'suppressed' | 'copied' | 'swapped' | 'given' | 'traced' | 'transformed';

/** An item that a creature can hold. */
export type ItemEffect = Gear<'item'> & {
  /** It works also where the ability of its holder suppresses it. */
  readonly ignoresKlutz?: true;
  /** Acts when somebody eats it; only berries have it. */
  readonly onEat?: (battle: Battle, self: Active) => void;
  /** Returns false where its holder cannot eat it now. */
  readonly onTryEat?: (battle: Battle, self: Active) => boolean;
  /** Nothing suppresses, ignores or changes the ability of its holder. */
  readonly keepsAbility?: true;
  /** Rain and harsh sunlight do not reach its holder. */
  readonly shelters?: true;
};

export type Effect =
  | VolatileEffect
  | StatusEffect
  | StateEffect
  | SideEffect
  | FieldEffect
  | AbilityEffect
  | ItemEffect;

type Definition<E extends Effect> = Omit<E, 'kind' | 'bit'>;

/** Defines a volatile condition. */
export function volatile(definition: Definition<VolatileEffect>): VolatileEffect {
  return { kind: 'volatile', bit: bitOf(definition.name), ...definition };
}

/** Defines an ability. */
export function ability(definition: Definition<AbilityEffect>): AbilityEffect {
  return { kind: 'ability', ...definition };
}

/** Defines an item. */
export function item(definition: Definition<ItemEffect>): ItemEffect {
  return { kind: 'item', ...definition };
}

/** Defines a major status. */
export function status(definition: Definition<StatusEffect> & { readonly name: Status }): StatusEffect {
  return { kind: 'status', ...definition };
}

/** For lists of definitions: orders them by their names. */
export function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : 1;
}

/** Defines a condition of a side. */
export function sideCondition(definition: Definition<SideEffect>): SideEffect {
  return { kind: 'side', ...definition };
}

/** Turns of weathers and terrains, the one they come in among them: main series since generation 6. */
const USUAL_TURNS = 5;

/** Defines a weather. */
export function weather(
  definition: Omit<Definition<FieldEffect>, 'turns' | 'toggled' | 'onStart'> & { readonly name: Weather },
): FieldEffect {
  return { kind: 'field', turns: USUAL_TURNS, ...definition };
}

/** Defines a terrain. */
export function terrain(
  definition: Omit<Definition<FieldEffect>, 'turns' | 'toggled' | 'onStart'> & { readonly name: Terrain },
): FieldEffect {
  return { kind: 'field', turns: USUAL_TURNS, ...definition };
}

/** Defines what changes the rules for both sides for a while. */
export function room(definition: Definition<FieldEffect> & { readonly name: Room }): FieldEffect {
  return { kind: 'field', ...definition };
}
