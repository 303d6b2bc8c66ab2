import type { MoveRecord } from '../../data/move-record.js';
import { emitCannotMove } from '../../events/emit.js';
import { boost } from '../../mechanics/boosts.js';
import { recoil } from '../../mechanics/hit-points.js';
import { setStatus } from '../../mechanics/status.js';
import { chance } from '../../random/keystream.js';
import type { Active } from '../../state/active.js';
import { type Battle, opponentOf } from '../../state/battle.js';
import { dealsDamage, paramsOf } from '../../state/move-traits.js';

type Protection = NonNullable<Active['protection']>;

/** After so many protections in a row the chance falls no further: main-series rule since generation 6. */
const HIGHEST_STALL_COUNT = 6;

/** Protecting or enduring succeeds with 1/3^n after n successes in a row, and only before the opponent has had its go. */
export function stall(battle: Battle, user: Active, move: MoveRecord, before: number): void {
  const oneIn = 3 ** Math.min(before, HIGHEST_STALL_COUNT);
  if (opponentOf(battle, user).hasMoved || !chance(battle.random, 1, oneIn)) {
    emitCannotMove(battle, user, 'failed');
    return;
  }
  user.protection = paramsOf(move, 'protect') ?? null;
  user.endures = paramsOf(move, 'endure') !== undefined;
  user.state.stallCount = before + 1;
}

/** A guard counts as a protection for those that follow, but does not get weaker itself. */
export function startGuard(
  battle: Battle,
  user: Active,
  before: number,
  against: 'priority' | 'spread',
): void {
  if (opponentOf(battle, user).hasMoved) {
    emitCannotMove(battle, user, 'failed');
    return;
  }
  user.guard = against;
  user.state.stallCount = before + 1;
}

/** Ends what its bearer has raised this turn; the next time it succeeds as if there had been nothing. */
export function breakProtection(bearer: Active): void {
  if (bearer.protection === null && bearer.guard === null) return;
  bearer.protection = null;
  bearer.guard = null;
  bearer.state.stallCount = 0;
}

/** Whether protection stops a move that is aimed at its bearer. */
export function isBlockedBy(protection: Protection, move: MoveRecord): boolean {
  return move.bypassesProtection !== true && (protection.onlyDamage !== true || dealsDamage(move));
}

/** What a stopped user pays for touching. */
export function contactPenalty(
  battle: Battle,
  user: Active,
  { onContact }: Protection,
  move: MoveRecord,
): void {
  if (onContact === undefined || move.contact !== true) return;
  if ('ailment' in onContact) setStatus(battle, user, onContact.ailment, false);
  else if ('partOfHp' in onContact)
    recoil(battle, user, Math.max(1, Math.floor(user.setup.stats.hp / onContact.partOfHp)));
  else if (user.conditions.mist === 0) boost(battle, user, onContact.stat, onContact.stages);
}
