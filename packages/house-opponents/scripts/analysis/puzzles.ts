import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { puzzlesIn } from '@repo/battle-analysis';
import { type BattleRecord, replayRecord } from '@repo/battle-record';
import { loadSnapshot } from '@repo/creature-data';
import { houseRecord } from './house-record.js';

// npm run analysis -- puzzles [FOLDER]: looks for puzzles in records, as `arena record` saves them, and writes those of battle-analysis. Without
// a folder it looks in battles of the house, which follow from their names.

const WANTED = 30;
/** The search gives up after so many battles of the house. */
const MOST_BATTLES = 10_000;
const FILE = new URL('../../../battle-analysis/data/puzzles.json', import.meta.url);

const [folder] = process.argv.slice(2);
const found: { record: BattleRecord; step: number; side: 0 | 1 }[] = [];
let battles = 0;
for (const record of folder === undefined ? houseRecords() : recordsIn(folder)) {
  battles += 1;
  const replayed = replayRecord(record);
  if (!replayed.ok) throw new Error(`record ${battles}: ${replayed.problem}`);
  // One of each battle, so that no two puzzles are alike. A record is played again without its events.
  const [puzzle] = puzzlesIn(replayed.replay);
  if (!puzzle) continue;
  found.push({ record: { ...replayed.replay.record, events: [] }, ...puzzle });
  writeFileSync(FILE, `${JSON.stringify(found)}\n`);
  console.log(`${found.length} in ${battles} battles`);
  if (found.length === WANTED) break;
}

function* houseRecords(): Generator<BattleRecord> {
  const library = loadSnapshot();
  for (let number = 0; number < MOST_BATTLES; number += 1) {
    yield houseRecord(`puzzles/${number}`, number % 2 === 0 ? 'standard' : 'classic', library);
  }
}

function* recordsIn(path: string): Generator<unknown> {
  for (const name of readdirSync(path).sort()) yield JSON.parse(readFileSync(join(path, name), 'utf8'));
}
