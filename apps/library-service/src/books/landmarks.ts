/** So many books lie between two landmarks. */
export const LANDMARK_STEP = 50;

/** The ids of every `step`th book by id, so that no page has to be counted out from the first book on. */
export type Landmarks = { total: number; step: number; ids: readonly number[] };

/** After which id to read what comes after `offset` books, and how many to skip from there. */
export function landmarkBefore({ step, ids }: Landmarks, offset: number): { after: number; skip: number } {
  const passed = Math.min(Math.floor(offset / step), ids.length);
  return { after: ids[passed - 1] ?? 0, skip: offset - passed * step };
}
