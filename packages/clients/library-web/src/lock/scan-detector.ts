/** The longest pause between two characters of a scanner, in milliseconds. Nobody types a password so fast. */
const LONGEST_PAUSE = 50;
const SHORTEST_CODE = 4;

/** Tells by the pace of keys what a scanner has typed, and not a person. */
export function createScanDetector() {
  let code = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    /**
     * Takes the next key, and when it was pressed, in milliseconds.
     * @returns the code, at the Enter with which a scanner ends it
     */
    press(key: string, at: number): string | undefined {
      const isFast = at - last <= LONGEST_PAUSE;
      last = at;
      if (key === 'Enter') {
        const scanned = isFast && code.length >= SHORTEST_CODE ? code : undefined;
        code = '';
        return scanned;
      }
      // A scanner presses Shift, too. No code has a blank.
      if (key === ' ') code = '';
      else if ([...key].length === 1) code = isFast ? code + key : key;
      return undefined;
    },
  };
}
