/** The item at `index`. A missing one is a broken state, not a situation to deal with: RangeError. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return item;
}
