import { title } from '../words.js';
import { type Draft, type Line, quoted, type Remark, remark } from './draft.js';
import { readFirstLine } from './first-line.js';
import { type Names, nameOf, plain } from './names.js';

const LONGEST_NICKNAME = 24;

/** Returns the set that begins with a line, and the notes on it. */
export function beginSet({ number, text }: Line, names: Names): { draft: Draft; remarks: Remark[] } {
  const { nickname, species, gender, item } = readFirstLine(text);
  const form = knownForm(names, species);
  const isKept = nickname !== null && isNickname(nickname);
  const set: Draft['set'] = {
    species: form ?? (nameOf(names.species, species, '-') || 'unknown'),
    ...(isKept && { nickname }),
    ...(item !== null && plain(item) !== 'noitem' && { held_item: nameOf(names.items, item, '_') || null }),
    moves: [],
  };
  const remarks = [
    ...(form === null
      ? []
      : remark('form', `${quoted(species)} was read as ${title(form)}: battles have no such form.`)),
    ...(nickname === null || isKept
      ? []
      : remark('bad_value', `The nickname ${quoted(nickname)} is too long, and was left out.`)),
    ...(gender === null ? [] : remark('left_out', 'Creatures have no gender in battles.')),
  ];
  return { draft: { set, lines: new Map([['species', number]]) }, remarks };
}

/** The nicknames that the API takes. */
const isNickname = (text: string) =>
  text.length <= 2 * LONGEST_NICKNAME && [...text].length <= LONGEST_NICKNAME && /^\S(?:.*\S)?$/.test(text);

/** Returns the species of which something is named as an unknown form: `gastrodon` for `Gastrodon-East`. */
function knownForm({ species }: Names, written: string): string | null {
  if (written.length > 60 || species.has(plain(written))) return null;
  for (let end = written.lastIndexOf('-'); end > 0; end = written.lastIndexOf('-', end - 1)) {
    const base = species.get(plain(written.slice(0, end)));
    if (base !== undefined) return base;
  }
  return null;
}
