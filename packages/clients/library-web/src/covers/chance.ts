/** Gives a number from 0 to below 1. */
export type Chance = () => number;

/** Makes numbers from 0 to below 1, always the same for the same text: FNV-1a of the text and of how many there were. */
export function chanceOf(text: string): Chance {
  let made = 0;
  return () => {
    made += 1;
    let hash = 2166136261;
    for (const character of `${text}\n${made}`)
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
    // The last characters have changed only the lowest bits much.
    hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
    return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
  };
}

/** Chooses one of a list. */
export function choose<T>(list: readonly [T, ...T[]] | readonly T[], chance: Chance): T {
  const chosen = list[Math.floor(chance() * list.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}
