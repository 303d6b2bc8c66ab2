import type { Move } from '@pkmn/sim';
import type { SpecialEffect } from '@repo/battle-engine';

const PROTECTING: ReadonlySet<string> = new Set(['protect', 'detect']);
const HALVING: ReadonlySet<string> = new Set(['naturesmadness', 'ruination', 'superfang']);

/** The named special effects of a move. */
export function specialEffects(move: Move): SpecialEffect[] {
  const effects: SpecialEffect[] = [];
  if (PROTECTING.has(move.id)) effects.push({ kind: 'protect' });
  if (HALVING.has(move.id)) effects.push({ kind: 'half_damage' });
  if (move.damage) effects.push({ kind: 'fixed_damage', amount: move.damage });
  if (move.ohko) effects.push({ kind: 'one_hit_knockout' });
  if (move.flags.charge) effects.push({ kind: 'charge' });
  if (move.self?.volatileStatus === 'mustrecharge') effects.push({ kind: 'recharge' });
  // A status move takes its user along only if it reaches the target; the engine does it that way.
  if (move.selfdestruct === 'always' || (move.selfdestruct === 'ifHit' && move.category === 'Status'))
    effects.push({ kind: 'self_destruct' });
  return effects;
}
