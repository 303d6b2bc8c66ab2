const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters (code points) of a text, as the catalogue's limits count them. */
export const lengthOf = (text: string): number => [...text].length;

/** The text, or its beginning if it is too long: at most `max` code points, the last of them an ellipsis. */
export function shorten(text: string, max: number): string {
  if (lengthOf(text) <= max) return text;
  let kept = '';
  let room = max - 1;
  // Not within what a reader sees as one character, such as a letter and its accent.
  for (const { segment } of characters.segment(text)) {
    room -= lengthOf(segment);
    if (room < 0) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
