// npm run analysis -- fit | calibrate | floor | match | time | puzzles: what docs/analysis.md says of the analysis of battles is found by these.
import '../command/node-version.mjs';
import { join } from 'node:path';
import process from 'node:process';
import { readArguments, refuseArguments } from '../command/arguments.mjs';
import { passThrough, runCommand } from '../command/steps.mjs';
import { ROOT } from '../workspace/root.mjs';
import { build, install } from '../workspace/workspace.mjs';

const USAGE = `Usage: npm run analysis -- fit [RULES] | calibrate [RULES] | floor [RULES] | match | time | puzzles [FOLDER]

fit        prints the weights of the evaluation, fitted to battles of the house
calibrate  prints the table of docs/analysis.md: how far its chances are to be believed
floor      prints the least error that anybody could have there: the rest is dice and slips
time       prints the seconds that reviews take
match      lets the search play the strongest opponent of the house
puzzles    writes the puzzles, of the records in FOLDER or of battles of the house`;
const SCRIPTS = ['fit', 'calibrate', 'floor', 'match', 'time', 'puzzles'];

await runCommand(async () => {
  const { positionals } = readArguments(USAGE, { positionals: true });
  const [script, ...rest] = positionals;
  if (!SCRIPTS.includes(script ?? '')) refuseArguments('Say which.', USAGE);
  await install();
  await build();
  const folder = join(ROOT, 'packages', 'house-opponents');
  const tsx = join(folder, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const args = [tsx, `scripts/analysis/${script}.ts`, ...rest];
  process.exitCode = await passThrough({ command: process.execPath, args }, {}, folder);
});
