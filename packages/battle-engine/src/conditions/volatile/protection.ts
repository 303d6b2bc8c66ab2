import { emitImmune } from '../../events/emit.js';
import type { StateEffect } from '../../hooks/effects.js';
import { isStrengthened } from '../../mechanics/base-power.js';
import { touches } from '../../mechanics/contact.js';
import { recoil } from '../../mechanics/hit-points.js';
import { part } from '../../mechanics/parts.js';
import { movePriority } from '../../mechanics/priority.js';
import { lowerStage } from '../../mechanics/stages.js';
import { setStatus } from '../../mechanics/status.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import type { CompiledMove } from '../../state/compiled-move.js';
import { dealsDamage } from '../../state/move-traits.js';

type Protection = NonNullable<Active['protection']>;

function hitsAllAround(battle: Battle, user: Active, target: Active, move: CompiledMove): boolean {
  const { hitsAll, strongerIn } = move;
  if (hitsAll !== 'strengthened') return hitsAll === true;
  return strongerIn !== undefined && isStrengthened(battle, user, target, strongerIn);
}

function isBlocked(battle: Battle, self: Active, user: Active, move: CompiledMove): boolean {
  const { guard, protection } = self;
  if (move.bypassesProtection === true) return false;
  if (guard === 'spread' && hitsAllAround(battle, user, self, move)) return true;
  if (protection !== null && (protection.onlyDamage !== true || dealsDamage(move))) return true;
  return guard === 'priority' && movePriority(battle, user, move) > 0;
}

/** Makes a user that was stopped pay for touching. */
function contactPenalty(battle: Battle, user: Active, onContact: NonNullable<Protection['onContact']>): void {
  if ('ailment' in onContact) setStatus(battle, user, onContact.ailment, false);
  else if ('partOfHp' in onContact) recoil(battle, user, part(user, onContact.partOfHp), 'protect');
  else lowerStage(battle, user, onContact.stat, onContact.stages, 'other');
}

/** Until the end of the turn it keeps off what the opponent aims at its bearer. */
export const protection: StateEffect = {
  kind: 'state',
  name: 'protect',
  onTargetTryHitPriority: 3,
  onTargetTryHit(battle, self, user, move) {
    if (!isBlocked(battle, self, user, move)) return true;
    emitImmune(battle, self, 'protect');
    const onContact = self.protection?.onContact;
    if (onContact !== undefined && touches(battle, user, move)) contactPenalty(battle, user, onContact);
    return false;
  },
};
