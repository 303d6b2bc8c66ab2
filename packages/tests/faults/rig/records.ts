import { times } from '@repo/testing/run-length';
import { runServiceCommand } from '@repo/testing/service-process';
import type { BattleLedger, Trainer } from './battle-load.js';

/** Each takes a process of its own. */
const CHECKED = times({ long: 5, short: 2 });

/** Computes some of the finished battles again from their records, as anybody may, and gives what is wrong with them. */
export async function recordFaults(url: string, { token }: Trainer, ledger: BattleLedger): Promise<string[]> {
  const faults: string[] = [];
  for (const id of [...ledger.finished.keys()].slice(-CHECKED)) {
    const args = [`${url}/battles/${id}/record`, '--token', token];
    const { code, out, err } = await runServiceCommand('battle-service', 'verify', { args });
    if (code !== 0) faults.push(out + err);
  }
  return faults;
}
