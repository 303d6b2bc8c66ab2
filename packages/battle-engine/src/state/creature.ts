import type { Status } from '../data/names.js';

/** Ability and item of a creature, by name, and what its opponent has seen of them. */
export type Gear = {
  readonly ability: string | null;
  readonly item: string | null;
  /** The item that it has used up, which it can get back. */
  readonly usedItem: string | null;
  readonly abilityKnown: boolean;
  readonly itemKnown: boolean;
  /** Abilities that act once in a battle, and have for it; absent: none. */
  readonly spent?: readonly string[];
  /** It has eaten a berry; absent: none yet. */
  readonly ateBerry?: true;
};

/** One creature as the battle has left it. It keeps all of this when it leaves the field. */
export type CreatureState = {
  /** HP left, 0 to the maximum; 0 is fainted. */
  hp: number;
  status: Status | null;
  /** Attempts to move that sleep still takes; 0 unless asleep. Hidden from both trainers. */
  sleep: number;
  /** Uses left of each move, in the order of the setup; shared between states, and replaced as a whole. */
  pp: readonly number[];
  /** True once it has been on the field, so that the opponent knows it. */
  seen: boolean;
  /** The hits of moves that it has taken in the battle, counted to 6. */
  timesAttacked: number;
  /** Its ability and item; absent by rules without them. Replaced as a whole. */
  gear?: Readonly<Gear>;
};

/** A copy of its own, for one step. */
export function copyCreature(creature: Readonly<CreatureState>): CreatureState {
  const copy: CreatureState = {
    hp: creature.hp,
    status: creature.status,
    sleep: creature.sleep,
    pp: creature.pp,
    seen: creature.seen,
    timesAttacked: creature.timesAttacked,
  };
  if (creature.gear !== undefined) copy.gear = creature.gear;
  return copy;
}
