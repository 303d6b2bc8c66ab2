import { showBattle } from './battle.mjs';
import { explain } from './clients.mjs';
import { showClock } from './clock.mjs';
import { showDesk } from './desk.mjs';
import { showHouse } from './house.mjs';
import { showLibrary } from './library.mjs';

/**
 * Shows what was asked for; `undefined`: a battle and a reader.
 *
 * @param {'house' | 'clock' | 'library' | undefined} what
 * @param {{ battleUrl: string, libraryUrl: string }} addresses
 * @throws an error that says what to do
 */
export async function show(what, { battleUrl, libraryUrl }) {
  if (what === 'clock') return at(battleUrl, showClock);
  if (what === 'house') return at(battleUrl, showHouse);
  if (what === 'library') return at(libraryUrl, showDesk);
  await at(battleUrl, showBattle);
  console.log('');
  await at(libraryUrl, showLibrary);
}

async function at(url, demo) {
  try {
    await demo(url);
  } catch (cause) {
    throw new Error(explain(cause, url), { cause });
  }
}
