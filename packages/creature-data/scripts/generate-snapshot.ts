/** Writes data/snapshot.json and docs/moves.md from the tables of @pkmn/sim: `snapshot:generate`. */
import { writeFileSync } from 'node:fs';
import { SNAPSHOT_FILE } from '../src/snapshot/snapshot.js';
import { writeSnapshot } from '../src/snapshot/snapshot-format.js';
import { buildSnapshot, moveTable, unsupportedPage } from './snapshot/build.js';

const UNSUPPORTED_PAGE = new URL('../../../docs/moves.md', import.meta.url);

const generated = buildSnapshot();
const { moves, species, counts } = generated;
writeFileSync(SNAPSHOT_FILE, writeSnapshot({ moves, species }));
writeFileSync(UNSUPPORTED_PAGE, unsupportedPage(generated));
console.log(`${species.length} species\n${moveTable(counts)}`);
