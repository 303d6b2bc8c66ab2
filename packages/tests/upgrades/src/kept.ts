import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The password of everybody in a kept database. */
export const PASSWORD = 'correct horse battery';

/** The trainers who play all battles of the kept databases. */
export const [CHALLENGER, OPPONENT] = ['Ash', 'Gary'] as const;

/** The library of the kept databases: a member of the staff, a reader, a title with a copy on loan and one returned, and one that is waited for. */
export const STAFF = 'grace@example.org';
export const READER = 'ada@example.org';
export const TITLE = 'Notes by the Translator';
export const WANTED = 'Sketch of the Analytical Engine';
export const [LENT, RETURNED] = ['K-1', 'K-2'] as const;

const DATA = new URL('../data/', import.meta.url).pathname;

/** The releases of which something is kept, e.g. `1.0.0`. */
export const releases: readonly string[] = readdirSync(DATA).sort();

export type File = 'battle.sql' | 'library.sql' | 'records.json';

export const folderOf = (release: string): string => join(DATA, release);

export const readKept = (release: string, file: File): string =>
  readFileSync(join(folderOf(release), file), 'utf8');
