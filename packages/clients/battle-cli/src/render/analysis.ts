import { percentOf } from '@repo/battle-analysis/words';
import { stepName } from '@repo/battle-record';
import type { TrainerAccuracy } from '../analysis/accuracy.js';
import type { Shown } from '../output.js';
import { resultWords } from '../read-record.js';
import { accent, bold, caution, cut, dim, fit, type Line, line, wrap } from '../terminal/line.js';
import {
  type Analysed,
  atFirst,
  closingWords,
  markedOf,
  marksOf,
  readersChances,
  sidesOf,
  type Told,
  trainerOf,
  wholeStep,
} from './analysis-words.js';
import { ruled } from './battle.js';
import { count, formatWords } from './names.js';

/** A finished battle with the win chance after each step, the marks and what they are for. */
export function wholeAnalysis(analysed: Analysed): Shown {
  const told = analysed.review.steps.flatMap((step) => markedOf(analysed, step));
  const closing = closingWords(analysed);
  return {
    json: analysed.review,
    rich: (width) => [
      ...ruled(titleLine(analysed), [], width),
      ...graphLines(analysed, width),
      [],
      ...told.flatMap((each) => [...toldLines(each, width), []]),
      ...closing.flatMap((each) => wrap(line(each), width, 2)),
    ],
    plain: () => [...graphSentences(analysed), ...told.flatMap(toldSentences), ...closing],
  };
}

/** One step of it, with all choices. */
export function stepAnalysis(analysed: Analysed, step: number): Shown {
  const told = wholeStep(analysed, step);
  return {
    json: analysed.review,
    rich: (width) => told.flatMap((each) => toldLines(each, width)),
    plain: () => told.flatMap(toldSentences),
  };
}

/** Several battles, one line each, and the accuracy of their trainers where enough is known of it. */
export function severalAnalyses(all: readonly Analysed[], trainers: readonly TrainerAccuracy[]): Shown {
  const sentences = [...all.map(summaryWords), ...accuracyWords(trainers)];
  return {
    json: {
      battles: all.map(({ played, review }) => ({ battle_id: played.replay.record.battle_id, review })),
      trainers,
    },
    rich: (width) => sentences.flatMap((each) => wrap(line(each), width, 2)),
    plain: () => sentences,
  };
}

const versus = ({ played }: Analysed): string => {
  const [own, other] = sidesOf(played);
  return `${atFirst(trainerOf(played, own))} against ${trainerOf(played, other)}`;
};

const whose = ({ played }: Analysed): string => {
  const trainer = trainerOf(played, played.viewer);
  return trainer === 'you' ? 'your win chance' : `win chance of ${trainer}`;
};

const titleLine = (analysed: Analysed): Line =>
  line(bold(versus(analysed)), dim(` · ${formatWords(analysed.played.replay.record)} · ${whose(analysed)}`));

const NAME = 21;
const CHANCE = 6;
const LEAST_BAR = 8;
const MOST_BAR = 30;
/** The step, gaps, and marks as of two short names. */
const OTHERS = 24;

/** One bar for each step. */
function graphLines(analysed: Analysed, width: number): Line[] {
  const { played, review } = analysed;
  const bar = Math.max(LEAST_BAR, Math.min(MOST_BAR, width - NAME - CHANCE - OTHERS));
  return readersChances(analysed).map((chance, step) => {
    const reviewed = review.steps.find((each) => each.step === step);
    const marks = reviewed ? marksOf(analysed, reviewed).join('  ') : '';
    const row = line(
      dim(String(step).padStart(3)),
      ' ',
      fit(line(stepName(played.replay, step)), NAME),
      percentOf(chance).padStart(CHANCE),
      ' ',
      chanceBar(chance, bar),
      step === review.turningPoint ? accent(' ◄ ') : '   ',
      caution(marks),
    );
    return cut(row, width);
  });
}

function chanceBar(chance: number, width: number): Line {
  const filled = Math.round(chance * width);
  return line('█'.repeat(filled), dim('░'.repeat(width - filled)));
}

function graphSentences(analysed: Analysed): string[] {
  const { played, review } = analysed;
  return [
    `${versus(analysed)}, ${formatWords(played.replay.record)}; the ${whose(analysed).replace(/^your.*/, 'chances are yours')}:`,
    ...readersChances(analysed).map((chance, step) => {
      const reviewed = review.steps.find((each) => each.step === step);
      const marks = reviewed ? marksOf(analysed, reviewed) : [];
      return `${[`${stepName(played.replay, step)}: ${percentOf(chance)}`, ...marks].join(', ')}.`;
    }),
  ];
}

const toldLines = ({ heading, sentences }: Told, width: number): Line[] => [
  cut(line(bold(heading)), width),
  ...sentences.flatMap((each) => wrap(line('  ', each), width, 2)),
];

const toldSentences = ({ heading, sentences }: Told): string[] => [`${heading}:`, ...sentences];

/** "ash against gary: ash wins (knockout). Marks: ash ?! ?, gary ??." */
function summaryWords(analysed: Analysed): string {
  const { played, review } = analysed;
  const marks = review.steps.flatMap((step) => marksOf(analysed, step));
  const told = marks.length === 0 ? 'No marks.' : `Marks: ${marks.join(', ')}.`;
  return `${versus(analysed)}: ${resultWords(played.replay)} ${told}`;
}

function accuracyWords(trainers: readonly TrainerAccuracy[]): string[] {
  const known = trainers.flatMap(({ username, battles, accuracy, lost }) =>
    accuracy === null || lost === null
      ? []
      : `${username}: accuracy ${Math.round(accuracy)} over ${count(battles, 'battle')}; a choice cost ${(lost * 100).toFixed(1)} points of win chance on average.`,
  );
  return known.length > 0 ? known : ['An accuracy is told over ten battles of a trainer or more.'];
}
