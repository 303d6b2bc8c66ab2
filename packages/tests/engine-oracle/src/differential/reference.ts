import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The functions that the engine of the working tree and the one it is compared with must both have. */
export type Engine = Pick<
  typeof import('@repo/battle-engine'),
  | 'createBattle'
  | 'legalActions'
  | 'moveProblem'
  | 'movesNow'
  | 'mustStruggle'
  | 'resolve'
  | 'viewFor'
  | 'waitingOn'
>;

/** A change of one rule of the reference engine: text of a compiled file, and what stands there instead. */
export type Plant = { file: string; text: string; instead: string };

/** The last commit before the engine was put into its present order: everything since has to play as it did there. */
const COMMIT = 'f995733cc5948634074987d60d277bd73b8c1d0f';

const require = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
/** Inside the engine's own `node_modules`, so that the reference finds the engine's dependencies, and Git ignores it. */
const CACHE = join(ROOT, 'packages/battle-engine/node_modules/.cache/reference');

/** Fills a folder that appears only when it is whole, since several processes may do so at once. */
function fillOnce(folder: string, fill: (unfinished: string) => void): void {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  fill(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** False in a clone without the history. */
export function hasReference(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${COMMIT}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Compiles the engine of `COMMIT`, unless that was done before, and gives the folder it is in. */
function buildReference(): string {
  const folder = join(CACHE, COMMIT);
  fillOnce(folder, (unfinished) => {
    const sources = ['tsconfig.base.json', 'packages/battle-engine'];
    const archive = execFileSync('git', ['archive', COMMIT, ...sources], { cwd: ROOT, maxBuffer: 2 ** 26 });
    execFileSync('tar', ['-x', '-C', unfinished], { input: archive });
    const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
    const project = join(unfinished, 'packages/battle-engine/tsconfig.build.json');
    execFileSync(process.execPath, [compiler, '-p', project], { stdio: 'inherit' });
  });
  return join(folder, 'packages/battle-engine');
}

/** A copy of the reference with one rule changed; throws where the text is not in the file exactly once. */
function buildPlanted(reference: string, { file, text, instead }: Plant): string {
  const compiled = readFileSync(join(reference, 'dist', file), 'utf8');
  if (compiled.split(text).length !== 2) throw new Error(`${file} does not have this text once: ${text}`);
  const folder = mkdtempSync(`${reference}-planted-`);
  cpSync(join(reference, 'dist'), join(folder, 'dist'), { recursive: true });
  cpSync(join(reference, 'package.json'), join(folder, 'package.json'));
  writeFileSync(
    join(folder, 'dist', file),
    compiled.replace(text, () => instead),
  );
  return folder;
}

/**
 * The engine as it was, or with one rule changed. Its states and events are plain JSON, and those of today. Its records of moves
 * have other names (`old-records.ts`).
 */
export async function loadReference(plant?: Plant): Promise<Engine> {
  const reference = buildReference();
  const folder = plant === undefined ? reference : buildPlanted(reference, plant);
  return import(pathToFileURL(join(folder, 'dist/index.js')).href);
}
