// Writes the table of species from the bundled data.
import { writeFileSync } from 'node:fs';
import { loadSnapshot } from '@repo/creature-data';
import { moduleOf, type SpeciesFacts } from '../src/species/write-species.js';

const facts = [...loadSnapshot().species].map(([name, { types, baseStats }]): [string, SpeciesFacts] => [
  name,
  { types, baseHp: baseStats.hp },
]);
writeFileSync(new URL('../src/species/table.ts', import.meta.url), moduleOf(new Map(facts)));
