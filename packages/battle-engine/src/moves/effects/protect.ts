import type { MoveRecord } from '../../data/move-record.js';
import { recordCannotMove } from '../../events/emit.js';
import { shiftStage } from '../../mechanics/boosts.js';
import { recoil } from '../../mechanics/hit-points.js';
import { inflict } from '../../mechanics/status.js';
import { chance } from '../../random/keystream.js';
import type { Fighter } from '../../state/active.js';
import { type Field, opponentOf } from '../../state/battle.js';
import { isDamaging, specialOf } from '../../state/move-traits.js';

type Protection = NonNullable<Fighter['protection']>;

/** After so many protections in a row the chance falls no further: main-series rule since generation 6. */
const MOST_PROTECTIONS_COUNTED = 6;

/** Protecting or enduring succeeds with 1/3^n after n successes in a row, and only before the opponent has had its go. */
export function shield(field: Field, user: Fighter, move: MoveRecord, before: number): void {
  const oneIn = 3 ** Math.min(before, MOST_PROTECTIONS_COUNTED);
  if (opponentOf(field, user).acted || !chance(field.random, 1, oneIn)) {
    recordCannotMove(field, user, 'failed');
    return;
  }
  user.protection = specialOf(move, 'protect') ?? null;
  user.endures = specialOf(move, 'endure') !== undefined;
  user.volatile.protections = before + 1;
}

/** A guard counts as a protection for those that follow, but does not get weaker itself. */
export function raiseGuard(
  field: Field,
  user: Fighter,
  before: number,
  against: 'priority' | 'spread',
): void {
  if (opponentOf(field, user).acted) {
    recordCannotMove(field, user, 'failed');
    return;
  }
  user.guard = against;
  user.volatile.protections = before + 1;
}

/** Ends what its bearer has raised this turn; the next time it succeeds as if there had been nothing. */
export function breakProtection(bearer: Fighter): void {
  if (bearer.protection === null && bearer.guard === null) return;
  bearer.protection = null;
  bearer.guard = null;
  bearer.volatile.protections = 0;
}

/** Whether protection stops a move that is aimed at its bearer. */
export function isStopped(protection: Protection, move: MoveRecord): boolean {
  return move.bypassesProtection !== true && (protection.onlyDamage !== true || isDamaging(move));
}

/** What a stopped user pays for touching. */
export function punishContact(
  field: Field,
  user: Fighter,
  { onContact }: Protection,
  move: MoveRecord,
): void {
  if (onContact === undefined || move.contact !== true) return;
  if ('ailment' in onContact) inflict(field, user, onContact.ailment, false);
  else if ('partOfHp' in onContact)
    recoil(field, user, Math.max(1, Math.floor(user.setup.stats.hp / onContact.partOfHp)));
  else if (user.conditions.mist === 0) shiftStage(field, user, onContact.stat, onContact.stages);
}
