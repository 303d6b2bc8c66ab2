const [QUOTE, BACKSLASH, COLON] = ['"', '\\', ':'].map((char) => char.charCodeAt(0));

/**
 * Tells if an object of a JSON text has a key twice, of which parsers take the first, the last, or none. In JSON each colon
 * outside of strings belongs to one key, so a text with more colons than `json` has keys has lost one. Takes linear time.
 * @param json what `JSON.parse` has made of the text
 */
export const hasDuplicateKeys = (text: string, json: unknown): boolean => colonsOf(text) !== keysOf(json);

function colonsOf(text: string): number {
  let colons = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) isInString = !isInString;
    else if (isInString && char === BACKSLASH) at += 1;
    else if (!isInString && char === COLON) colons += 1;
  }
  return colons;
}

/** Counts the keys of all objects at any level. */
function keysOf(json: unknown): number {
  let keys = 0;
  // A list instead of recursion: no depth of nesting is too much for it.
  const left: unknown[] = [json];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    const inner = isList ? value : Object.values(value);
    if (!isList) keys += inner.length;
    for (const each of inner) left.push(each);
  }
  return keys;
}
