import type { MoveEffectDefinition } from '../hooks/move-effects.js';
import { changesAbility, suppressesAbility } from '../moves/effects/abilities.js';
import {
  defog,
  endsTerrain,
  field,
  perishSong,
  rapidSpin,
  removesScreens,
  resetStages,
  side,
  swapsSides,
  wish,
} from '../moves/effects/around.js';
import { beatUp } from '../moves/effects/beat-up.js';
import { beforeTurn } from '../moves/effects/before-turn.js';
import { charge, lockedMove, recharge } from '../moves/effects/binding.js';
import { copycat, sleepTalk } from '../moves/effects/calls.js';
import { categoryFrom } from '../moves/effects/category-from.js';
import {
  afterAllOthers,
  asleepOnly,
  firstTurnOnly,
  onlyAgainst,
  onlyFor,
  suckerPunch,
  usesUpType,
} from '../moves/effects/conditions-of-use.js';
import { mimic, transform } from '../moves/effects/copies.js';
import { curse } from '../moves/effects/curse.js';
import { doubledAfter, doubledChance, doubledIf } from '../moves/effects/doubled.js';
import {
  changesStages,
  deductsPp,
  healsByAttack,
  knockoutChanges,
  painSplit,
  raisesAny,
  sharesStats,
} from '../moves/effects/exchanges.js';
import {
  counter,
  endeavor,
  finalGambit,
  fixedDamage,
  halfDamage,
  oneHitKnockout,
} from '../moves/effects/fixed-damage.js';
import { futureMove } from '../moves/effects/future-move.js';
import { crash, powerTrick, roost, shedsWeight } from '../moves/effects/on-user.js';
import { powerOfLostHp, powerOfOwnHp, powerOfTargetHp } from '../moves/effects/power-by-hp.js';
import { powerFrom } from '../moves/effects/power-from.js';
import { powerGrows } from '../moves/effects/power-grows.js';
import { present } from '../moves/effects/present.js';
import { breaksProtection, endure, guard, protect } from '../moves/effects/protect.js';
import { cures, curesTarget, healsTarget, rest } from '../moves/effects/recover.js';
import { rollout } from '../moves/effects/rollout.js';
import { addsType, setsTypes } from '../moves/effects/set-types.js';
import { spitUp, swallow } from '../moves/effects/stockpile.js';
import { forceSwitch, healingWish, selfDestruct, selfSwitch } from '../moves/effects/switching.js';

/** Every part of moves that does something of its own, but for those about items; the first listed is asked first. */
export const MOVE_EFFECTS: readonly MoveEffectDefinition[] = [
  ...[onlyFor, usesUpType, afterAllOthers, firstTurnOnly, asleepOnly, suckerPunch, onlyAgainst],
  ...[beforeTurn],
  ...[doubledIf, doubledChance, doubledAfter],
  ...[rest, healsTarget, curesTarget, cures],
  ...[changesStages, sharesStats, painSplit, raisesAny, healsByAttack, deductsPp, knockoutChanges],
  ...[categoryFrom],
  ...[protect, endure, guard, breaksProtection],
  ...[powerTrick, roost, shedsWeight, crash],
  ...[field, side, defog, swapsSides, resetStages, endsTerrain, wish, perishSong, removesScreens, rapidSpin],
  ...[charge, recharge, lockedMove],
  ...[sleepTalk, copycat],
  ...[setsTypes, addsType],
  ...[changesAbility, suppressesAbility],
  ...[mimic, transform],
  ...[curse],
  ...[fixedDamage, halfDamage, oneHitKnockout, finalGambit, endeavor, counter],
  ...[futureMove],
  ...[present],
  ...[selfSwitch, forceSwitch, selfDestruct, healingWish],
  ...[powerOfOwnHp, powerOfLostHp, powerOfTargetHp],
  ...[powerFrom],
  ...[powerGrows],
  ...[rollout],
  ...[spitUp, swallow],
  ...[beatUp],
];
