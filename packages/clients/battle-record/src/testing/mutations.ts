import fc from 'fast-check';

type Path = readonly (string | number)[];

/** The paths of all values in a JSON value, its own first. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...parts.flatMap(([name, part]) => pathsOf(part, [...path, name]))];
}

/** Values that stand at the edges of what a schema allows. */
const EDGES: readonly unknown[] = [
  ...[null, true, false, '', 'x', 'deleted trainer', 'a b', 'gary', 'F'.repeat(64), 'f'.repeat(64)],
  ...[0, -1, -0, 0.5, 1e300, 31, 32, [], {}, [[]], [null], [{}]],
  ...['attack', 'switch', 'forfeit', 'timeout', 'default', 'deadline', 'trainer', 'knockout', 'singles_1v1'],
  ...[
    { type: 'forfeit' },
    { type: 'attack', move: 4 },
    { type: 'switch', slot: -1 },
    { challenger: null, opponent: null },
  ],
];

/** Names that objects have or inherit, or that no schema knows. */
const NAMES = [
  'extra',
  'constructor',
  '__proto__',
  'toString',
  'length',
  'rated',
  'origins',
  'weight',
  'slot',
];

/** One change of a JSON value: a part is replaced, removed or repeated, or gets a field. */
export type Mutation = {
  at: number;
  how: 'replace' | 'remove' | 'repeat' | 'add';
  value: unknown;
  name: string;
};

const edge = fc.constantFrom(...EDGES);

/** One to three changes. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'remove', 'repeat', 'add'),
    value: fc.oneof({ weight: 4, arbitrary: edge }, { weight: 1, arbitrary: fc.jsonValue() }),
    name: fc.constantFrom(...NAMES),
  }),
  { minLength: 1, maxLength: 3 },
);

/** The value with all of the changes made, as JSON has it; the value itself stays as it is. */
export function mutated(value: unknown, changes: readonly Mutation[]): unknown {
  return changes.reduce<unknown>((current, change) => {
    const paths = pathsOf(current);
    return changed(current, paths[change.at % paths.length] ?? [], change);
  }, value);
}

function changed(value: unknown, [name, ...rest]: Path, change: Mutation): unknown {
  if (name === undefined) return atHere(value, change);
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (index !== name) return [item];
      if (rest.length > 0) return [changed(item, rest, change)];
      if (change.how === 'remove') return [];
      return change.how === 'repeat' ? Array(7).fill(item) : [atHere(item, change)];
    });
  }
  const entries = Object.entries(value as object).flatMap(([key, item]) => {
    if (key !== name) return [[key, item]];
    if (rest.length > 0) return [[key, changed(item, rest, change)]];
    return change.how === 'remove' ? [] : [[key, atHere(item, change)]];
  });
  return withEntries(entries as [string, unknown][]);
}

function atHere(value: unknown, { how, value: other, name }: Mutation): unknown {
  if (how === 'repeat') return Array.isArray(value) ? value.flatMap((item) => [item, item, item]) : [value];
  if (how !== 'add' || typeof value !== 'object' || value === null) return other;
  return Array.isArray(value) ? [...value, other] : withEntries([...Object.entries(value), [name, other]]);
}

/** An object with these fields, `__proto__` among them, as JSON.parse makes it. */
function withEntries(entries: readonly [string, unknown][]): unknown {
  const fields = entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return JSON.parse(`{${fields.join()}}`);
}
