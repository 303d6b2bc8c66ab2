import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replay } from './api/replay.js';
import { diceOf } from './testing/dice.js';
import { anySetup, movePool } from './testing/generate.js';
import { playBattle } from './testing/play.js';
import { ENGINE_VERSION } from './version.js';

// Records name the rules they were played by. Were these to change under the same number, records of before would be called
// forged. The committed fingerprint tells such a change; `UPDATE` is what writes a new one.

const FILE = new URL('../fingerprint.json', import.meta.url);
const UPDATE = 'npm run rules:renew';
const BATTLES = 500;

/**
 * `teams` is over what the battles are made of, `events` over all that happens in them, `states` over what is stored of
 * each at its end. SHA-256, hexadecimal.
 */
type Fingerprint = { engineVersion: number; teams: string; events: string; states: string };

function takeFingerprint(): Fingerprint {
  const pool = movePool(diceOf(13), 1_000);
  const [teams, events, states] = [createHash('sha256'), createHash('sha256'), createHash('sha256')];
  for (let seed = 0; seed < BATTLES; seed += 1) {
    const dice = diceOf(seed);
    const { record, last } = playBattle(anySetup(dice, pool), dice, () => undefined);
    const replayed = replay(record);
    if (!replayed.ok) throw new Error(replayed.detail);
    teams.update(JSON.stringify(record.setup));
    events.update(JSON.stringify([record.actions, replayed.steps]));
    states.update(JSON.stringify({ ...last, setup: null }));
  }
  return {
    engineVersion: ENGINE_VERSION,
    teams: teams.digest('hex'),
    events: events.digest('hex'),
    states: states.digest('hex'),
  };
}

/** Says what is to be done before the fingerprint `now` may replace the committed one; null: nothing. */
function problemOf(now: Fingerprint, committed: Fingerprint): string | null {
  if (now.engineVersion !== committed.engineVersion || now.teams !== committed.teams) return null;
  return now.events === committed.events && now.states === committed.states
    ? null
    : `The rules have changed: the same ${BATTLES} battles have other events or states, and ENGINE_VERSION is still ${now.engineVersion}. Raise it in src/version.ts, then run: ${UPDATE}`;
}

test(`the events and states of ${BATTLES} battles are those of this ENGINE_VERSION`, () => {
  const now = takeFingerprint();
  const committed: Fingerprint | null = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : null;
  if (committed !== null) expect(problemOf(now, committed), problemOf(now, committed) ?? '').toBeNull();
  if (process.env.UPDATE_FINGERPRINT === 'yes') writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  else expect(now, `The fingerprint is out of date. Run: ${UPDATE}`).toEqual(committed);
});

test('a change of the rules under the same version is refused, one with a new version and other battles are not', () => {
  const one = { engineVersion: 3, teams: 'a', events: 'b', states: 'c' };
  expect(problemOf({ ...one, events: 'c' }, one)).toMatch(
    /^The rules have changed: .*Raise it in src\/version.ts/,
  );
  expect(problemOf({ ...one, states: 'd' }, one)).toMatch(/^The rules have changed/);
  expect(problemOf({ ...one, events: 'c', engineVersion: 4 }, one)).toBeNull();
  expect(problemOf({ ...one, events: 'c', teams: 'd' }, one)).toBeNull();
  expect(problemOf(one, one)).toBeNull();
});
