import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { temporaryFolder } from '@repo/testing/folders';
import { startHttpServer } from '@repo/testing/http-server';
import { ROOT, runProgram } from '@repo/testing/programs';
import type { ServiceProcess } from '@repo/testing/service-process';
import { browserRig, chromiumProgram } from '@repo/web-kit/testing/browser';
import { build } from 'esbuild';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startArena } from './arena.js';
import { startLibrary } from './library.js';

/** The folders of the published packages, by their names. */
const CLIENTS = {
  '@creature-arena/http': 'http-client',
  '@creature-arena/battle-client': 'battle-client',
  '@creature-arena/library-client': 'library-client',
};
const HTTP = '@creature-arena/http';
const names = Object.entries(CLIENTS);

/** What the first of them needs from the registry. It is packed as it is installed here: the test needs no network. */
const DEPENDENCY = 'eventsource-parser';
const dependency = join(ROOT, 'packages/clients', CLIENTS[HTTP], 'node_modules', DEPENDENCY);

/** Bytes that a page loads of a package, without those that it needs: minified, and compressed with brotli. */
const LARGEST = 5_000;

/** Where the examples expect the services, and what they print. */
const EXAMPLES: Readonly<Record<string, { address: string; prints: RegExp }>> = {
  [HTTP]: { address: 'http://localhost:3001', prints: /^This is battle-service\.[\s\S]*true/ },
  '@creature-arena/battle-client': {
    address: 'http://localhost:3001',
    prints: /has won[\s\S]*challenged/,
  },
  '@creature-arena/library-client': {
    address: 'http://localhost:3002',
    prints: /Ada has 0 books\nBook not found/,
  },
};

const { folder, remove } = temporaryFolder();
/** A project in which nothing is installed but the tarballs. */
const project = join(folder, 'project');
const installed = (name: string) => join(project, 'node_modules', ...name.split('/'));

async function run(command: string, args: readonly string[], cwd = ROOT): Promise<string> {
  const env = { ...process.env, SKIP_BUILD: 'yes' };
  const { code, out, err } = await runProgram(command, args, { cwd, env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${out}${err}`);
  return out;
}

const tarballOf = (name: string) => {
  const file = readdirSync(folder).find((each) => each.startsWith(name.replace('@', '').replace('/', '-')));
  if (file === undefined) throw new Error(`${name} was not packed`);
  return join(folder, file);
};

/** The program that stands in the README of a package. */
function exampleOf(name: string, address: string): string {
  const [, code = ''] =
    /```js\n([\s\S]*?)```/.exec(readFileSync(join(installed(name), 'README.md'), 'utf8')) ?? [];
  const expected = EXAMPLES[name]?.address ?? '';
  expect(code).toContain(expected);
  return code.replaceAll(expected, address);
}

let service: ServiceProcess;
let library: ServiceProcess;
beforeAll(async () => {
  [service, library] = await Promise.all([startArena(), startLibrary()]);
  await run(process.execPath, ['packages/tools/dev-tools/src/pack/pack-clients.mjs', '--to', folder]);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder, dependency]);
  const tarballs = [...Object.keys(CLIENTS), DEPENDENCY].map(tarballOf);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs], project);
});
afterAll(async () => {
  await Promise.all([service?.kill(), library?.kill()]);
  remove();
});

describe.each(names)('the package %s', (name, source) => {
  test('has what it was built into, and what one reads first', async () => {
    const files = (await run('tar', ['--list', '--file', tarballOf(name)])).trim().split('\n').sort();
    const modules = readdirSync(join(ROOT, 'packages/clients', source, 'src'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => file.replace(/\.ts$/, ''));
    const built = modules.flatMap((module) => [`dist/${module}.d.ts`, `dist/${module}.js`]);
    const all = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', ...built];
    expect(files).toEqual(all.map((file) => `package/${file}`).sort());
  });

  test('needs nothing but what is published with it', () => {
    const manifest = JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ type: 'module', sideEffects: false, license: 'MIT' });
    expect(manifest.dependencies ?? {}).toEqual(
      name === HTTP ? { [DEPENDENCY]: expect.any(String) } : { [HTTP]: manifest.version },
    );
  });

  test('is small in a page that uses all of it', async () => {
    const { outputFiles } = await build({
      entryPoints: [join(installed(name), 'dist', 'index.js')],
      ...{ bundle: true, minify: true, format: 'esm', packages: 'external', write: false },
    });
    const [bundle] = outputFiles;
    expect(brotliCompressSync(bundle?.contents ?? '').length).toBeLessThanOrEqual(LARGEST);
  });

  test('is found as its package.json says, by whatever reads it', async () => {
    const { messages } = await publint({ pkgDir: installed(name), strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  test('runs the example of its README', async () => {
    const { url } = name.includes('library') ? library : service;
    writeFileSync(join(project, 'example.mjs'), exampleOf(name, url));
    expect(await run(process.execPath, ['example.mjs'], project)).toMatch(EXAMPLES[name]?.prints ?? /never/);
  });
});

test('the types can be used with nothing else installed, by bundlers and by Node', async () => {
  const program = `
    import { type BattleView, createBattleClient, isProblem, type ProblemCode } from '@creature-arena/battle-client';
    const arena = createBattleClient({ baseUrl: '', token: () => undefined });
    export const view: Promise<BattleView> = arena.battles.view('id');
    export const code = (error: unknown): ProblemCode | undefined =>
      isProblem(error, 'stale_step') ? error.code : undefined;
    // @ts-expect-error: an action names its step
    export const late = () => arena.battles.act('id', { action_type: 'attack', move_index: 0 });
    export const never = async (error: unknown) => {
      // @ts-expect-error: there is no such code
      if (isProblem(error, 'no_such_code')) throw error;
    };`;
  writeFileSync(join(project, 'program.ts'), program);
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const strict = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--target',
    'es2022',
    '--types',
    '',
  ];
  for (const way of [
    ['--module', 'nodenext'],
    ['--module', 'esnext', '--moduleResolution', 'bundler'],
  ]) {
    const args = [tsc, ...strict, '--lib', 'es2023,dom', ...way, 'program.ts'];
    expect(await run(process.execPath, args, project)).toBe('');
  }
});

/** A page with the program as a module and the installed packages in its import map; all else is the service's. */
const servePage = (program: string) => (request: IncomingMessage, response: ServerResponse) => {
  const { method, url = '', headers } = request;
  const modules = Object.keys(CLIENTS).map((name) => [name, `/node_modules/${name}/dist/index.js`]);
  modules.push([DEPENDENCY, `/node_modules/${DEPENDENCY}/dist/index.js`]);
  const imports = JSON.stringify({ imports: Object.fromEntries(modules) });
  if (url === '/play') {
    const html = `<!doctype html><script type="importmap">${imports}</script><script type="module">${program}</script>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  } else if (url.startsWith('/node_modules/')) {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(join(project, url)));
  } else {
    const passedOn = ask(service.url + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    response.on('close', () => passedOn.destroy());
    request.pipe(passedOn);
  }
};

describe.skipIf(chromiumProgram === undefined)('in a browser', () => {
  const rig = browserRig();

  test('the example plays unbundled, by an import map', async () => {
    const server = await startHttpServer(servePage(exampleOf('@creature-arena/battle-client', '')));
    onTestFinished(server.close);
    const { page } = await rig.person(server.url);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const isOver = page.waitForEvent('console', (message) => message.text().includes('challenged'));
    await page.goto('/play');
    await isOver;
    expect(said.join('\n')).toMatch(/ uses [\s\S]* has won/);
  });
});
