import { NO_LIMITS } from '@repo/database';
import { runCommand, UsageError } from '@repo/http-kit/commands';
import pg from 'pg';
import { readCommandEnv } from './env.js';
import { checkLadder } from './ladder/ladder.check.js';
import { rebuildLadder } from './ladder/ladder.rebuild.js';

const USAGE = `Usage: ladder check | rebuild

check    Compares the log of all rated battles with itself, with the battles, with the formula, with the trainers and with
         their ratings by format, and names the first difference. Battles may go on meanwhile.
rebuild  Computes all ratings anew, in the order of the log, from those that the trainers began with, and adds to the log
         what it lacks. Ratings that finished battles and their records show are corrected, too. Battles that are about to
         end wait meanwhile, and get 503.

It needs DATABASE_URL. Exit code: 0 all is well, 1 there is a difference or it failed, 2 called wrongly.`;

async function check(client: pg.Client): Promise<void> {
  const { difference, entries } = await checkLadder(client);
  console.log(difference ?? `The ladder is right: ${entries} entries.`);
  if (difference !== null) process.exitCode = 1;
}

async function rebuild(client: pg.Client): Promise<void> {
  const { battles, entries, trainers, formats } = await rebuildLadder(client);
  console.log(
    `Changed: ${battles} battles, ${entries} entries of the log, ${trainers} trainers, ${formats} ratings by format.`,
  );
}

const COMMANDS = new Map(Object.entries({ check, rebuild }));

await runCommand(
  { usage: USAGE, failed: 'The ladder failed', allowPositionals: true },
  async ({ positionals }) => {
    const command = positionals.length === 1 ? COMMANDS.get(positionals[0] ?? '') : undefined;
    if (!command) throw new UsageError('Say check or rebuild.');
    // Without the limits of the service: this takes as long as it takes.
    const client = new pg.Client({
      connectionString: readCommandEnv().DATABASE_URL,
      application_name: 'battle-ladder',
      connectionTimeoutMillis: 5000,
      options: NO_LIMITS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await command(client);
    } finally {
      await client.end();
    }
  },
);
