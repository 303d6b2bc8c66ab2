/** So many entries lie between two landmarks. */
export const LANDMARK_STEP = 100;

/**
 * The order of a long leaderboard in outline, so that neither a page far down nor a position has to be counted out.
 * One group for each key there is, best first.
 */
export type Places = { total: number; groups: readonly Group[] };

type Group = {
  key: number;
  /** How many trainers have a greater key. */
  above: number;
  /** Some of the group's members by username, and how many entries of the list each ends. */
  landmarks: readonly Landmark[];
};

type Landmark = { usernameKey: string; end: number };

/** A group as the database counts it; `landmarks` are members of the group by username. */
export type CountedGroup = { key: number; size: number; landmarks: readonly Landmark[] };

/** A point in the list: entries with a lower key, or with `key` and a username after `usernameKey`, come after it. */
export type Place = { key: number; usernameKey: string };

export function placesOf(counted: readonly CountedGroup[]): Places {
  let total = 0;
  const groups = counted.map(({ key, size, landmarks }) => {
    const group = { key, above: total, landmarks };
    total += size;
    return group;
  });
  return { total, groups };
}

/**
 * Where to begin to read the entries from `offset` on, null for the top of the list, and how many to `skip` from there.
 * Past the end there is nothing after what is skipped.
 */
export function placeAt({ groups }: Places, offset: number): { after: Place | null; skip: number } {
  const group = groups[firstIndex(groups, ({ above }) => above > offset) - 1];
  if (!group) return { after: null, skip: offset };
  const { key, above, landmarks } = group;
  const landmark = landmarks[firstIndex(landmarks, ({ end }) => end > offset) - 1];
  if (landmark) return { after: { key, usernameKey: landmark.usernameKey }, skip: offset - landmark.end };
  // The group at the top may have another above it meanwhile. No username is empty: a whole group comes after it.
  return { after: above === 0 ? null : { key, usernameKey: '' }, skip: offset - above };
}

/** How many trainers have a greater key than this. */
export function countAbove({ groups, total }: Places, key: number): number {
  return groups[firstIndex(groups, (group) => group.key <= key)]?.above ?? total;
}

/** The index of the first element that `holds`, where it holds for all after it too; the length if for none. */
function firstIndex<T>(list: readonly T[], holds: (element: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const element = list[middle];
    if (element !== undefined && holds(element)) high = middle;
    else low = middle + 1;
  }
  return low;
}
