/** Writes data/snapshot.json from the tables of @pkmn/sim: `pnpm snapshot:generate`. */
import { writeFileSync } from 'node:fs';
import { SNAPSHOT_FILE } from '../src/creature-data/snapshot.js';
import { writeSnapshot } from '../src/creature-data/snapshot-format.js';
import { buildSnapshot, moveTable } from './snapshot/build.js';

const { moves, species, counts } = buildSnapshot();
writeFileSync(SNAPSHOT_FILE, writeSnapshot({ moves, species }));
console.log(`${species.length} species\n${moveTable(counts)}`);
