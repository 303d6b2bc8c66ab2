// Writes the table of moves from the bundled data.
import { writeFileSync } from 'node:fs';
import { loadSnapshot } from '@repo/creature-data';
import { type MoveFacts, moduleOf } from '../src/moves/write-moves.js';

const facts = [...loadSnapshot().moves].map(
  ([name, { type, category, contact = false }]): [string, MoveFacts] => [name, { type, category, contact }],
);
writeFileSync(new URL('../src/moves/table.ts', import.meta.url), moduleOf(new Map(facts)));
