import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { SERVICES, type ServiceName, type ServiceProcess } from '@repo/testing/service-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServices } from './services.js';

const run = promisify(execFile);
const here = dirname(fileURLToPath(import.meta.url));
const generated = join(here, '..', 'generated');

/** Runs a program of one of the packages that this one depends on. */
async function runBin(packageName: string, binName: string, ...args: string[]): Promise<void> {
  const folder = join(here, '..', 'node_modules', packageName);
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = join(folder, bin[binName]);
  await run(process.execPath, [file, ...args], { cwd: here }).catch((error) => {
    throw new Error(`${binName} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
  });
}

/** Both generators, as their manuals say to call them, and the program that uses what they write. */
const GENERATORS = [
  [
    'openapi-typescript',
    (document: string, service: string) =>
      runBin(
        'openapi-typescript',
        'openapi-typescript',
        ...[document, '--output', join(generated, 'openapi-typescript', `${service}.ts`)],
        // A field with a default may be left out of a request; types go by their own names.
        ...['--default-non-nullable', 'false', '--root-types', '--root-types-no-schema-prefix'],
      ),
  ],
  [
    'hey-api',
    (document: string, service: string) =>
      runBin(
        '@hey-api/openapi-ts',
        'openapi-ts',
        ...['--input', document, '--output', join(generated, 'hey-api', service)],
        ...['--client', '@hey-api/client-fetch', '--no-log-file'],
      ),
  ],
] as const;

type Program = {
  playBattle(baseUrl: string, names: readonly [string, string]): Promise<Record<string, unknown>>;
  keepBook(baseUrl: string, title: string): Promise<Record<string, unknown>>;
};

let services: Record<ServiceName, ServiceProcess>;
beforeAll(async () => {
  services = await startServices();
  for (const [, generate] of GENERATORS) {
    await Promise.all(
      SERVICES.map((service) => generate(join(ROOT, 'docs', 'openapi', `${service}.json`), service)),
    );
  }
});
afterAll(() => Promise.all(Object.values(services).map((service) => service.terminate())));

test('the programs that use the generated clients fit their types', async () => {
  await runBin('typescript', 'tsc', '--project', join(here, 'programs', 'tsconfig.json'));
});

describe.each(GENERATORS.map(([name]) => name))('the client that %s generates', (name) => {
  let program: Program;
  beforeAll(async () => {
    program = await import(pathToFileURL(join(here, 'programs', `${name}.ts`)).href);
  });

  test('plays a battle, and sees what became of the ratings', async () => {
    const names = ['Red', 'Blue'].map((each) => `${each}-${name}`) as [string, string];
    expect(await program.playBattle(services['battle-service'].url, names)).toEqual({
      refusal: 'unknown_trainer',
      resolved: true,
      damage: expect.any(Number),
      ...{ rematch: 'rematch', delta: 16, change: 16, wins: 1, around: true },
    });
  });

  test('adds and finds a book', async () => {
    const title = `Moby-Dick, by ${name}`;
    const { book, found, refusal } = await program.keepBook(services['library-service'].url, title);
    expect(book).toMatchObject({ id: expect.any(Number), title });
    expect(found).toEqual([book]);
    expect(refusal).toEqual({ error: 'Book not found' });
  });
});
