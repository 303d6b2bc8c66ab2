import { item } from '../hooks/effects.js';
import { variantOf } from '../hooks/run-move.js';
import { healByItem, hurtByItem } from '../mechanics/items.js';
import { mayFlinch } from '../mechanics/move-type.js';
import { part } from '../mechanics/parts.js';
import { type Active, willMove } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { isOfKind } from '../state/move-traits.js';

// Items that strengthen moves of all types.

function payForLifeOrb(battle: Battle, self: Active): void {
  hurtByItem(battle, self, self, part(self, 10));
}

export const lifeOrb = item({
  name: 'life_orb',
  text: 'Moves do 30% more damage, and each costs a tenth of the HP.',
  onModifyDamage: () => 5324,
  onAfterMoveSecondarySelf(battle, self) {
    if (!self.forcedOut) payForLifeOrb(battle, self);
  },
  onAfterFutureHit: payForLifeOrb,
});

export const expertBelt = item({
  name: 'expert_belt',
  text: 'Super effective hits do 20% more damage.',
  onModifyDamage: (_battle, _self, _move, _critical, effectiveness) => (effectiveness > 1 ? 4915 : 4096),
});

export const muscleBand = item({
  name: 'muscle_band',
  text: 'Physical moves have 10% more power.',
  onBasePowerPriority: 16,
  onBasePower: (_battle, _self, _target, { category }) => (category === 'physical' ? 4505 : 4096),
});

export const wiseGlasses = item({
  name: 'wise_glasses',
  text: 'Special moves have 10% more power.',
  onBasePowerPriority: 16,
  onBasePower: (_battle, _self, _target, { category }) => (category === 'special' ? 4505 : 4096),
});

export const razorClaw = item({
  name: 'razor_claw',
  text: 'Hits are critical more often.',
  onCriticalRatio: (_battle, _self, stage) => stage + 1,
});

export const scopeLens = item({
  name: 'scope_lens',
  text: 'Hits are critical more often.',
  onCriticalRatio: (_battle, _self, stage) => stage + 1,
});

export const shellBell = item({
  name: 'shell_bell',
  text: 'Gives back an eighth of the damage that a move has done.',
  onAfterMoveSecondarySelfPriority: -1,
  onAfterMoveSecondarySelf(battle, self, _move, amount) {
    if (amount === 0 || self.creature.hp === 0 || self.forcedOut) return;
    healByItem(battle, self, Math.max(1, Math.floor(amount / 8)));
  },
});

export const wideLens = item({
  name: 'wide_lens',
  text: 'Moves miss less often.',
  onModifyAccuracyPriority: -2,
  onModifyAccuracy: () => 4505,
});

export const zoomLens = item({
  name: 'zoom_lens',
  text: 'Moves used after that of the target miss less often.',
  onModifyAccuracyPriority: -2,
  onModifyAccuracy: (battle, self) => (willMove(opponentOf(battle, self)) ? 4096 : 4915),
});

const MAKES_FLINCH = {
  text: 'Hits make the target flinch now and then (10%).',
  onModifyMovePriority: -1,
  onModifyMove: (battle: Battle, _self: Active, move: CompiledMove) => mayFlinch(battle, move),
};

export const kingsRock = item({ name: 'kings_rock', ...MAKES_FLINCH });
export const razorFang = item({ name: 'razor_fang', ...MAKES_FLINCH });

export const punchingGlove = item({
  name: 'punching_glove',
  text: 'Punches have 10% more power, and do not touch.',
  onModifyMovePriority: 1,
  onModifyMove: (battle, _self, move) =>
    isOfKind(move, 'punch') ? variantOf(battle, move, { contact: undefined }) : move,
  onBasePowerPriority: 23,
  onBasePower: (_battle, _self, _target, move) => (isOfKind(move, 'punch') ? 4506 : 4096),
});

export const loadedDice = item({
  name: 'loaded_dice',
  text: 'Moves that hit several times do so four times or more, and none of these hits misses.',
  onModifyMove: (battle, _self, move) =>
    move.accuracyPerHit === true ? variantOf(battle, move, { accuracyPerHit: undefined }) : move,
  onCountHits(battle, _self, count, { hits }) {
    if (hits === undefined) return count;
    const [least, most] = hits;
    if (least === 2 && most === 5 && count < 4) return 5 - battle.random.below(2);
    return count === 10 ? 10 - battle.random.below(7) : count;
  },
});
