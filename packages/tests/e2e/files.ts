import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@repo/dev-tools/workspace/root';

/** The repository's files, as paths from its root: what git knows, and what is new and not ignored. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** In bytes. */
export function sizeOf(file: string): number {
  return statSync(join(ROOT, file)).size;
}

/** The TypeScript that a package ships: neither its tests nor what helps them. */
export function shippedSources(files: readonly string[], folder: string): string[] {
  return files.filter(
    (file) =>
      file.startsWith(`${folder}/src/`) && /\.tsx?$/.test(file) && !/\.test\.ts$|\/testing\//.test(file),
  );
}

/** The code without its comments, so that a rule does not stumble over its own explanation. */
export function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Gives the module specifiers of all static and dynamic imports of the code. */
export function importsOf(code: string): string[] {
  const found = withoutComments(code).matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)'([^']+)'/g);
  return [...found].flatMap((match) => (match[1] === undefined ? [] : [match[1]]));
}

/** The names of the tests of a file and of their groups, as they stand in it: with placeholders, before any is filled. */
export function testNames(code: string): string[] {
  const calls = /(?:\b(?:test|it|describe)(?:\.skipIf\([^)]*\))?|\))\(\s*(['`])((?:(?!\1).)+)\1,/g;
  return [...code.matchAll(calls)].map(([, , name = '']) => name);
}
