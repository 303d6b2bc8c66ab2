import { DEFAULT_SETTINGS, type ReviewSettings } from '@repo/battle-analysis';
import type { Given } from '../command.js';
import { UsageError } from '../errors.js';

const MOST_PASSES = 8;
const MOST_PLAYOUTS = 10_000;
const LARGEST_SEED = 1_000_000_000;

/** The settings that the flags ask for. @throws UsageError */
export const settingsOf = ({ values }: Given): ReviewSettings => ({
  seed: values.seed === undefined ? DEFAULT_SETTINGS.seed : seedOf(String(values.seed)),
  passes: values.passes === undefined ? DEFAULT_SETTINGS.passes : passesOf(String(values.passes)),
});

/** The step that is asked for, 1 or more; undefined: none. @throws UsageError */
export function stepOf({ values }: Given): number | undefined {
  if (values.step === undefined) return undefined;
  const step = wholeNumber(String(values.step));
  if (step === undefined || step < 1) throw new UsageError('--step is a whole number from 1.');
  return step;
}

function seedOf(text: string): number {
  const seed = wholeNumber(text);
  if (seed === undefined || seed > LARGEST_SEED)
    throw new UsageError(`--seed is a whole number from 0 to ${LARGEST_SEED}.`);
  return seed;
}

function passesOf(text: string): number[] {
  const passes = text.split('/').map((each) => wholeNumber(each) ?? 0);
  const areInOrder = passes.every((pass, index) => pass > (passes[index - 1] ?? 0) && pass <= MOST_PLAYOUTS);
  if (!areInOrder || passes.length > MOST_PASSES) {
    throw new UsageError(
      `--passes are up to ${MOST_PASSES} whole numbers from 1 to ${MOST_PLAYOUTS}, each larger than the one before: ${DEFAULT_SETTINGS.passes.join('/')}.`,
    );
  }
  return passes;
}

/** Undefined: it is none. */
const wholeNumber = (text: string): number | undefined =>
  /^\d{1,10}$/.test(text) ? Number(text) : undefined;
