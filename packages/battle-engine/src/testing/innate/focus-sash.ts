import { item } from './equipped.js';

/** Leaves 1 HP of all. It is used up by that; here it is not, since nothing keeps what is lost of an item yet. */
export const focusSash = item({
  name: 'focus_sash',
  onTargetDamage: (self, amount) =>
    self.creature.hp === self.setup.stats.hp && amount >= self.creature.hp ? amount - 1 : amount,
});
