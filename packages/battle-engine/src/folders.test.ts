import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The folders in the order of their imports: a file imports from its own folder and from those before it. */
const FOLDERS = [
  ...['data', 'random', 'state', 'events', 'hooks', 'mechanics', 'conditions', 'moves', 'abilities', 'items'],
  ...['rulesets', 'turn', 'api', 'rating'],
];

/** They do not know one another: an effect names another one by its name alone. */
const EFFECTS = ['conditions', 'moves', 'abilities', 'items'];

/** Imports against that order which are still there. No other may come. */
const STILL_WRONG: readonly string[] = [
  'mechanics/base-power → conditions/field/terrain',
  'mechanics/base-power → conditions/volatile/rollout',
  'mechanics/base-power → moves/effects/circumstances',
  'mechanics/hit-loop → conditions/field/weather',
  'mechanics/hit-loop → conditions/side/screens',
  'mechanics/hit-loop → conditions/volatile/focus',
  'mechanics/hit-loop → conditions/volatile/substitute',
  'mechanics/hit-loop → moves/effects/circumstances',
  'mechanics/hit-loop → moves/effects/status-moves',
  'mechanics/hit-stats → conditions/field/weather',
  'mechanics/hit-steps → conditions/field/terrain',
  'mechanics/hit-steps → moves/effects/conditions-of-use',
  'mechanics/hit-steps → moves/effects/protect',
  'mechanics/side-effects → conditions/volatile/partial-trap',
  'mechanics/switch → conditions/side/hazards',
  'mechanics/switch → conditions/side/wish',
  'mechanics/switch → conditions/volatile/partial-trap',
  'mechanics/use-damaging-move → conditions/volatile/partial-trap',
  'mechanics/use-damaging-move → conditions/volatile/rollout',
  'mechanics/use-damaging-move → conditions/volatile/uproar',
  'mechanics/use-damaging-move → moves/effects/circumstances',
  'mechanics/use-damaging-move → moves/effects/protect',
  'mechanics/use-damaging-move → moves/effects/self-switch',
  'mechanics/use-damaging-move → moves/effects/surroundings',
  'mechanics/use-move → conditions/side/future-move',
  'mechanics/use-move → moves/effects/circumstances',
  'mechanics/use-move → moves/effects/fails-at-once',
  'mechanics/use-on-user → conditions/volatile/power-trick',
  'mechanics/use-on-user → moves/effects/protect',
  'mechanics/use-on-user → moves/effects/recover',
  'mechanics/use-on-user → moves/effects/self-switch',
  'mechanics/use-on-user → moves/effects/status-moves',
  'mechanics/use-on-user → moves/effects/surroundings',
  'mechanics/use-status-move → conditions/volatile/substitute',
  'mechanics/use-status-move → moves/effects/self-switch',
  'mechanics/use-status-move → moves/effects/status-moves',
  'mechanics/use-status-move → moves/effects/surroundings',
  'moves/effects/surroundings → conditions/field/gravity',
  'moves/effects/surroundings → conditions/side/hazards',
  'moves/effects/surroundings → conditions/side/screens',
  'moves/effects/surroundings → conditions/side/wish',
  'moves/effects/surroundings → conditions/volatile/perish-song',
];

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
  expect(wrong.sort()).toEqual([...STILL_WRONG].sort());
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
