import { LARGEST_TEAM } from '../formats.js';
import { type Draft, type Line, type Remark, remark } from './draft.js';
import type { Names } from './names.js';
import { MOST_NOTES, type Note } from './notes.js';
import { beginSet } from './read-first-line.js';
import { readSetLine } from './read-set-line.js';
import type { TeamText } from './team-text.js';

/** Characters of a text, at most. */
export const LONGEST_TEXT = 20_000;
const LONGEST_TEAM_NAME = 40;

const TOO_LONG = remark('text_too_long', 'A text has 20,000 characters at most. Nothing was read.');
const SECOND_TEAM = remark('second_team', 'Another team begins here. It was left out.');
const TOO_MANY = remark('too_many_sets', 'A team has six creatures at most. The rest was left out.');

/**
 * Reads one team from Showdown's text. Names are compared by their letters and digits; those that nobody knows stay, for
 * `problemsOf` to name. Whatever else is left out has a note.
 */
export function readTeam(text: string, names: Names): TeamText {
  const notes: Note[] = [];
  const note = (line: number, remarks: readonly Remark[]) =>
    notes.push(...remarks.slice(0, MOST_NOTES - notes.length).map((each) => ({ line, ...each })));
  const drafts: Draft[] = [];
  let header: string | null = null;
  let draft: Draft | null = null;
  if (text.length > LONGEST_TEXT) note(1, TOO_LONG);
  for (const line of linesOf(text)) {
    if (line.text.startsWith('===')) {
      if (header !== null || drafts.length > 0) {
        note(line.number, SECOND_TEAM);
        break;
      }
      header = line.text;
    } else if (line.text === '' || line.text === '---') {
      draft = null;
    } else if (draft !== null) {
      note(line.number, readSetLine(draft, line, names));
    } else if (drafts.length === LARGEST_TEAM) {
      note(line.number, TOO_MANY);
      break;
    } else {
      const begun = beginSet(line, names);
      note(line.number, begun.remarks);
      draft = begun.draft;
      drafts.push(draft);
    }
  }
  return {
    name: header === null ? null : nameInHeader(header),
    sets: drafts.map(({ set }) => set),
    lines: drafts.map(({ lines }) => lines),
    notes,
  };
}

/** Returns no line of a text that is too long. */
function linesOf(text: string): Line[] {
  if (text.length > LONGEST_TEXT) return [];
  return text.split('\n').map((line, index) => ({ number: index + 1, text: line.trim() }));
}

/** Returns the name in `=== [gen9ou] Name ===`; null where there is none. */
function nameInHeader(header: string): string | null {
  const inner = header.slice(3, header.length > 5 && header.endsWith('===') ? -3 : undefined).trim();
  const after = inner.startsWith('[') ? inner.slice(inner.indexOf(']') + 1).trim() : inner;
  const name = [...after].slice(0, LONGEST_TEAM_NAME).join('').trim();
  return name === '' ? null : name;
}
