import type { TypeName } from '../data/names.js';
import { type ItemEffect, item } from '../hooks/effects.js';
import type { Hooks } from '../hooks/events.js';
import { berryStrength } from '../mechanics/berries.js';
import { eatItem } from '../mechanics/items.js';
import { type Active, hasVolatile } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';

// Berries that are eaten when their bearer is hit by a move of a type, of which it then takes half of the damage.

/** True where the hit is of that type and reaches the bearer itself, and not its substitute. */
const isReached = (self: Parameters<Hooks['onTargetModifyDamage']>[1], move: CompiledMove, type: TypeName) =>
  move.type === type && (move.bypassesSubstitute === true || !hasVolatile(self, 'substitute'));

function weaken(battle: Battle, self: Active): number {
  return eatItem(battle, self) ? 2048 / berryStrength(battle, self) : 4096;
}

function weakens(name: string, type: TypeName): ItemEffect {
  return item({
    name,
    text: `Is eaten at a super effective hit of the type ${type.charAt(0).toUpperCase()}${type.slice(1)}, and halves its damage.`,
    onTargetModifyDamage: (battle, self, move, _critical, effectiveness) =>
      effectiveness > 1 && isReached(self, move, type) ? weaken(battle, self) : 4096,
    onEat() {},
  });
}

export const chilanBerry = item({
  name: 'chilan_berry',
  text: 'Is eaten at a hit of the type Normal, and halves its damage.',
  onTargetModifyDamage: (battle, self, move) =>
    isReached(self, move, 'normal') ? weaken(battle, self) : 4096,
  onEat() {},
});

export const babiriBerry = weakens('babiri_berry', 'steel');
export const chartiBerry = weakens('charti_berry', 'rock');
export const chopleBerry = weakens('chople_berry', 'fighting');
export const cobaBerry = weakens('coba_berry', 'flying');
export const colburBerry = weakens('colbur_berry', 'dark');
export const habanBerry = weakens('haban_berry', 'dragon');
export const kasibBerry = weakens('kasib_berry', 'ghost');
export const kebiaBerry = weakens('kebia_berry', 'poison');
export const occaBerry = weakens('occa_berry', 'fire');
export const passhoBerry = weakens('passho_berry', 'water');
export const payapaBerry = weakens('payapa_berry', 'psychic');
export const rindoBerry = weakens('rindo_berry', 'grass');
export const roseliBerry = weakens('roseli_berry', 'fairy');
export const shucaBerry = weakens('shuca_berry', 'ground');
export const tangaBerry = weakens('tanga_berry', 'bug');
export const wacanBerry = weakens('wacan_berry', 'electric');
export const yacheBerry = weakens('yache_berry', 'ice');
