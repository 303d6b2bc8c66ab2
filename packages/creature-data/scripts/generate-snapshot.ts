/**
 * Writes data/snapshot.json, the pages of what is left out and the names that Showdown spells otherwise, from the tables of
 * @pkmn/sim: `snapshot:generate`.
 */
import { writeFileSync } from 'node:fs';
import { SNAPSHOT_FILE } from '../src/snapshot/snapshot.js';
import { writeSnapshot } from '../src/snapshot/snapshot-format.js';
import { buildSnapshot, moveTable, unsupportedPage } from './snapshot/build.js';
import { gearPage } from './snapshot/gear-page.js';
import { showdownNamesModule } from './snapshot/showdown-names.js';

const UNSUPPORTED_PAGE = new URL('../../../docs/moves.md', import.meta.url);
const GEAR_PAGE = new URL('../../../docs/abilities-and-items.md', import.meta.url);
const SHOWDOWN_NAMES = new URL('../../formats/src/text/showdown-names.ts', import.meta.url);

const generated = buildSnapshot();
const { moves, species, counts } = generated;
writeFileSync(SNAPSHOT_FILE, writeSnapshot({ moves, species }));
writeFileSync(UNSUPPORTED_PAGE, unsupportedPage(generated));
writeFileSync(GEAR_PAGE, gearPage());
writeFileSync(SHOWDOWN_NAMES, showdownNamesModule(generated));
console.log(`${species.length} species\n${moveTable(counts)}`);
