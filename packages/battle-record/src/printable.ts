/** Characters that a terminal or an editor might act on: controls, directions of writing, what cannot be seen. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

const LONGEST = 600;

/**
 * Text for a terminal, where it may come from somebody hostile: one line without anything that is not seen, each such
 * character as `\u{…}`, and at most 600 characters of it.
 */
export function printable(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
  return cut.replace(UNPRINTABLE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
