export type SpeciesFacts = { types: readonly string[]; baseHp: number };

/** The table as a module: for each combination of types the species that have it, each with its base HP. */
export function moduleOf(species: ReadonlyMap<string, SpeciesFacts>): string {
  const groups = new Map<string, string[]>();
  for (const [name, { types, baseHp }] of species) {
    const key = types.join(' ');
    groups.set(key, [...(groups.get(key) ?? []), `${name} ${baseHp}`]);
  }
  const lines = [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([types, members]) => `${types}: ${members.join(', ')}`);
  const note = 'Made by `npm run pnpm -- --filter @repo/battle-look species:generate`; not edited by hand.';
  return `// ${note}\nexport const TABLE = \`\n${lines.join('\n')}\n\`;\n`;
}
