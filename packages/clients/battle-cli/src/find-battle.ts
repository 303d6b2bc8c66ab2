import type { BattleClient } from '@creature-arena/battle-client';
import type { SignedIn } from './context.js';
import { Refused } from './errors.js';
import type { Store } from './session/store.js';

/** The owner of a list where nobody is logged in. */
export const GUEST = '';

export const WHOLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Three digits are a number of a list, which is no longer; four letters are the beginning of an id. */
const NUMBER = /^\d{1,3}$/;
const BEGINNING = /^[0-9a-f-]{4,36}$/i;

/** Finished battles that are searched for an id, newest first. */
const MOST_SEARCHED = 300;

/** The id of the battle that a person means. @throws Refused where there is none, or more than one */
export async function findBattle(
  given: string,
  { client, username }: SignedIn,
  store: Store,
): Promise<string> {
  if (WHOLE_ID.test(given)) return given.toLowerCase();
  const listed = ofShownList(given, username, store);
  if (listed !== undefined) return listed;
  if (!isBeginning(given))
    throw new Refused(`${given} is no number of a list, and not the beginning of an id.`);
  const begins = (id: string) => id.startsWith(given.toLowerCase());
  const found = new Set<string>();
  for await (const id of ownBattles(client)) if (begins(id)) found.add(id);
  const [only] = found;
  if (only === undefined) throw new Refused(`None of your battles has an id that begins with ${given}.`);
  if (found.size > 1) throw new Refused(`More than one of your battles has an id that begins with ${given}.`);
  return only;
}

/** It can be the beginning of an id. */
export const isBeginning = (given: string): boolean => BEGINNING.test(given) && !NUMBER.test(given);

/** The battle that had this number in the list that was shown last; undefined: it is no number. @throws Refused */
export function ofShownList(given: string, username: string, store: Store): string | undefined {
  if (!NUMBER.test(given)) return undefined;
  const shown = store.shownList(username);
  const id = shown[Number(given) - 1];
  if (id) return id;
  const lists = 'arena pending, arena history or arena live';
  throw new Refused(
    shown.length === 0
      ? `Numbers are those of a list: ${lists}.`
      : `The list that was shown last ends with ${shown.length}: ${lists}.`,
  );
}

async function* ownBattles({ battles }: BattleClient): AsyncGenerator<string> {
  for await (const { battle_id: id } of battles.pending()) yield id;
  let searched = 0;
  for await (const { battle_id: id } of battles.finished({ limit: 100 })) {
    yield id;
    searched++;
    if (searched >= MOST_SEARCHED) return;
  }
}
