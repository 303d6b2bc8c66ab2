import { NO_LIMITS } from '@repo/database';
import { CommandError, runCommand } from '@repo/http-kit/commands';
import pg from 'pg';
import { findFaults, INVARIANT_NAMES } from './check/invariants.js';
import { readCommandEnv } from './env.js';

const USAGE = `Usage: check

Looks at copies, loans and what belongs to them, and names everything that contradicts itself. It changes nothing. Run it
while nobody works, e.g. on a restored backup: what is being changed meanwhile may look wrong.

It needs DATABASE_URL. Exit code: 0 all is well, 1 something is wrong or it failed, 2 called wrongly.`;

await runCommand({ usage: USAGE, failed: 'The check failed' }, async () => {
  // Without the limits of the service: this takes as long as it takes.
  const client = new pg.Client({
    connectionString: readCommandEnv().DATABASE_URL,
    application_name: 'library-check',
    connectionTimeoutMillis: 5000,
    options: NO_LIMITS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const faults = await findFaults(client);
    for (const { invariant, count, example } of faults) {
      console.log(`Broken ${count} times: ${invariant}, e.g. ${example}`);
    }
    if (faults.length > 0) throw new CommandError('the data contradict themselves.');
    console.log(`All is well: ${INVARIANT_NAMES.length} invariants hold.`);
  } finally {
    await client.end();
  }
});
