import { parseArgs } from 'node:util';
import { formatOf } from '@repo/formats';
import { LEVELS } from '../src/levels.js';
import { playMatch } from './match.js';
import { type Match, ratingsOf, tableOf } from './ratings.js';

// npm run house:calibrate [-- --battles N --format F]: lets the house opponents play against each other, each against the next two, and
// prints their ratings. The battles follow from their numbers, so that everybody gets the same table.

const USAGE = `Usage: calibrate [--battles N] [--format F], where N is an even number of battles of each pair, 2 or more; default
400, and F a format; default singles_3v3, by which ratings are set`;

const { values } = parseArgs({
  options: {
    battles: { type: 'string', default: '400' },
    format: { type: 'string', default: 'singles_3v3' },
  },
});
const battles = Number(values.battles);
const format = formatOf(values.format)?.format;
if (!Number.isInteger(battles) || battles < 2 || battles % 2 !== 0 || !format) {
  console.error(USAGE);
  process.exit(2);
}

const NEIGHBOURS = 2;
const matches: Match[] = LEVELS.flatMap((_, lower) =>
  Array.from({ length: NEIGHBOURS }, (__, index) => lower + 1 + index)
    .filter((higher) => higher < LEVELS.length)
    .map((higher) => ({ lower, higher, battles })),
);

const results = matches.map((match) => playMatch(match, format));
console.log(tableOf(results, ratingsOf(results)));
