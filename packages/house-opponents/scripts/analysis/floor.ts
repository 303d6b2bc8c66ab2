import { resultOf } from '@repo/battle-analysis';
import { loadSnapshot } from '@repo/creature-data';
import { kindsOf, playOtherwise } from './house-battles.js';
import { positionsOf } from './positions.js';
import { mean, variance } from './statistics.js';

// npm run analysis -- floor [RULES [SIZE]]: the Brier of somebody who knew how often these very trainers win from a position, which is what dice
// and slips leave open. The positions of `calibrate` are played on several times each, by the same trainers.

const TIMES = 4;

const library = loadSnapshot();
console.log('| Rules | Creatures | Positions | Least Brier | Standard error |');
console.log('| --- | --- | --- | --- | --- |');
for (const kind of kindsOf(process.argv.slice(2))) {
  const spreads = [...positionsOf(kind, library)].map(({ name, battle, step }) =>
    variance(
      Array.from({ length: TIMES }, (_, number) => {
        const outcome = playOtherwise(`${name}/${number}`, battle, step, library).states.at(-1)?.outcome;
        return outcome ? resultOf(outcome) : 0.5;
      }),
    ),
  );
  const error = Math.sqrt(variance(spreads) / spreads.length);
  const row = [kind.rules, kind.size, spreads.length, mean(spreads).toFixed(3), error.toFixed(3)];
  console.log(`| ${row.join(' | ')} |`);
}
