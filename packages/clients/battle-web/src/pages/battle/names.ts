import type { BattleView, MajorStatus, PlayerSide } from '@creature-arena/battle-client';
import { title } from '../../words.js';

/** The name of the creature in a slot, as this trainer knows it. */
export function creatureName(view: BattleView, side: PlayerSide, slot: number): string {
  if (side === 'you') {
    const own = view.you.team[slot];
    return own ? (own.nickname ?? title(own.species)) : 'a creature';
  }
  const seen = view.opponent.team[slot];
  return seen && 'species' in seen ? title(seen.species) : 'a creature';
}

export const STATUSES: Readonly<Record<MajorStatus, string>> = {
  burn: 'burned',
  poison: 'poisoned',
  toxic: 'badly poisoned',
  paralysis: 'paralysed',
  sleep: 'asleep',
  freeze: 'frozen',
};

/** `leech_seed`, `special_attack` as people write them. */
export const words = (name: string): string => name.replaceAll(/[_-]/g, ' ');
