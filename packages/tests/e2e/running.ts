import { join } from 'node:path';
import { temporaryFolder as makeFolder } from '@repo/testing/folders';
import { type Environment, type Program, ROOT, startProgram } from '@repo/testing/programs';
import { onTestFinished } from 'vitest';

/** The commands of the repository use what is built: a build empties files that other tests run from. */
export const BUILT: Environment = { SKIP_BUILD: 'yes' };

/** Runs a script of the repository with Node; it is stopped when the test has ended. */
export function run(script: string, args: readonly string[] = [], env: Environment = {}): Program {
  return runForTest(process.execPath, [join(ROOT, script), ...args], env);
}

/** Runs a command of the dev-tools by its place there, e.g. `start/start`; it is stopped when the test has ended. */
export function runTool(name: string, args: readonly string[] = [], env: Environment = {}): Program {
  return run(toolFile(name), args, env);
}

/** The file of a command of the dev-tools, as a path from the root of the repository. */
export const toolFile = (name: string) => `packages/tools/dev-tools/src/${name}.mjs`;

/** Runs a command of the repository as a person does, through npm. */
export function runNpm(command: string, env: Environment = {}): Program {
  return runForTest('npm', [command], env);
}

function runForTest(command: string, args: readonly string[], env: Environment): Program {
  const program = startProgram(command, args, {
    env: { ...process.env, DATABASE_URL: undefined, HOST: undefined, LOG_LEVEL: undefined, ...BUILT, ...env },
  });
  onTestFinished(async () => {
    await program.ended('SIGTERM');
  });
  return program;
}

/** A new folder that is removed when the test has ended. */
export function temporaryFolder(): string {
  const { folder, remove } = makeFolder();
  onTestFinished(remove);
  return folder;
}
