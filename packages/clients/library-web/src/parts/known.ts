/** What lists of books write where they know nothing. */
const NOTHING = /^(unknown|n\/a|none|-)$/i;

/** Returns a text if it says something; undefined: nothing is known, and nothing is shown. */
export const known = (text: string | null): string | undefined =>
  text === null || text.trim() === '' || NOTHING.test(text.trim()) ? undefined : text;
