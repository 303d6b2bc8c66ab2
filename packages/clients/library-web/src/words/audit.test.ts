import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DEEDS } from './audit.js';

const SERVICE = fileURLToPath(new URL('../../../../../apps/library-service/src/', import.meta.url));

/** Where the service writes an entry: a call with its action as a literal, or a statement with it as a value. */
const WRITTEN = /writeAudit\((?!tx: Db)|INTO library\.audit\b/g;

/** The actions that a file writes; what is written without a literal stands there as it is. */
function actionsIn(file: string): string[] {
  const text = readFileSync(`${SERVICE}${file}`, 'utf8');
  return [...text.matchAll(WRITTEN)].map(({ 0: written, index }) => {
    const behind = text.slice(index, index + 300);
    const [, action] =
      (written.startsWith('INTO') ? /'([a-z_]+)'/ : /action: '([a-z_]+)'/).exec(behind) ?? [];
    return action ?? `${file}: ${behind.slice(0, 100)}`;
  });
}

test('everything that the service writes into the audit has its sentence, and no sentence is about anything else', () => {
  const files = readdirSync(SERVICE, { recursive: true, encoding: 'utf8' });
  const actions = files.filter((file) => /(?<!\.test)\.ts$/.test(file)).flatMap(actionsIn);
  expect([...new Set(actions)].sort()).toEqual(Object.keys(DEEDS).sort());
});
