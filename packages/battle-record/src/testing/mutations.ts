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
  ...['ab', 'abc', 'x'.repeat(32), 'x'.repeat(33), 'f'.repeat(63), 'f'.repeat(65)],
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

/** The value once for each of its lists that is not empty, and for each length from 0 to 8, with that list of that length. */
export function* resized(value: unknown): Generator<unknown> {
  for (const path of pathsOf(value)) {
    const list = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], value);
    if (!Array.isArray(list) || list.length === 0) continue;
    for (let length = 0; length <= 8; length += 1) {
      const other = Array.from({ length }, (_, index) => list[index % list.length]);
      yield changed(value, path, { at: 0, how: 'replace', value: other, name: '' });
    }
  }
}

function changed(value: unknown, [name, ...rest]: Path, change: Mutation): unknown {
  if (name === undefined) return atHere(value, change);
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (index !== name) return [item];
      if (rest.length > 0) return [changed(item, rest, change)];
      if (change.how === 'remove') return [];
      return change.how === 'repeat' ? Array(copiesOf(change)).fill(item) : [atHere(item, change)];
    });
  }
  const entries = Object.entries(value as object).flatMap(([key, item]) => {
    if (key !== name) return [[key, item]];
    if (rest.length > 0) return [[key, changed(item, rest, change)]];
    return change.how === 'remove' ? [] : [[key, atHere(item, change)]];
  });
  return withEntries(entries as [string, unknown][]);
}

/** From 2 to 7: up to the most items of any list, and beyond. */
const copiesOf = ({ at }: Mutation) => 2 + (at % 6);

function atHere(value: unknown, { how, value: other, name }: Mutation): unknown {
  if (how === 'repeat') return [value];
  if (how !== 'add' || typeof value !== 'object' || value === null) return other;
  return Array.isArray(value) ? [...value, other] : withEntries([...Object.entries(value), [name, other]]);
}

/** An object with these fields, `__proto__` among them, as JSON.parse makes it. */
function withEntries(entries: readonly [string, unknown][]): unknown {
  const fields = entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return JSON.parse(`{${fields.join()}}`);
}
