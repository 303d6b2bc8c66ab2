import type { TypeName } from '../data/names.js';
import { ability } from '../hooks/effects.js';
import { setAbilityCount, showAbility } from '../mechanics/abilities.js';
import { changeByAbility } from '../mechanics/by-ability.js';
import { itemOf } from '../mechanics/held-item.js';
import { addSideCondition } from '../mechanics/side-conditions.js';
import { addVolatile } from '../mechanics/volatiles.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { isOfKind, paramsOf } from '../state/move-traits.js';

// What abilities do for their bearer when it is hit.

const TO_THE_HIGHEST = 12;

export const angerPoint = ability({
  name: 'anger_point',
  text: 'A critical hit raises its Attack as high as it goes.',
  onTargetHit(battle, self, _move, critical) {
    if (critical) changeByAbility(battle, self, { attack: TO_THE_HIGHEST });
  },
});

/** Raises a stage where it is hit by moves of these types. */
const raisedByTypes =
  (types: readonly TypeName[], changes: Parameters<typeof changeByAbility>[2]) =>
  (battle: Battle, self: Active, _user: Active, { type }: CompiledMove): void => {
    if (types.includes(type)) changeByAbility(battle, self, changes);
  };

export const justified = ability({
  name: 'justified',
  text: 'Hits of Dark moves raise its Attack.',
  onTargetDamagingHit: raisedByTypes(['dark'], { attack: 1 }),
});

export const rattled = ability({
  name: 'rattled',
  text: 'Hits of Bug, Dark and Ghost moves raise its Speed, and so does Intimidate.',
  onTargetDamagingHit: raisedByTypes(['dark', 'bug', 'ghost'], { speed: 1 }),
  onAfterIntimidate: (battle, self) => void changeByAbility(battle, self, { speed: 1 }),
});

export const steamEngine = ability({
  name: 'steam_engine',
  text: 'Hits of Fire and Water moves raise its Speed by six stages.',
  onTargetDamagingHit: raisedByTypes(['water', 'fire'], { speed: 6 }),
});

export const waterCompaction = ability({
  name: 'water_compaction',
  text: 'Hits of Water moves raise its Defense by two stages.',
  onTargetDamagingHit: raisedByTypes(['water'], { defense: 2 }),
});

export const stamina = ability({
  name: 'stamina',
  text: 'Each hit raises its Defense.',
  onTargetDamagingHit: (battle, self) => void changeByAbility(battle, self, { defense: 1 }),
});

export const weakArmor = ability({
  name: 'weak_armor',
  text: 'Physical hits lower its Defense, and raise its Speed by two stages.',
  onTargetDamagingHit(battle, self, _user, { category }) {
    if (category === 'physical') changeByAbility(battle, self, { defense: -1, speed: 2 });
  },
});

export const steadfast = ability({
  name: 'steadfast',
  text: 'Its Speed rises each time it flinches.',
  onFlinched: (battle, self) => void changeByAbility(battle, self, { speed: 1 }),
});

function charges(battle: Battle, self: Active): void {
  if (self.creature.hp === 0) return;
  showAbility(battle, self);
  addVolatile(battle, self, 'charge', false);
}

export const electromorphosis = ability({
  name: 'electromorphosis',
  text: 'Each hit charges it, which doubles the power of its next Electric move.',
  onTargetDamagingHitPriority: 2,
  onTargetDamagingHit: charges,
});

export const windPower = ability({
  name: 'wind_power',
  text: 'Hits of wind charge it, and so does a tailwind, which doubles the power of its next Electric move.',
  onTargetDamagingHitPriority: 2,
  onTargetDamagingHit(battle, self, _user, move) {
    if (isOfKind(move, 'wind')) charges(battle, self);
  },
  onSideStart(battle, self, condition) {
    if (condition === 'tailwind') charges(battle, self);
  },
});

export const toxicDebris = ability({
  name: 'toxic_debris',
  text: 'Physical hits scatter toxic spikes at the feet of whoever hits it.',
  onTargetDamagingHit(battle, self, user, { category }) {
    if (category !== 'physical' || user.conditions.toxic_spikes >= 2) return;
    showAbility(battle, self);
    addSideCondition(battle, user, 'toxic_spikes', self);
  },
});

/** Berries that wait until the ability has done what it does at half of the HP. */
const HEALING_BERRIES: ReadonlySet<string> = new Set([
  ...['aguav_berry', 'enigma_berry', 'figy_berry', 'iapapa_berry', 'mago_berry', 'oran_berry'],
  ...['sitrus_berry', 'wiki_berry'],
]);

function hitsOften(move: CompiledMove | null): boolean {
  return move !== null && (move.hits !== undefined || paramsOf(move, 'beat_up') !== undefined);
}

/** True where a creature has gone with its hit, not with the recoil of it, and was the last of its side. */
function isLastGone({ fainted }: Battle, user: Active): boolean {
  const { creature, creatures, destroysItself } = user;
  if (fainted.includes(user) && !destroysItself) return false;
  return creatures.every((one) => one.hp === 0 || (one === creature && destroysItself));
}

/** Changes stages where the hits of a move have brought it from above half of its HP to half or less. */
const atHalf = (changes: Parameters<typeof changeByAbility>[2]) => ({
  onDamage(_battle: Battle, self: Active, amount: number, cause: string, move: CompiledMove | null): number {
    setAbilityCount(self, cause === 'move' && !hitsOften(move) ? 1 : 0);
    return amount;
  },
  onTryEatItem: (_battle: Battle, self: Active): boolean =>
    self.state.gear?.abilityCount !== 1 || !HEALING_BERRIES.has(itemOf(self) ?? ''),
  onTargetAfterMoveSecondary(
    battle: Battle,
    self: Active,
    user: Active,
    move: CompiledMove,
    total: number,
  ): void {
    setAbilityCount(self, 0);
    if (isLastGone(battle, user)) return;
    const amount = hitsOften(move) ? total : self.lastDamageTaken;
    const half = self.setup.stats.hp / 2;
    const { hp } = self.creature;
    if (total > 0 && hp <= half && hp + amount > half) changeByAbility(battle, self, changes);
  },
});

export const berserk = ability({
  name: 'berserk',
  text: 'Its Special Attack rises when a hit brings it to half of its HP or less.',
  ...atHalf({ special_attack: 1 }),
});

export const angerShell = ability({
  name: 'anger_shell',
  text: 'A hit that brings it to half of its HP or less raises both attacks and Speed, and lowers both defenses.',
  ...atHalf({ attack: 1, special_attack: 1, speed: 1, defense: -1, special_defense: -1 }),
});
