/** A scanner types a character after so many milliseconds at most; nobody types a password so fast. */
const SCANNER_MILLIS = 50;
const SHORTEST_CODE = 4;

/** Hears by the pace of keys that a scanner has typed, and not a person. */
export function createCodeEar() {
  let code = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    /**
     * Takes a key that was pressed at a time, in milliseconds.
     * @returns the code, at the Enter with which a scanner ends it
     */
    hear(key: string, at: number): string | undefined {
      const isFast = at - last <= SCANNER_MILLIS;
      last = at;
      if (key === 'Enter') {
        const heard = isFast && code.length >= SHORTEST_CODE ? code : undefined;
        code = '';
        return heard;
      }
      // A scanner presses Shift, too.
      if ([...key].length === 1) code = isFast ? code + key : key;
      return undefined;
    },
  };
}
