// npm run demo: a battle between two new trainers, then a reader in the library, over HTTP, told as it happens.
import './lib/node-version.mjs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { showBattle } from './demo/battle.mjs';
import { showLibrary } from './demo/library.mjs';

const local = (port) => `http://127.0.0.1:${port}`;

try {
  const { values } = parseArgs({ options: { url: { type: 'string' }, 'library-url': { type: 'string' } } });
  await showBattle(values.url ?? local(process.env.BATTLE_PORT || 3001));
  console.log('');
  await showLibrary(values['library-url'] ?? local(process.env.LIBRARY_PORT || 3002));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
