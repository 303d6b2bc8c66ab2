import type { BattleClient, Creature } from '@creature-arena/battle-client';
import { Refused } from './errors.js';
import { listed, nameOf } from './render/names.js';

/** The creature that a person means. @throws Refused where there is none, or more than one */
export function findCreature(given: string, all: readonly Creature[]): Creature {
  if (/^\d{1,2}$/.test(given)) {
    const at = all[Number(given) - 1];
    if (!at) throw new Refused(`You have ${all.length} creatures.`);
    return at;
  }
  const typed = given.toLowerCase();
  const isMeant: readonly ((each: Creature) => boolean)[] = [
    ({ nickname }) => nickname?.toLowerCase() === typed,
    ({ species }) => species === nameOf(given),
    ({ id }) => typed.length >= 4 && id.startsWith(typed),
  ];
  for (const fits of isMeant) {
    const found = all.filter(fits);
    const [only] = found;
    if (only && found.length === 1) return only;
    if (only) {
      const places = listed(found.map((each) => String(all.indexOf(each) + 1)));
      throw new Refused(`There is more than one ${given}: say its place, ${places}.`);
    }
  }
  throw new Refused(`You have no creature ${given}: arena creatures`);
}

/** Puts these creatures first, in this order; the others follow as they were. Gives the whole collection. */
export async function putFirst(client: BattleClient, given: readonly string[]): Promise<readonly Creature[]> {
  const all = await client.creatures.list();
  const first = new Set(given.map((each) => findCreature(each, all)));
  const rest = all.filter((each) => !first.has(each));
  return client.creatures.reorder([...first, ...rest].map(({ id }) => id));
}
