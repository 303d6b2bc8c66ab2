/** Whole numbers from 0 to `bound` − 1, the same in every run. */
export type Choose = (bound: number) => number;

export function chooser(seed: number): Choose {
  let word = seed + 1;
  return (bound) => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((word / 2 ** 32) * bound);
  };
}

/** Takes an attack nine times out of ten, else a switch. */
export function pick<T>(attacks: readonly T[], switches: readonly T[], choose: Choose): T | undefined {
  const isAttack = attacks.length > 0 && (switches.length === 0 || choose(10) > 0);
  const list = isAttack ? attacks : switches;
  return list[choose(list.length)];
}

/** The outcome of some battles that were played at once. */
export type Played = { battles: number; turns: number; steps: number };
