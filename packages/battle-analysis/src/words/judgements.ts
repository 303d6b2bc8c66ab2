import type { Mark } from '../review/marks.js';
import type { Choice, Judgement } from '../review/review.js';
import { isSame } from '../search/position.js';
import { percentOf, pointsOf } from './numbers.js';

/** The signs of marks, as in chess. */
export const MARK_SIGNS = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
} as const satisfies Record<Mark, string>;

/** Choices with a smaller share are no part of what is best: such shares are errors of the search. */
const LEAST_SHARE = 0.05;

/** The name of an action in a sentence: "Ice Beam", "switch to Exeggutor". */
type NameOf = (action: Choice['action']) => string;

/** The choices of a trainer who cannot be guessed, the most frequent first. */
export function bestOf({ choices }: Judgement): Choice[] {
  const best = choices.filter(({ share }) => share >= LEAST_SHARE);
  return best.sort((one, other) => other.share - one.share);
}

/** The win chance of who chooses so. */
const chanceOfBest = ({ choices }: Judgement): number =>
  choices.reduce((sum, { chance, share }) => sum + chance * share, 0);

/** "Best: Ice Beam 70 %, or switch to Exeggutor 30 % (win chance 64 %). A good trainer varies here." */
export function bestWords(judgement: Judgement, nameOf: NameOf): string {
  const best = bestOf(judgement);
  const isMixed = best.length > 1;
  const options = best.map(({ action, share }) => nameOf(action) + (isMixed ? ` ${percentOf(share)}` : ''));
  const chance = percentOf(chanceOfBest(judgement));
  return `Best: ${options.join(', or ')} (win chance ${chance}).${isMixed ? ' A good trainer varies here.' : ''}`;
}

/** "Surf (51 %)" */
export function chosenWords({ chosen, choices }: Judgement, nameOf: NameOf): string {
  const name = nameOf(chosen);
  const found = choices.find(({ action }) => isSame(action, chosen));
  return found ? `${name} (${percentOf(found.chance)})` : name;
}

/** Both judgements of a choice: by what its trainer could know, and by what is known only afterwards. Empty where it cost nothing. */
export function costWords({ loss, knownLoss, mark, hindsight }: Judgement): string[] {
  const [known, afterwards] = [pointsOf(Math.min(loss, knownLoss ?? loss)), pointsOf(loss)];
  const words: string[] = [];
  if (mark !== null) {
    words.push(
      known === afterwards
        ? `It cost ${known} of win chance, and that could be known.`
        : `It cost ${known} of win chance by what could be known, and ${afterwards} by what is known only afterwards.`,
    );
  }
  if (hindsight !== null) {
    words.push(
      mark === null
        ? `Known only afterwards: it cost ${afterwards} of win chance. Nobody could see that, and nobody is to blame.`
        : 'Nobody could see the difference, and nobody is to blame for it.',
    );
  }
  return words;
}
