/** The account of this name is deleted: it has no page. */
const DELETED = 'deleted trainer';

/** The page of a trainer; undefined where the account is deleted. */
export const trainerAddress = (username: string): string | undefined =>
  username === DELETED ? undefined : `/app/trainers/${encodeURIComponent(username)}`;

export const creatureAddress = (id: string): string => `/app/creatures/${id}`;

export const replayAddress = (battleId: string): string => `/app/replay/${battleId}`;

/** @param number from 1 */
export const puzzleAddress = (number: number): string => `/app/puzzles/${number}`;

export const liveAddress = (battleId: string): string => `/app/live/${battleId}`;
