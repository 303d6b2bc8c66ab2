import { parseArgs } from 'node:util';
import { LEVELS } from '../src/levels.js';
import { playMatch } from './match.js';
import { type Match, ratingsOf, tableOf } from './ratings.js';

// npm run house:calibrate [-- --battles N]: lets the house opponents play against each other, each against the next two, and
// prints their ratings. The battles follow from their numbers, so that everybody gets the same table.

const USAGE =
  'Usage: calibrate [--battles N], where N is an even number of battles of each pair, 2 or more; default 400';

const { values } = parseArgs({ options: { battles: { type: 'string', default: '400' } } });
const battles = Number(values.battles);
if (!Number.isInteger(battles) || battles < 2 || battles % 2 !== 0) {
  console.error(USAGE);
  process.exit(2);
}

const NEIGHBOURS = 2;
const matches: Match[] = LEVELS.flatMap((_, lower) =>
  Array.from({ length: NEIGHBOURS }, (__, index) => lower + 1 + index)
    .filter((higher) => higher < LEVELS.length)
    .map((higher) => ({ lower, higher, battles })),
);

const results = matches.map(playMatch);
console.log(tableOf(results, ratingsOf(results)));
