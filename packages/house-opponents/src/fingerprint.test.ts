import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ENGINE_VERSION } from '@repo/battle-engine';
import { loadSnapshot } from '@repo/creature-data';
import { mostEffortIn } from '@repo/formats';
import { expect, test } from 'vitest';
import { choose } from './choose.js';
import { LEVELS } from './levels.js';
import { playBattle } from './play.js';
import { battleSetup } from './team-setup.js';
import { HOUSE_VERSION } from './version.js';

// Records name the version by which the house chose. Were its teams or choices to change under the same number, those of before would
// be called forged. The committed fingerprint tells such a change; `UPDATE` is what writes a new one.

const FILE = new URL('../fingerprint.json', import.meta.url);
const UPDATE = 'npm run rules:renew';
const BATTLES = 12;
const KINDS = [
  { format: 'singles_3v3', rules: 'classic' },
  { format: 'singles_3v3', rules: 'standard' },
  { format: 'open_3v3', rules: 'standard' },
] as const;

type Fingerprint = { houseVersion: number; engineVersion: number; choices: string };

function takeFingerprint(): Fingerprint {
  const library = loadSnapshot();
  const choices = createHash('sha256');
  for (let battle = 0; battle < BATTLES; battle += 1) {
    const [one, other] = [LEVELS[battle % LEVELS.length], LEVELS[(battle + 1) % LEVELS.length]];
    if (!one || !other) throw new Error('there are no levels');
    const playerOf =
      ({ carelessness }: typeof one, side: number): Parameters<typeof playBattle>[1][number] =>
      (sight, step) => {
        const action = choose(sight, carelessness, `${battle}/${side}/${step}`, library);
        choices.update(JSON.stringify(action));
        return action;
      };
    const { format, rules } = KINDS[battle % KINDS.length] ?? KINDS[0];
    const setup = battleSetup([one, other], format, rules, `fingerprint/${battle}`, library);
    choices.update(JSON.stringify(setup.teams));
    playBattle(setup, [playerOf(one, 0), playerOf(other, 1)], mostEffortIn(format));
  }
  const versions = { houseVersion: HOUSE_VERSION, engineVersion: ENGINE_VERSION };
  return { ...versions, choices: choices.digest('hex') };
}

test(`the teams and choices of ${BATTLES} battles are those of this HOUSE_VERSION`, () => {
  const now = takeFingerprint();
  const known: Fingerprint | null = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : null;
  const isSame = known?.houseVersion === now.houseVersion && known.engineVersion === now.engineVersion;
  const advice = `The house chooses otherwise. Raise HOUSE_VERSION in src/version.ts, then run: ${UPDATE}`;
  if (known && isSame) expect(now.choices, advice).toBe(known.choices);
  if (process.env.UPDATE_FINGERPRINT === 'yes') writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  else expect(now, `The fingerprint is out of date. Run: ${UPDATE}`).toEqual(known);
});
