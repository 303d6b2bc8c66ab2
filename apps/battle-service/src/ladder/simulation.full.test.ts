import { POINTS_A_DAY } from '@repo/contracts/battle';
import { expect, it } from 'vitest';
import { ATTACKS, runAttack } from '../testing/ladder/attacks.js';
import { playHonestly } from '../testing/ladder/honest.js';

const CROWD = { accounts: 50, days: 14 };

it.each(Object.entries(ATTACKS))(
  'with 50 accounts in 14 days a guarded ladder gives one no more points a day than it says: %s',
  (_, attack) => {
    const { mostADay, rating } = runAttack('guarded', attack, CROWD);
    expect(mostADay).toBeLessThanOrEqual(POINTS_A_DAY);
    expect(rating).toBeLessThanOrEqual(1000 + CROWD.days * POINTS_A_DAY);
  },
);

it('the attacks are good ones: without the guard most gain far more', () => {
  const ratings = Object.values(ATTACKS).map((attack) => runAttack('open', attack, CROWD).rating);
  const far = ratings.filter((rating) => rating > 1000 + CROWD.days * POINTS_A_DAY);
  expect(far.length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...ratings)).toBeGreaterThan(3000);
});

it('honest trainers hardly notice the guard, and strong newcomers climb in days', () => {
  const open = playHonestly('open');
  for (const [index, { aDay, limited, off, climbed }] of playHonestly('guarded').entries()) {
    expect(limited).toBeLessThan(0.02);
    expect(off).toBeLessThan((open[index]?.off ?? 0) + 5);
    if (aDay === 20) expect(climbed).toBeLessThanOrEqual(11);
  }
});
