import type { Shown } from '../output.js';
import { bold, dim, good, type Line, line, wrap } from '../terminal/line.js';
import { titleOf } from './names.js';

/** An ability or an item, with what it does. */
export type Effect = { readonly name: string; readonly text: string };

/** Returns the sentence of an ability or an item, in one line or more. */
export const effectLines = ({ name, text }: Effect, width: number): Line[] =>
  wrap(line(bold(titleOf(name)), '  ', dim(text)), width, 2);

export const effectSentence = ({ name, text }: Effect): string => `${titleOf(name)}: ${text}`;

/** Abilities or items; the one that a creature has now is marked. */
export function effectList(effects: readonly Effect[], none: string, now: string | null = null): Shown {
  const mark = ({ name }: Effect) => (name === now ? ' It has this now.' : '');
  return {
    json: effects,
    rich: (width) =>
      effects.length === 0
        ? wrap(line(dim(none)), width)
        : effects.flatMap((effect) =>
            wrap(line(bold(titleOf(effect.name)), '  ', dim(effect.text), good(mark(effect))), width, 2),
          ),
    plain: () =>
      effects.length === 0 ? [none] : effects.map((effect) => effectSentence(effect) + mark(effect)),
  };
}
