import { ATTACKS, runAttack } from '../src/testing/ladder/attacks.js';
import { playHonestly } from '../src/testing/ladder/honest.js';

// npm run ladder:simulate: prints what attacks on the ladder gain, open and guarded, and what the guard costs honest trainers.

const CROWD = { accounts: 50, days: 14 };
const COLUMN = 40;

console.log(`One account, rated 1000, after ${CROWD.days} days with ${CROWD.accounts} accounts in all:\n`);
console.log(`${''.padEnd(COLUMN)} open  guarded  points a day, guarded`);
for (const [name, attack] of Object.entries(ATTACKS)) {
  const [open, guarded] = [runAttack('open', attack, CROWD), runAttack('guarded', attack, CROWD)];
  const columns = [String(open.rating).padStart(5), String(guarded.rating).padStart(8)];
  console.log(
    `${name.padEnd(COLUMN)}${columns.join(' ')}  ${guarded.mostADay.toFixed(0).padStart(3)} at most`,
  );
}

console.log('\n200 honest trainers, and newcomers of strength 1500, guarded (open):\n');
console.log('battles a day  gains limited  off by points  days to 1450');
const open = playHonestly('open');
for (const [index, { aDay, limited, off, climbed }] of playHonestly('guarded').entries()) {
  const before = open[index];
  const columns = [
    String(aDay).padStart(13),
    `${(100 * limited).toFixed(1)} %`.padStart(14),
    `${off.toFixed(0)} (${before?.off.toFixed(0)})`.padStart(14),
    `${climbed ?? '–'} (${before?.climbed ?? '–'})`.padStart(13),
  ];
  console.log(columns.join(' '));
}
