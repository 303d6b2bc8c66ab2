import type { MoveRecord } from '../data/move-record.js';
import type { Side } from '../data/names.js';
import type { Guise } from './active-state.js';
import { type Member, memberAt, newMember } from './compiled-creature.js';
import { moveFrom } from './move-ref.js';
import type { BattleSetup } from './setup.js';

type Disguised = { readonly battle: BattleSetup; readonly own: Member; readonly member: Member };

// Only a saving: all of it follows from the setup and the guise.
const known = new WeakMap<Guise, Disguised>();

function disguise(battle: BattleSetup, side: Side, own: Member, guise: Guise): Member {
  const found = known.get(guise);
  if (found?.battle === battle && found.own === own) return found.member;
  const form = guise.form === null ? own : memberAt(battle, side === 0 ? 1 : 0, guise.form);
  const moves = guise.moves.map((place) => moveFrom(battle, place));
  const member = newMember({ ...own.setup, weight: form.setup.weight, moves });
  known.set(guise, { battle, own, member });
  return member;
}

/** The creature in a slot as it is played now: with the moves and the weight of its guise, if it has one. */
export function memberNow(battle: BattleSetup, side: Side, slot: number, guise: Guise | null): Member {
  const own = memberAt(battle, side, slot);
  return guise === null ? own : disguise(battle, side, own, guise);
}

/** Uses of each move of another's form, if the move has no fewer: main-series rule since generation 5. */
const USES_IN_FORM = 5;

/** The most uses that a move of this creature can have. */
export function mostUses({ pp }: MoveRecord, guise: Guise | null): number {
  return guise === null || guise.form === null ? pp : Math.min(USES_IN_FORM, pp);
}

/** The species that a creature counts as: its own, or the one it has transformed into. */
export function speciesNow(battle: BattleSetup, side: Side, slot: number, guise: Guise | null): string {
  if (guise === null || guise.form === null) return memberAt(battle, side, slot).setup.species;
  return memberAt(battle, side === 0 ? 1 : 0, guise.form).setup.species;
}
