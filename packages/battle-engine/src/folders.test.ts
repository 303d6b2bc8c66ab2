import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ROOMS, SIDE_CONDITIONS, STATUSES, TERRAINS, VOLATILES, WEATHERS } from './data/names.js';
import { EVENTS } from './hooks/events.js';

/** The folders in the order of their imports: a file imports from its own folder and from those before it. */
const FOLDERS = [
  ...['data', 'random', 'state', 'events', 'hooks', 'mechanics', 'conditions', 'moves', 'abilities', 'items'],
  ...['rulesets', 'turn', 'api', 'engines', 'rating'],
];

/** They do not know one another: an effect names another one by its name alone. */
const EFFECTS = ['conditions', 'moves', 'abilities', 'items'];

const LONGEST = 300;
const SOURCES = fileURLToPath(new URL('.', import.meta.url));

/** The shipped files in folders, without `.ts`, and the files that each imports. */
function readImports(): Map<string, string[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  );
  return new Map(
    files.map((file) => {
      const imports = readFileSync(join(SOURCES, file), 'utf8').matchAll(/\bfrom '(\.[^']+)\.js'/g);
      return [
        file.slice(0, -'.ts'.length),
        [...imports].map(([, path = '']) => normalize(join(dirname(file), path))),
      ];
    }),
  );
}

const imports = readImports();
const folderOf = (file: string): string => file.split('/')[0] ?? '';

function isAllowed(from: string, to: string): boolean {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === other) return true;
  if (EFFECTS.includes(own) && EFFECTS.includes(other)) return false;
  return FOLDERS.indexOf(other) < FOLDERS.indexOf(own);
}

/** The files that can be reached from `start` by imports. */
function reachedFrom(start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const next of imports.get(file) ?? []) {
      if (!reached.has(next)) waiting.push(next);
      reached.add(next);
    }
  }
  return reached;
}

test('every file is in a folder that has a place in the order, but for the index and the version', () => {
  const outside = [...imports.keys()].filter((file) => !FOLDERS.includes(folderOf(file)));
  expect(outside.sort()).toEqual(['index', 'version']);
});

test('a file imports from its own folder and from those before it, and effects not from one another', () => {
  const inFolders = [...imports].filter(([file]) => file.includes('/'));
  const wrong = inFolders.flatMap(([file, targets]) =>
    targets.filter((to) => to.includes('/') && !isAllowed(file, to)).map((to) => `${file} → ${to}`),
  );
  expect(wrong).toEqual([]);
});

test('no imports run in a circle', () => {
  const circular = [...imports.keys()].filter((file) => reachedFrom(file).has(file));
  expect(circular).toEqual([]);
});

test(`no file has more than ${LONGEST} lines`, () => {
  const long = [...imports.keys()].filter(
    (file) => readFileSync(join(SOURCES, `${file}.ts`), 'utf8').split('\n').length > LONGEST,
  );
  expect(long).toEqual([]);
});

/** These are asked where choices are listed, without a battle. */
const CHOICES = ['DisableMove', 'Trap', 'Free'];

test('every event is asked somewhere', () => {
  const sources = [...imports.keys()].map((file) => readFileSync(join(SOURCES, `${file}.ts`), 'utf8')).join();
  const unasked = Object.keys(EVENTS).filter((name) => !new RegExp(`EVENTS\\.${name}\\b`).test(sources));
  expect(unasked).toEqual(CHOICES);
});

/** Folders that know what effects can do, and none of them by its name. */
const NAMELESS = ['random', 'hooks', 'mechanics', 'rulesets', 'turn', 'api', 'engines', 'rating'];

test('a condition is named in its own file, by other effects and in the tables of names, but by no mechanic', () => {
  const names = [...STATUSES, ...WEATHERS, ...TERRAINS, ...ROOMS, ...SIDE_CONDITIONS, ...VOLATILES];
  const named = [...imports.keys()]
    .filter((file) => NAMELESS.includes(folderOf(file)))
    .flatMap((file) => {
      const source = readFileSync(join(SOURCES, `${file}.ts`), 'utf8');
      return names.filter((name) => source.includes(`'${name}'`)).map((name) => `${file}: ${name}`);
    });
  expect(named).toEqual([]);
});
