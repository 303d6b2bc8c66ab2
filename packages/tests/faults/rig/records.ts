import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '@repo/dev-tools/workspace/root';
import type { BattleLedger, Trainer } from './battle-load.js';

const VERIFY = join(ROOT, 'apps/battle-service/dist/verify.js');
/** Each takes a process of its own. */
const CHECKED = 5;

/** Computes some of the finished battles again from their records, as anybody may; what is wrong with them. */
export async function recordFaults(url: string, { token }: Trainer, ledger: BattleLedger): Promise<string[]> {
  const faults: string[] = [];
  for (const id of [...ledger.finished.keys()].slice(-CHECKED)) {
    const args = [VERIFY, `${url}/battles/${id}/record`, '--token', token];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) faults.push(output);
  }
  return faults;
}
