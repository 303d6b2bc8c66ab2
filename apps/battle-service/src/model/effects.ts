import { ABILITIES, ITEMS } from '@repo/battle-engine';

/** A name, and what has it does in a sentence or two. */
export type EffectText = { name: string; text: string };

function byName(effects: readonly EffectText[]): ReadonlyMap<string, EffectText> {
  const sorted = effects.map(({ name, text }) => ({ name, text })).sort((a, b) => (a.name < b.name ? -1 : 1));
  return new Map(sorted.map((effect) => [effect.name, effect]));
}

/** The abilities and items that battles support, in the order of their names. */
export const abilities = byName(ABILITIES);
export const items = byName(ITEMS);

/** Null for an ability, or an item, that the rules of this version do not know. */
export const supportedAbility = (name: string | null | undefined): string | null =>
  abilities.get(name ?? '')?.name ?? null;
export const supportedItem = (name: string | null | undefined): string | null =>
  items.get(name ?? '')?.name ?? null;
