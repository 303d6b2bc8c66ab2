// npm run pipeline -- SERVICE [STEP …]: what continuous integration runs for one service, here or there.
import '../command/node-version.mjs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { readArguments, refuseArguments } from '../command/arguments.mjs';
import { runCommand, step } from '../command/steps.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { ROOT } from '../workspace/root.mjs';
import { closureOf, install, TURBO_ENV, turbo, workspacePackages } from '../workspace/workspace.mjs';
import { serviceImage, smokeTest } from './image.mjs';

const SHARED = ['packages/tools/dev-tools', 'package.json', 'turbo.json', 'tsconfig.base.json', 'biome.json'];

/** In this order; those after `test` need Docker. @type {Record<string, (service: string) => Promise<void>>} */
const STEPS = {
  lint: async (service) => {
    const folders = closureOf(`@repo/${service}`).map(({ folder }) => relative(ROOT, folder));
    await step('Format and lint', pnpm('exec', 'biome', 'ci', '--colors=off', ...folders, ...SHARED));
  },
  typecheck: async (service) => {
    await step('Build and types', turbo('build', 'typecheck', `--filter=@repo/${service}...`), {
      env: TURBO_ENV,
    });
    const check = {
      command: process.execPath,
      args: [join(import.meta.dirname, '..', 'check', 'migrations.mjs'), join('apps', service)],
    };
    await step('Migrations up to date', check);
  },
  test: async (service) => {
    await step('Build', turbo('build', `--filter=@repo/${service}...`), { env: TURBO_ENV });
    const folders = closureOf(`@repo/${service}`).map(({ folder }) => `${relative(ROOT, folder)}/`);
    await step('Tests', pnpm('exec', 'vitest', 'run', ...folders), {
      progress: testSummary,
      env: { TEST_RUN: 'full' },
    });
  },
  image: async (service) => {
    const { build } = serviceImage(service);
    await step('Image', build);
  },
  smoke: async (service) => {
    await smokeTest(service);
  },
};

/** The line that sums up the tests. */
const testSummary = (line) => /^\d+ passed, .*/.exec(line)?.[0];

function usageOf(services) {
  const names = services.map(({ name }) => name.replace('@repo/', '')).join('|');
  return `Usage: npm run pipeline -- ${names} [${Object.keys(STEPS).join('|')} …]

Runs for one service what continuous integration runs: all steps, or those named.`;
}

await runCommand(async () => {
  const services = workspacePackages().filter(({ folder }) => dirname(folder) === join(ROOT, 'apps'));
  const usage = usageOf(services);
  const [service, ...wanted] = readArguments(usage, { positionals: true }).positionals;
  if (!services.some(({ name }) => name === `@repo/${service}`) || wanted.some((name) => !(name in STEPS))) {
    refuseArguments('Name one service, and only steps that there are.', usage);
  }
  await install();
  for (const [name, run] of Object.entries(STEPS)) {
    if (wanted.length === 0 || wanted.includes(name)) await run(service);
  }
});
