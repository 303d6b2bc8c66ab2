import type { Status } from '../data/names.js';
import { type ItemEffect, item } from '../hooks/effects.js';
import { berryStrength } from '../mechanics/berries.js';
import { eatItem } from '../mechanics/items.js';
import { cureConfusion, cureStatus } from '../mechanics/status.js';
import { type Active, lacksPp, ppAt, restorePp } from '../state/active.js';

// Berries that end a status or confusion, or give back uses of a move.

function ends(name: string, statuses: readonly Status[], what: string): ItemEffect {
  const has = ({ creature: { status } }: Active): boolean => status !== null && statuses.includes(status);
  return item({
    name,
    text: `Is eaten when its bearer is ${what}, and cures it.`,
    onEat(battle, self) {
      const { status } = self.creature;
      if (status !== null && has(self)) cureStatus(battle, self, status);
    },
    onUpdate(battle, self) {
      if (has(self)) eatItem(battle, self);
    },
  });
}

export const aspearBerry = ends('aspear_berry', ['freeze'], 'frozen');
export const cheriBerry = ends('cheri_berry', ['paralysis'], 'paralyzed');
export const chestoBerry = ends('chesto_berry', ['sleep'], 'asleep');
export const pechaBerry = ends('pecha_berry', ['poison', 'toxic'], 'poisoned');
export const rawstBerry = ends('rawst_berry', ['burn'], 'burned');

export const persimBerry = item({
  name: 'persim_berry',
  text: 'Is eaten when its bearer is confused, and cures it.',
  onEat: cureConfusion,
  onUpdate(battle, self) {
    if (self.state.confusion > 0) eatItem(battle, self);
  },
});

export const lumBerry = item({
  name: 'lum_berry',
  text: 'Is eaten when its bearer has a status or is confused, and cures it.',
  onEat(battle, self) {
    const { status } = self.creature;
    if (status !== null) cureStatus(battle, self, status);
    cureConfusion(battle, self);
  },
  onAfterSetStatusPriority: -1,
  onAfterSetStatus(battle, self, ailment) {
    if (ailment !== 'confusion') eatItem(battle, self);
  },
  onUpdate(battle, self) {
    if (self.creature.status !== null || self.state.confusion > 0) eatItem(battle, self);
  },
});

export const leppaBerry = item({
  name: 'leppa_berry',
  text: 'Is eaten when a move has no uses left, and gives it 10 back.',
  onEat(battle, self) {
    const index = lacksPp(self);
    if (index !== null) restorePp(self, index, 10 * berryStrength(battle, self));
  },
  onUpdate(battle, self) {
    if (self.compiled.moves.some((_, index) => ppAt(self, index) === 0)) eatItem(battle, self);
  },
});
