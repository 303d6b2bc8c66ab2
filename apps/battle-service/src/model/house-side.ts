import type { Side } from '@repo/battle-engine';

/** The house opponent of a battle, and the version of the house that chooses. */
export type HouseSide = { level: number; version: number };

/** The house is challenged, and never challenges. */
export const HOUSE_SIDE: Side = 1;

const PREFIX = 'house-';

/** The name of a house opponent; with a number from 2 on where people have the names before it. */
export const houseName = (name: string, number: number) =>
  `${PREFIX}${name}${number === 1 ? '' : `-${number}`}`;

/** Tells if a name looks like one of the house, which nobody can register. */
export const isHouseName = (username: string) => username.toLowerCase().startsWith(PREFIX);
