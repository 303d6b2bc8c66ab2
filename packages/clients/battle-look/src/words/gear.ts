import { title } from './names.js';

/** The ability and the item of a creature: absent where they are not known, null where there is none. */
export type Gear = { readonly ability?: string | null; readonly held_item?: string | null };

const named = (what: string, name: string | null | undefined): string =>
  name === undefined ? `${what} not seen` : name === null ? `no ${what}` : title(name);

/** Ability and item in a few words: "Intimidate · item not seen". */
export const gearText = ({ ability, held_item: item }: Gear): string =>
  `${named('ability', ability)} · ${named('item', item)}`;
