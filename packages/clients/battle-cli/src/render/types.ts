import { INK_COLOUR, TYPE_COLOURS, type TypeName } from '@repo/battle-look/palette';
import { type Line, line, type Span, styled } from '../terminal/line.js';

/** The colour of a type, on which ink can be read. The name always stands with it. */
const fillOf = (type: string) =>
  Object.hasOwn(TYPE_COLOURS, type) ? TYPE_COLOURS[type as TypeName].fill : undefined;

/** The name of a type on its colour. */
export function typeChip(type: string): Span {
  const fill = fillOf(type);
  return styled(` ${type} `, fill ? { bg: fill, fg: INK_COLOUR } : {});
}

/** The name of a type in its colour, where there is no room for more. */
export const typeWord = (type: string, width: number): Span => {
  const fill = fillOf(type);
  return styled(type.padEnd(width), fill ? { fg: fill } : {});
};

export const typeChips = (types: readonly string[]): Line =>
  line(...types.flatMap((type, index) => [index > 0 && ' ', typeChip(type)]));
