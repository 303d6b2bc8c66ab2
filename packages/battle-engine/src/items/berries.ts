import type { BattleStat } from '../data/names.js';
import { NATURES } from '../data/natures.js';
import { type ItemEffect, item } from '../hooks/effects.js';
import { canGain, healByBerry, isInNeed } from '../mechanics/berries.js';
import { eatItem } from '../mechanics/items.js';
import { part } from '../mechanics/parts.js';
import { setStatus } from '../mechanics/status.js';
import type { Active } from '../state/active.js';

// Berries that restore HP.

const hasHalf = ({ creature, setup }: Active): boolean => creature.hp <= setup.stats.hp / 2;

export const oranBerry = item({
  name: 'oran_berry',
  text: 'Is eaten at half of the HP or less, and restores 10 HP.',
  onTryEat: canGain,
  onEat: (battle, self) => healByBerry(battle, self, 10),
  onUpdate(battle, self) {
    if (hasHalf(self)) eatItem(battle, self);
  },
});

export const sitrusBerry = item({
  name: 'sitrus_berry',
  text: 'Is eaten at half of the HP or less, and restores a quarter of them.',
  onTryEat: canGain,
  onEat: (battle, self) => healByBerry(battle, self, part(self, 4)),
  onUpdate(battle, self) {
    if (hasHalf(self)) eatItem(battle, self);
  },
});

export const enigmaBerry = item({
  name: 'enigma_berry',
  text: 'Is eaten at a super effective hit, and restores a quarter of the HP.',
  onTryEat: canGain,
  onEat() {},
  onTargetHit(battle, self) {
    if (self.hitFactor > 1 && eatItem(battle, self)) healByBerry(battle, self, part(self, 4));
  },
});

/** True where its nature has it dislike what a berry tastes of, which stands for a stat. */
function dislikes({ setup: { nature } }: Active, taste: BattleStat): boolean {
  if (nature === undefined) return false;
  const [raised, lowered] = NATURES[nature];
  return lowered === taste && raised !== taste;
}

function tastesOf(name: string, taste: BattleStat, lowering: string): ItemEffect {
  return item({
    name,
    text: `Is eaten at a quarter of the HP or less, and restores a third of them. Natures that lower ${lowering} are confused by it.`,
    onTryEat: canGain,
    onEat(battle, self) {
      healByBerry(battle, self, part(self, 3));
      if (dislikes(self, taste)) setStatus(battle, self, 'confusion', false, 'itself');
    },
    onUpdate(battle, self) {
      if (isInNeed(battle, self)) eatItem(battle, self);
    },
  });
}

export const figyBerry = tastesOf('figy_berry', 'attack', 'Attack');
export const iapapaBerry = tastesOf('iapapa_berry', 'defense', 'Defense');
export const wikiBerry = tastesOf('wiki_berry', 'special_attack', 'Special Attack');
export const aguavBerry = tastesOf('aguav_berry', 'special_defense', 'Special Defense');
export const magoBerry = tastesOf('mago_berry', 'speed', 'Speed');
