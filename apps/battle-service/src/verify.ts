import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verify } from './record/verify.js';

const USAGE = `Usage: verify FILE|URL [--token TOKEN]

Computes a finished battle again from its record, and names the first difference. A URL is that of
GET /battles/{id}/record, which needs no token.`;

async function load(source: string, token: string | undefined): Promise<unknown> {
  if (!/^https?:\/\//.test(source)) return JSON.parse(await readFile(source, 'utf8'));
  const response = await fetch(source, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!response.ok) throw new Error(`${source} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { token: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [source] = positionals;
  if (values.help || source === undefined || positionals.length > 1) {
    console.error(USAGE);
    process.exitCode = values.help ? 0 : 2;
  } else {
    const verdict = verify(await load(source, values.token));
    console.log(
      verdict.ok
        ? `Verified: all ${verdict.steps} steps, the result and the ratings follow from the record.`
        : `Not verified: ${verdict.difference}`,
    );
    process.exitCode = verdict.ok ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
