import type { BattleStat, TypeName, VolatileName } from '../data/names.js';
import { STAGE_LIMIT, STAGED_STATS, type Stages } from '../data/stages.js';
import { type ItemEffect, item } from '../hooks/effects.js';
import { EVENTS } from '../hooks/events.js';
import { check } from '../hooks/run.js';
import { useItem } from '../mechanics/items.js';
import { changeStage, setStage } from '../mechanics/stages.js';
import { removeVolatile } from '../mechanics/volatiles.js';
import { type Active, hasVolatile } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { canSwitch } from '../state/bench.js';
import { activeGear, changeActiveGear } from '../state/gear.js';
import { isForeseen } from '../state/move-traits.js';
import { isStanding } from '../state/standing.js';

// Items that are used up by what they do, but for berries.

type Raises = readonly (readonly [BattleStat, number])[];

function useToRaise(battle: Battle, self: Active, raises: Raises): void {
  useItem(battle, self, () => {
    for (const [stat, by] of raises) changeStage(battle, self, stat, by);
  });
}

function answersHit(name: string, type: TypeName, stat: BattleStat, text: string): ItemEffect {
  return item({
    name,
    text,
    onTargetDamagingHit(battle, self, _user, move) {
      if (move.type === type) useToRaise(battle, self, [[stat, 1]]);
    },
  });
}

export const absorbBulb = answersHit(
  'absorb_bulb',
  'water',
  'special_attack',
  'Raises Special Attack at a hit of the type Water. It is used up by that.',
);
export const cellBattery = answersHit(
  'cell_battery',
  'electric',
  'attack',
  'Raises Attack at a hit of the type Electric. It is used up by that.',
);
export const luminousMoss = answersHit(
  'luminous_moss',
  'water',
  'special_defense',
  'Raises Special Defense at a hit of the type Water. It is used up by that.',
);
export const snowball = answersHit(
  'snowball',
  'ice',
  'attack',
  'Raises Attack at a hit of the type Ice. It is used up by that.',
);

export const weaknessPolicy = item({
  name: 'weakness_policy',
  text: 'Raises Attack and Special Attack by two stages at a super effective hit. It is used up by that.',
  onTargetDamagingHit(battle, self) {
    if (self.hitFactor <= 1) return;
    useToRaise(battle, self, [
      ['attack', 2],
      ['special_attack', 2],
    ]);
  },
});

export const adrenalineOrb = item({
  name: 'adrenaline_orb',
  text: 'Raises Speed when the opponent intimidates its bearer. It is used up by that.',
  onIntimidated(battle, self, couldChange) {
    if (couldChange && self.state.stages.speed < STAGE_LIMIT) useToRaise(battle, self, [['speed', 1]]);
  },
});

export const blunderPolicy = item({
  name: 'blunder_policy',
  text: 'Raises Speed by two stages when its bearer misses. It is used up by that.',
  onMissed: (battle, self) => useToRaise(battle, self, [['speed', 2]]),
});

export const destinyKnot = item({
  name: 'destiny_knot',
  text: 'Does nothing, since nobody falls in love here.',
});

export const ejectButton = item({
  name: 'eject_button',
  text: 'Its bearer leaves when it is hit. It is used up by that.',
  onTargetAfterMoveSecondaryPriority: 2,
  onTargetAfterMoveSecondary(battle, self, user, move) {
    if (isForeseen(user.moveThisTurn, move) || self.forcedOut || user.switchFlag || !canSwitch(self)) return;
    if (useItem(battle, self)) self.switchFlag = true;
  },
});

export const redCard = item({
  name: 'red_card',
  text: 'Whoever hits its bearer has to leave for another. It is used up by that.',
  onTargetAfterMoveSecondary(battle, self, user) {
    if (!isStanding(battle, user) || !canSwitch(user)) return;
    if (user.forcedOut || self.forcedOut || !useItem(battle, self)) return;
    user.forcedOut = check(battle, EVENTS.DragOut, user);
  },
});

const BOTHERS: readonly VolatileName[] = ['taunt', 'encore', 'torment', 'disable', 'heal_block'];

export const mentalHerb = item({
  name: 'mental_herb',
  text: 'Frees from what keeps its bearer from some of its moves. It is used up by that.',
  onUpdate(battle, self) {
    if (!BOTHERS.some((name) => hasVolatile(self, name))) return;
    useItem(battle, self, () => {
      for (const name of BOTHERS) removeVolatile(battle, self, name);
    });
  },
});

export const powerHerb = item({
  name: 'power_herb',
  text: 'A move that takes two turns strikes at once. It is used up by that.',
  onChargeMove: (battle, self) => !useItem(battle, self),
});

function restoreStages(battle: Battle, self: Active): void {
  const lowered = STAGED_STATS.filter((stat) => self.state.stages[stat] < 0);
  if (lowered.length === 0) return;
  useItem(battle, self, () => {
    for (const stat of lowered) setStage(battle, self, stat, 0);
  });
}

export const whiteHerb = item({
  name: 'white_herb',
  text: 'Undoes lowered stages. It is used up by that.',
  onSwitchIn: restoreStages,
  onSettle: restoreStages,
  onResidualOrder: 29,
  onResidual: restoreStages,
});

function copyRisen(battle: Battle, self: Active): void {
  const risen = self.state.gear?.risen;
  if (risen === undefined) return;
  useItem(battle, self, () => {
    for (const stat of STAGED_STATS) {
      const by = risen[stat] ?? 0;
      if (by > 0) changeStage(battle, self, stat, by, true);
    }
  });
}

export const mirrorHerb = item({
  name: 'mirror_herb',
  text: 'Copies stages of the opponent that rise. It is used up by that.',
  onFoeStageChanged(_battle, self, stat, change) {
    if (change <= 0) return;
    const gear = activeGear(self);
    const risen: Partial<Stages> = { ...gear.risen };
    risen[stat] = (risen[stat] ?? 0) + change;
    changeActiveGear(self, { risen });
  },
  onSettle: copyRisen,
  onResidualOrder: 29,
  onResidual: copyRisen,
});
