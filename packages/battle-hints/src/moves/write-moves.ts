/** What a move looks like: its type, its category, and if its user touches the target. */
export type MoveFacts = {
  type: string;
  category: 'physical' | 'special' | 'status';
  contact: boolean;
};

/** The table as a module: for each type, category and contact the moves that have them. */
export function moduleOf(moves: ReadonlyMap<string, MoveFacts>): string {
  const groups = new Map<string, string[]>();
  for (const [name, { type, category, contact }] of moves) {
    const key = `${type} ${category}${contact ? ' contact' : ''}`;
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  const lines = [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([facts, names]) => `${facts}: ${names.join(' ')}`);
  const note = 'Made by `npm run pnpm -- --filter @repo/battle-hints species:generate`; not edited by hand.';
  return `// ${note}\nexport const TABLE = \`\n${lines.join('\n')}\n\`;\n`;
}
