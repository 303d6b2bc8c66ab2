import type { BattleView, OwnCreature } from '@creature-arena/battle-client';
import { count } from '../render/names.js';

type Previewed = NonNullable<BattleView['preview']>;

/** Returns the preview, while the trainers choose who fights; undefined in all other steps. */
export const choosingIn = ({
  phase,
  preview,
}: Pick<BattleView, 'phase' | 'preview'>): Previewed | undefined =>
  phase === 'preview' ? preview : undefined;

/** The places of those who fight where these were picked: they come first, the others follow in the order of the team. */
export function slotsFor(picked: readonly number[], { fight, you }: Previewed): number[] {
  const others = you.map((_, slot) => slot).filter((slot) => !picked.includes(slot));
  return [...picked, ...others].slice(0, fight);
}

/** Those who fight where these were picked. */
export const fightersFor = (picked: readonly number[], preview: Previewed): OwnCreature[] =>
  slotsFor(picked, preview).flatMap((slot) => preview.you[slot] ?? []);

/** Takes a creature to those who were picked, or away from them; a text says why it cannot be. */
export function pick(
  picked: readonly number[],
  slot: number,
  preview: Previewed,
): readonly number[] | string {
  if (picked.includes(slot)) return picked.filter((each) => each !== slot);
  if (!preview.you[slot]) return `${slot + 1} is nobody of your team.`;
  if (picked.length < preview.fight) return [...picked, slot];
  return `${count(preview.fight, 'creature fights', 'creatures fight')}; press the number of one that is chosen to take it back.`;
}

/** The places that a person has typed: "2 1 5", the lead first. What cannot be is a text that says so. */
export function typedSlots(typed: string, { fight, you }: Previewed): readonly number[] | string {
  const words = typed.trim().split(/[\s,]+/);
  const numbers = `${count(fight, 'number')} from 1 to ${you.length}`;
  if (!words.every((each) => /^[1-6]$/.test(each))) return `${typed} is no choice: ${numbers}, or forfeit.`;
  const slots = words.map((each) => Number(each) - 1);
  if (slots.some((slot) => !you[slot]) || new Set(slots).size < slots.length || slots.length > fight)
    return `Say different ones: at most ${numbers}, the first goes out first.`;
  return slots;
}
