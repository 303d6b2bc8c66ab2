/** The changes of one letter, or of two neighbours, that make one word of the other; more than `most` is `most + 1`. */
export function distance(a: string, b: string, most: number): number {
  const [from, to] = [[...a], [...b]];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let [before, above]: [number[], number[]] = [[], to.map((_, n) => n + 1)];
  above.unshift(0);
  for (const [y, letter] of from.entries()) {
    const row = [y + 1];
    for (const [x, other] of to.entries()) {
      const [left = 0, up = 0, diagonal = 0] = [row[x], above[x + 1], above[x]];
      const changed = Math.min(left + 1, up + 1, diagonal + (letter === other ? 0 : 1));
      const isSwapped = y > 0 && x > 0 && letter === to[x - 1] && other === from[y - 1];
      row.push(isSwapped ? Math.min(changed, (before[x - 1] ?? 0) + 1) : changed);
    }
    [before, above] = [above, row];
  }
  return Math.min(above[to.length] ?? 0, most + 1);
}

/** The most words that one is corrected to. */
const MOST_CORRECTIONS = 5;

/** Returns the number of changes that a word may have: one of two letters could mean any other. */
function changesIn(word: string): number {
  const letters = [...word].length;
  if (letters <= 2) return 0;
  return letters <= 5 ? 1 : 2;
}

/** The words that a mistyped one most likely means, from words like it: those with the fewest changes. */
export function corrections(word: string, near: readonly string[]): string[] {
  const most = changesIn(word);
  const rated = near.map((other) => ({ other, changes: distance(word, other, most) }));
  const fewest = Math.min(...rated.map(({ changes }) => changes));
  if (fewest > most) return [];
  return rated
    .filter(({ changes }) => changes === fewest)
    .slice(0, MOST_CORRECTIONS)
    .map(({ other }) => other);
}
