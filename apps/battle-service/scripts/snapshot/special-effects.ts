import type { Move } from '@pkmn/sim';
import type { Hiding, SpecialEffect } from '@repo/battle-engine';
import { EXCHANGES } from './exchanges.js';

const PROTECTING: ReadonlySet<string> = new Set(['protect', 'detect']);
const HALVING: ReadonlySet<string> = new Set(['naturesmadness', 'ruination', 'superfang']);

const POWER_OF_OWN_HP: ReadonlySet<string> = new Set(['dragonenergy', 'eruption', 'waterspout']);
const POWER_OF_LOST_HP: ReadonlySet<string> = new Set(['flail', 'reversal']);
/** With the power against a target that is unhurt. */
const POWER_OF_TARGET_HP: ReadonlyMap<string, number> = new Map([
  ['crushgrip', 120],
  ['hardpress', 100],
  ['wringout', 120],
]);

const HIDINGS: ReadonlyMap<string, Hiding> = new Map([
  ['bounce', 'air'],
  ['dig', 'underground'],
  ['dive', 'underwater'],
  ['fly', 'air'],
  ['phantomforce', 'elsewhere'],
  ['shadowforce', 'elsewhere'],
]);

/** The named special effects of a move. */
export function specialEffects(move: Move): SpecialEffect[] {
  const effects: SpecialEffect[] = [];
  if (PROTECTING.has(move.id)) effects.push({ kind: 'protect' });
  if (HALVING.has(move.id)) effects.push({ kind: 'half_damage' });
  if (POWER_OF_OWN_HP.has(move.id)) effects.push({ kind: 'power_of_own_hp' });
  if (POWER_OF_LOST_HP.has(move.id)) effects.push({ kind: 'power_of_lost_hp' });
  const most = POWER_OF_TARGET_HP.get(move.id);
  if (most !== undefined) effects.push({ kind: 'power_of_target_hp', most });
  if (move.damage) effects.push({ kind: 'fixed_damage', amount: move.damage });
  if (move.ohko) effects.push({ kind: 'one_hit_knockout' });
  const hiding = HIDINGS.get(move.id);
  if (move.flags.charge) effects.push({ kind: 'charge', ...(hiding && { hiding }) });
  if (move.forceSwitch === true) effects.push({ kind: 'drive_out' });
  if (move.selfSwitch === true) effects.push({ kind: 'switch_out' });
  if (move.self?.volatileStatus === 'lockedmove') effects.push({ kind: 'rampage' });
  if (move.self?.volatileStatus === 'mustrecharge') effects.push({ kind: 'recharge' });
  // A status move takes its user along only if it reaches the target; the engine does it that way.
  if (move.selfdestruct === 'always' || (move.selfdestruct === 'ifHit' && move.category === 'Status'))
    effects.push({ kind: 'self_destruct' });
  effects.push(...(EXCHANGES[move.id] ?? []));
  return effects;
}
