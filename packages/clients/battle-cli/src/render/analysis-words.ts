import type { Judgement, Review, ReviewedStep } from '@repo/battle-analysis';
import {
  bestWords,
  chosenWords,
  costWords,
  luckWords,
  MARK_SIGNS,
  percentOf,
} from '@repo/battle-analysis/words';
import { stepName } from '@repo/battle-record';
import { type Played, resultWords } from '../read-record.js';
import { actionWords } from './actions.js';

/** A review, and the battle as its reader looks at it. */
export type Analysed = { played: Played; review: Review };

const NAMES = ['challenger', 'opponent'] as const;
type Side = 0 | 1;

/** The trainer of a side within a sentence: "ash", or "you". */
export const trainerOf = ({ replay, viewer, isOwn }: Played, side: Side): string =>
  isOwn && side === viewer ? 'you' : replay.record.usernames[NAMES[side]];

/** The same where a sentence begins. */
export const atFirst = (trainer: string): string => (trainer === 'you' ? 'You' : trainer);
const ownerWords = (trainer: string): string => (trainer === 'you' ? 'your' : `${trainer}'s`);

/** The reader's side comes first. */
export const sidesOf = ({ viewer }: Played): readonly [Side, Side] => (viewer === 0 ? [0, 1] : [1, 0]);

/** The reader's chance after each step. */
export const readersChances = ({ played, review }: Analysed): number[] =>
  review.chances.map((chance) => (played.viewer === 0 ? chance : 1 - chance));

/** The marks of a step: "gary ?!". */
export const marksOf = ({ played }: Analysed, { sides }: ReviewedStep): string[] =>
  sidesOf(played).flatMap((side) => {
    const mark = sides[side]?.mark;
    return mark ? `${trainerOf(played, side)} ${MARK_SIGNS[mark]}` : [];
  });

/** "Turn 7 (step 9)" */
const placeOf = ({ replay }: Played, step: number): string => `${stepName(replay, step)} (step ${step})`;

/** A heading, and the sentences below it. */
export type Told = { heading: string; sentences: readonly string[] };

/** The judgements of a step that has marks, or could have with everything known. */
export const markedOf = (analysed: Analysed, step: ReviewedStep): Told[] =>
  sidesOf(analysed.played).flatMap((side) => {
    const judgement = step.sides[side];
    return judgement?.mark || judgement?.hindsight ? [judged(analysed, step.step, side, judgement)] : [];
  });

/** All of a step: the choices of both with their chances. */
export function wholeStep(analysed: Analysed, step: number): Told[] {
  const { played, review } = analysed;
  const reviewed = review.steps.find((each) => each.step === step);
  return sidesOf(played).map((side) => {
    const judgement = reviewed?.sides[side];
    if (judgement) return judged(analysed, step, side, judgement, true);
    const trainer = trainerOf(played, side);
    return {
      heading: `${placeOf(played, step)}, ${trainer}`,
      sentences: [noChoiceWords(analysed, step, side)],
    };
  });
}

function noChoiceWords({ played: { replay } }: Analysed, step: number, side: Side): string {
  const action = replay.record.actions[step - 1]?.[NAMES[side]];
  if (action?.type === 'choose') return 'Choices of a preview are not judged.';
  if (action?.type === 'forfeit') return 'Giving up is not judged.';
  if (action?.type === 'timeout') return 'The time ran out.';
  return action ? 'There was no other choice, or the battle was given up.' : 'There was nothing to choose.';
}

function judged({ played }: Analysed, step: number, side: Side, judgement: Judgement, isWhole = false): Told {
  const { choices, mark } = judgement;
  const trainer = trainerOf(played, side);
  const nameOf = (action: Judgement['chosen']) => actionWords(played.replay, step, side, action);
  const all = choices.map(({ action, chance }) => `${nameOf(action)} ${percentOf(chance)}`).join(', ');
  return {
    heading: [`${placeOf(played, step)},`, trainer, ...(mark ? [MARK_SIGNS[mark]] : [])].join(' '),
    sentences: [
      `${bestWords(judgement, nameOf)} ${atFirst(trainer)}: ${chosenWords(judgement, nameOf)}.`,
      ...costWords(judgement),
      ...(isWhole ? [`All choices: ${all}.`] : []),
    ],
  };
}

/** The battle as a whole, in sentences: how it ended, where it turned, what the dice did. */
export function closingWords(analysed: Analysed): string[] {
  const { played, review } = analysed;
  const isMarked = review.steps.some((step) => markedOf(analysed, step).length > 0);
  const names = [trainerOf(played, 0), trainerOf(played, 1)] as const;
  return [
    ...(isMarked ? [] : ['No choice gets a mark.']),
    ...turningWords(analysed),
    ...givenUpWords(analysed),
    ...(review.luck === null ? [] : [luckWords(review.luck, names)]),
    resultWords(played.replay),
  ];
}

function turningWords({ played, review: { turningPoint, chances } }: Analysed): string[] {
  const { replay } = played;
  const winner = replay.steps.at(-1)?.state?.outcome?.winner;
  // Of who gave up it is told at what chance.
  const isEnd = turningPoint === replay.steps.length - 1 && replay.record.result.end_reason !== 'knockout';
  if (turningPoint === null || isEnd || winner === null || winner === undefined) return [];
  const loser = winner === 0 ? 1 : 0;
  const [before, after] = [turningPoint - 1, turningPoint]
    .map((step) => chances[step] ?? 0)
    .map((chance) => percentOf(loser === 0 ? chance : 1 - chance));
  const place = placeOf(played, turningPoint).replace('Turn', 'turn');
  const owner = ownerWords(trainerOf(played, loser));
  return [`The turning point was ${place}: ${owner} win chance fell from ${before} to ${after}.`];
}

function givenUpWords({ played, review: { gaveUp } }: Analysed): string[] {
  if (!gaveUp) return [];
  const { record, steps } = played.replay;
  const how = record.result.end_reason === 'timeout' ? 'let the time run out' : 'gave up';
  const isInPreview = steps.at(-2)?.state?.phase === 'preview';
  const when = isInPreview ? 'in the preview' : `at ${percentOf(gaveUp.chance)}`;
  return [`${atFirst(trainerOf(played, gaveUp.side))} ${how} ${when}.`];
}
