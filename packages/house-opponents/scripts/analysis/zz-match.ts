import { worthsByWhatIsKnown } from '@repo/battle-analysis';
import type { Action, Side } from '@repo/battle-engine';
import { loadSnapshot } from '@repo/creature-data';
import { choose } from '../../src/choose.js';
import { LEVELS } from '../../src/levels.js';
import { type Player, playBattle } from '../../src/play.js';
import { battleSetup } from '../../src/team-setup.js';

// npm run analysis -- match: lets the search of the analysis, which sees what a player sees, play the strongest opponent of the house. Teams
// are those of the stronger opponents, each battle once from either side.

const PAIRS = 160;
const IMAGINING = { seed: 1, count: 8, playouts: 6 };

const library = loadSnapshot();
let score = 0;
let choices = 0;
let seconds = 0;

/** Chooses what is worth most over imagined battles. */
const analyser: Player = (sight, step): Action => {
  const begun = process.cpuUsage();
  const worths = worthsByWhatIsKnown(sight, library, { ...IMAGINING, seed: step });
  const { user, system } = process.cpuUsage(begun);
  seconds += (user + system) / 1e6;
  choices += 1;
  const [first] = sight.legal;
  const best = worths.reduce<(typeof worths)[number] | null>(
    (found, each) => (found !== null && found.worth >= each.worth ? found : each),
    null,
  );
  const action = best?.action ?? first;
  if (!action) throw new RangeError('there is nothing to choose');
  return action;
};

for (let pair = 0; pair < PAIRS; pair += 1) {
  const name = `match/${pair}`;
  const [one, other] = [LEVELS[2 + (pair % 4)], LEVELS[2 + ((pair >> 2) % 4)]];
  if (!one || !other) throw new RangeError('there is no such level');
  for (const side of [0, 1] as const) {
    const house = (sight: Parameters<Player>[0], step: number) =>
      choose(sight, 0, `${name}/${side}/${step}`, library);
    const playerOf = (of: Side): Player => (of === side ? analyser : house);
    const setup = battleSetup([one, other], 'singles_3v3', 'classic', name, library);
    const { winner } = playBattle(setup, [playerOf(0), playerOf(1)], 0);
    if (process.env.PROGRESS && side === 1 && pair % 5 === 4)
      console.log(pair, (score / (2 * pair + 1)).toFixed(3), ((1000 * seconds) / choices).toFixed(0));
    score += winner === null ? 0.5 : Number(winner === side);
  }
}

const battles = 2 * PAIRS;
const share = score / battles;
const error = 1.96 * Math.sqrt((share * (1 - share)) / battles);
const millis = (1000 * seconds) / choices;
console.log(
  `The analysis won ${(100 * share).toFixed(1)} % (± ${(100 * error).toFixed(1)}) of ${battles} battles, with ${millis.toFixed(0)} ms a choice.`,
);
