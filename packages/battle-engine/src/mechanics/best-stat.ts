import type { StagedStat } from '../data/names.js';
import { withStage } from '../data/stages.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { abilityCount, setAbilityCount, showAbility } from './abilities.js';

// An ability can raise the best stat of its bearer for a while. It keeps which one as its count: from 1, 0 for none, and
// `BY_ITEM` more where an item has begun it, which lasts until its bearer leaves.

const RAISABLE = [
  'attack',
  'defense',
  'special_attack',
  'special_defense',
  'speed',
] as const satisfies readonly StagedStat[];

const BY_ITEM = RAISABLE.length;

/** Returns the stat with its stage, but nothing else that counts for it. In Wonder Room the stages of the defenses change places. */
function statOf(battle: Battle, { state, setup }: Active, stat: (typeof RAISABLE)[number]): number {
  const { stages } = state;
  const own = (state.stats ?? setup.stats)[stat];
  if (battle.field.wonder_room === 0) return withStage(own, stages[stat]);
  if (stat === 'defense') return withStage(own, stages.special_defense);
  return withStage(own, stages[stat === 'special_defense' ? 'defense' : stat]);
}

function bestOf(battle: Battle, self: Active): number {
  const stats = RAISABLE.map((stat) => statOf(battle, self, stat));
  return stats.indexOf(Math.max(...stats));
}

/** True where the ability raises this stat now. */
export function raises(self: Active, stat: (typeof RAISABLE)[number]): boolean {
  const count = abilityCount(self);
  return RAISABLE[(count - 1) % BY_ITEM] === stat;
}

/** Has the ability raise the best stat, unless it raises one; `item`: until its bearer leaves, whatever the field is. */
export function raiseBestStat(battle: Battle, self: Active, by: 'item' | null): void {
  if (abilityCount(self) > 0) return;
  showAbility(battle, self);
  setAbilityCount(self, 1 + bestOf(battle, self) + (by === 'item' ? BY_ITEM : 0));
}

/** Has the ability raise the best stat as long as the field is as it needs it. */
export function raiseBestStatWhile(battle: Battle, self: Active, holds: boolean): void {
  if (holds) raiseBestStat(battle, self, null);
  else if (abilityCount(self) <= BY_ITEM) setAbilityCount(self, 0);
}
