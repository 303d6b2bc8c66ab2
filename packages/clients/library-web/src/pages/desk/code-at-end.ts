/**
 * The code that a scanner has typed behind a text: the last word, if it has a digit. Undefined: there is none. A number that
 * somebody meant as a word is taken for one, too: it is shown as a scan of something that nobody knows.
 */
export function codeAtEnd(text: string): { before: string; code: string } | undefined {
  const [, before = '', code = ''] = /^(.*?)(\S+)$/.exec(text.trim()) ?? [];
  return /\d/.test(code) ? { before, code } : undefined;
}
