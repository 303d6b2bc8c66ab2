import type { OwnMove } from '@creature-arena/battle-client';

type Facts = Pick<OwnMove, 'category' | 'power' | 'accuracy' | 'pp' | 'max_pp'> & { type: string };

/** Category, power, own-type bonus, accuracy where it may miss, and uses left: `physical · 80 ×1.5 · 95% · 15/15 PP`. */
export function moveFacts(move: Facts, ownTypes: readonly string[]): string {
  const { type, category, power, accuracy, pp, max_pp: max } = move;
  const facts = [
    category,
    power !== null && ownTypes.includes(type) ? `${power} ×1.5` : power,
    accuracy === null || accuracy === 100 ? null : `${accuracy}%`,
    `${pp}/${max}\u00a0PP`,
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}
