/** The first line of a set in Showdown's text: `Glut (Garchomp) (M) @ Life Orb`. */
export type FirstLine = {
  readonly nickname: string | null;
  readonly species: string;
  readonly gender: 'M' | 'F' | null;
  readonly item: string | null;
};

/** Returns the parts of a first line. What stands in the last brackets is the species, before it the nickname. */
export function readFirstLine(line: string): FirstLine {
  const at = line.lastIndexOf(' @ ');
  const item = at === -1 ? null : line.slice(at + 3).trim();
  const whole = (at === -1 ? line : line.slice(0, at)).trim();
  const gender = whole.endsWith(' (M)') ? 'M' : whole.endsWith(' (F)') ? 'F' : null;
  const named = gender === null ? whole : whole.slice(0, -4).trim();
  const bracket = named.lastIndexOf(' (');
  if (bracket === -1 || !named.endsWith(')')) return { nickname: null, species: named, gender, item };
  const nickname = named.slice(0, bracket).trim();
  return { nickname: nickname === '' ? null : nickname, species: named.slice(bracket + 2, -1), gender, item };
}

/** Returns a first line. A nickname that nobody could read back from it is left out. */
export function writeFirstLine({ nickname, species, item }: Omit<FirstLine, 'gender'>): string {
  const held = item === null ? '' : ` @ ${item}`;
  const line = `${nickname} (${species})${held}`;
  const read = readFirstLine(line);
  const isSame = read.nickname === nickname && read.species === species && read.item === item;
  // Showdown takes such lines for something else.
  const isOther = line.startsWith('===') || line.includes('|');
  return nickname !== null && isSame && !isOther ? line : `${species}${held}`;
}
