import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DEEDS } from './audit.js';

const SERVICE = fileURLToPath(new URL('../../../../../apps/library-service/src/', import.meta.url));

/** The actions that a file writes into the audit; the file itself where one of them is no literal. */
function actionsIn(file: string): string[] {
  const text = readFileSync(`${SERVICE}${file}`, 'utf8');
  const calls = [...text.matchAll(/writeAudit\((?!tx: Db)/g)].length;
  const statements = [...text.matchAll(/INTO library\.audit\b[^;]*/g)];
  if (calls + statements.length === 0) return [];
  const named = [...text.matchAll(/\baction: ([^,\n]*)/g)].flatMap(
    ([, value]) => value?.match(/(?<=')[a-z_]+(?=')/g) ?? [],
  );
  const inSql = statements.flatMap(([statement]) => /'([a-z_]+)'/.exec(statement)?.[1] ?? []);
  const isComplete = named.length >= calls && named.length + inSql.length >= calls + statements.length;
  return isComplete ? [...named, ...inSql] : [file];
}

test('everything that the service writes into the audit has its sentence, and no sentence is about anything else', () => {
  const files = readdirSync(SERVICE, { recursive: true, encoding: 'utf8' });
  const actions = files.filter((file) => /(?<!\.test)\.ts$/.test(file)).flatMap(actionsIn);
  expect([...new Set(actions)].sort()).toEqual(Object.keys(DEEDS).sort());
});
