import { hasDoneSomething } from '../events/emit.js';
import { item } from '../hooks/effects.js';
import { useItem } from '../mechanics/items.js';
import { leaveBehind } from '../mechanics/left-behind.js';
import { changeStage } from '../mechanics/stages.js';
import type { Active } from '../state/active.js';
import type { ActiveGear } from '../state/active-state.js';
import type { Battle } from '../state/battle.js';
import { activeGear, changeActiveGear } from '../state/gear.js';
import { dealsDamage, paramsOf } from '../state/move-traits.js';

// Items that strengthen by what their bearers use.

/** In parts of 4096, by how often a move has been used before without another between. */
const IN_A_ROW = [4096, 4915, 5734, 6553, 7372, 8192];

type Streak = NonNullable<ActiveGear['streak']>;

function change(self: Active, by: (streak: Streak) => Partial<Streak>): void {
  const { streak } = activeGear(self);
  if (streak !== undefined) changeActiveGear(self, { streak: { ...streak, ...by(streak) } });
}

export const metronome = item({
  name: 'metronome',
  text: 'A move does 20% more damage each time it is used in a row, up to twice as much.',
  onBeginMove: (_battle, self) => change(self, ({ done }) => ({ done: false, wasDone: done })),
  onTryMovePriority: -2,
  onTryMove(_battle, self, _user, move, prepared) {
    if (paramsOf(move, 'sleep_talk') ?? paramsOf(move, 'copycat')) return true;
    const gear = activeGear(self);
    const { streak } = gear;
    const again = streak !== undefined && streak.move === move.name;
    const goesOn = prepared || (again && streak.wasDone);
    const count = goesOn ? (again ? streak.count : 0) + 1 : 0;
    changeActiveGear(self, { streak: { move: move.name, count, done: false, wasDone: false } });
    return true;
  },
  onMoveDone: (_battle, self) => change(self, () => ({ done: true })),
  onModifyDamage: (_battle, { state }) => IN_A_ROW[Math.min(state.gear?.streak?.count ?? 0, 5)] ?? 4096,
});

export const normalGem = item({
  name: 'normal_gem',
  text: 'A move of the type Normal has 30% more power. It is used up by that.',
  onStrike(battle, self, move) {
    if (move.type === 'normal' && useItem(battle, self)) leaveBehind(battle, self, 'gem', 1);
  },
});

function spray(battle: Battle, self: Active): void {
  useItem(battle, self, () => changeStage(battle, self, 'special_attack', 1));
}

export const throatSpray = item({
  name: 'throat_spray',
  text: 'A sound raises Special Attack of its user. It is used up by that.',
  onAfterMoveSecondarySelf(battle, self, move) {
    if (move.sound === true) spray(battle, self);
  },
  onAfterMove(battle, self, move) {
    if (move.sound === true && !dealsDamage(move) && hasDoneSomething(battle, false)) spray(battle, self);
  },
});
