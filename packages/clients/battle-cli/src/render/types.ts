import { type Line, line, type Span, styled } from '../terminal/line.js';

/**
 * A colour for each type, light enough for dark ink on it. The name always stands with it.
 */
const FILLS: Readonly<Record<string, `#${string}`>> = {
  normal: '#a9a08e',
  fire: '#e0825f',
  water: '#5f9fd0',
  electric: '#c8a832',
  grass: '#6cae6a',
  ice: '#68b0bc',
  fighting: '#d8857c',
  poison: '#bd86c4',
  ground: '#c59a5f',
  flying: '#929fd6',
  psychic: '#dd83a2',
  bug: '#8faa47',
  rock: '#b5a06c',
  ghost: '#a893d2',
  dragon: '#9294e6',
  dark: '#a8988c',
  steel: '#92a6b2',
  fairy: '#d58bb4',
};
const INK = '#1e2a2d';

/** The name of a type on its colour. */
export function typeChip(type: string): Span {
  const fill = FILLS[type];
  return styled(` ${type} `, fill ? { bg: fill, fg: INK } : {});
}

/** The name of a type in its colour, where there is no room for more. */
export const typeWord = (type: string, width: number): Span => {
  const fill = FILLS[type];
  return styled(type.padEnd(width), fill ? { fg: fill } : {});
};

export const typeChips = (types: readonly string[]): Line =>
  line(...types.flatMap((type, index) => [index > 0 && ' ', typeChip(type)]));
