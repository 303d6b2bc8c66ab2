import { item } from '../hooks/effects.js';
import { touches } from '../mechanics/contact.js';
import { itemOf, showItem } from '../mechanics/held-item.js';
import { giveItem, healByItem, hurtByItem, takeItem } from '../mechanics/items.js';
import { part } from '../mechanics/parts.js';
import { canGetStatus, giveStatus } from '../mechanics/status.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { hasType } from '../state/types.js';

// What items do at the end of each turn, and to what lasts for turns.

export const leftovers = item({
  name: 'leftovers',
  text: 'Restores a sixteenth of the HP at the end of each turn.',
  onResidualOrder: 5.4,
  onResidual: (battle, self) => healByItem(battle, self, part(self, 16)),
});

export const blackSludge = item({
  name: 'black_sludge',
  text: 'At the end of each turn, restores a sixteenth of the HP of Poison types, and takes an eighth of others.',
  onResidualOrder: 5.4,
  onResidual(battle, self) {
    if (hasType(self, 'poison')) healByItem(battle, self, part(self, 16));
    else hurtByItem(battle, self, self, part(self, 8));
  },
});

function inflict(battle: Battle, self: Active, ailment: 'burn' | 'toxic'): void {
  if (!canGetStatus(battle, self, ailment, 'itself')) return;
  showItem(battle, self);
  giveStatus(battle, self, ailment, 'itself');
}

export const flameOrb = item({
  name: 'flame_orb',
  text: 'Burns its bearer at the end of the turn.',
  onResidualOrder: 28.3,
  onResidual: (battle, self) => inflict(battle, self, 'burn'),
});

export const toxicOrb = item({
  name: 'toxic_orb',
  text: 'Badly poisons its bearer at the end of the turn.',
  onResidualOrder: 28.3,
  onResidual: (battle, self) => inflict(battle, self, 'toxic'),
});

export const stickyBarb = item({
  name: 'sticky_barb',
  text: 'Takes an eighth of the HP at the end of each turn. It clings to whoever touches its bearer and holds nothing.',
  onResidualOrder: 28.3,
  onResidual: (battle, self) => hurtByItem(battle, self, self, part(self, 8)),
  onTargetDamagingHit(battle, self, user, move) {
    if (itemOf(user) !== null || user.creature.hp === 0 || !touches(battle, user, move)) return;
    const barb = takeItem(battle, self);
    if (barb !== null) giveItem(battle, user, barb);
  },
});

export const bigRoot = item({
  name: 'big_root',
  text: 'Moves, roots and rings of water give back 30% more HP.',
  onModifyHeal: (_battle, _self, by) => (by === 'drain' ? 5324 : 4096),
});

export const bindingBand = item({
  name: 'binding_band',
  text: 'What holds the opponent takes a sixth of its HP each turn instead of an eighth.',
  onHold: (_battle, _self, hold) => ({ ...hold, parts: 6 }),
});

export const gripClaw = item({
  name: 'grip_claw',
  text: 'What holds the opponent does so for seven turns.',
  onHold: (_battle, _self, hold) => ({ ...hold, turns: 8 }),
});
