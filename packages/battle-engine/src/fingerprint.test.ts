import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replay } from './api/replay.js';
import type { Rules } from './data/names.js';
import { diceOf } from './testing/dice.js';
import { anySetup, inStandard, movePool } from './testing/generate.js';
import { playBattle } from './testing/play.js';
import { ENGINE_VERSION } from './version.js';

// Records name the rules they were played by. Were these to change under the same number, records of before would be called
// forged. The committed fingerprint tells such a change; `UPDATE` is what writes a new one.

const FILE = new URL('../fingerprint.json', import.meta.url);
const UPDATE = 'npm run rules:renew';
const BATTLES = 300;

/**
 * Of battles by one set of rules: `teams` is over what they are made of, `events` over all that happens in them, `states` over
 * what is stored of each at its end. SHA-256, hexadecimal.
 */
type Played = { teams: string; events: string; states: string };
type Fingerprint = { engineVersion: number; classic: Played; standard: Played };

const POOL = movePool(diceOf(13), 1_000);

function play(rules: Rules): Played {
  const [teams, events, states] = [createHash('sha256'), createHash('sha256'), createHash('sha256')];
  for (let seed = 0; seed < BATTLES; seed += 1) {
    const dice = diceOf(seed);
    const setup = anySetup(dice, POOL);
    const { record, last } = playBattle(
      rules === 'classic' ? setup : inStandard(setup, dice),
      dice,
      () => undefined,
    );
    const replayed = replay(record);
    if (!replayed.ok) throw new Error(replayed.detail);
    teams.update(JSON.stringify(record.setup));
    events.update(JSON.stringify([record.actions, replayed.steps]));
    states.update(JSON.stringify({ ...last, setup: null }));
  }
  return { teams: teams.digest('hex'), events: events.digest('hex'), states: states.digest('hex') };
}

function takeFingerprint(): Fingerprint {
  return { engineVersion: ENGINE_VERSION, classic: play('classic'), standard: play('standard') };
}

function haveChanged(now: Played, committed: Played): boolean {
  return (
    now.teams === committed.teams && (now.events !== committed.events || now.states !== committed.states)
  );
}

/** Says what is to be done before the fingerprint `now` may replace the committed one; null: nothing. */
function problemOf(now: Fingerprint, committed: Fingerprint): string | null {
  if (now.engineVersion !== committed.engineVersion) return null;
  const changed = (['classic', 'standard'] as const).filter((rules) =>
    haveChanged(now[rules], committed[rules]),
  );
  return changed.length === 0
    ? null
    : `The rules have changed: the same ${BATTLES} battles of ${changed.join(' and of ')} have other events or states, and ENGINE_VERSION is still ${now.engineVersion}. Raise it in src/version.ts, then run: ${UPDATE}`;
}

test(`the events and states of ${BATTLES} battles of each set of rules are those of this ENGINE_VERSION`, () => {
  const now = takeFingerprint();
  const committed: Fingerprint | null = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : null;
  if (committed !== null) expect(problemOf(now, committed), problemOf(now, committed) ?? '').toBeNull();
  if (process.env.UPDATE_FINGERPRINT === 'yes') writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  else expect(now, `The fingerprint is out of date. Run: ${UPDATE}`).toEqual(committed);
});

test('a change of the rules under the same version is refused, one with a new version and other battles are not', () => {
  const played = { teams: 'a', events: 'b', states: 'c' };
  const one = { engineVersion: 3, classic: played, standard: played };
  expect(problemOf({ ...one, classic: { ...played, events: 'c' } }, one)).toMatch(
    /^The rules have changed: .*of classic have .*Raise it in src\/version.ts/,
  );
  expect(problemOf({ ...one, standard: { ...played, states: 'd' } }, one)).toMatch(
    /^The rules have changed: .*of standard have/,
  );
  expect(problemOf({ ...one, engineVersion: 4, classic: { ...played, events: 'c' } }, one)).toBeNull();
  expect(problemOf({ ...one, standard: { teams: 'd', events: 'c', states: 'c' } }, one)).toBeNull();
  expect(problemOf(one, one)).toBeNull();
});
