import { CommandError, runCommand, UsageError } from '@repo/http-kit/commands';
import { publicAgent } from '@repo/notify/outbound';
import { readLookupEnv } from './env.js';
import { checkSource } from './lookup/check-source.js';
import { userAgentOf } from './lookup/settings.js';
import { SOURCE_TIMING } from './lookup/source.js';

const USAGE = `Usage: lookup check

Asks each catalogue of LOOKUP_SOURCES what it offers, and says if books can be looked up there by their ISBNs.

It needs LOOKUP_SOURCES and BASE_URL; OUTBOUND_PROXY counts, too. Exit code: 0 all can be used, 1 some cannot or it failed,
2 called wrongly.`;

const command = { usage: USAGE, failed: 'The check failed', allowPositionals: true } as const;

await runCommand(command, async ({ positionals }) => {
  if (positionals.join(' ') !== 'check') throw new UsageError('Say what to do.');
  const env = readLookupEnv();
  const agent = publicAgent(env.OUTBOUND_PROXY === undefined ? {} : { proxy: env.OUTBOUND_PROXY });
  const outside = { agent, userAgent: userAgentOf(env.BASE_URL), timing: SOURCE_TIMING };
  try {
    if (env.LOOKUP_SOURCES.length === 0) throw new CommandError('LOOKUP_SOURCES names no catalogue.');
    const checks = await Promise.all(env.LOOKUP_SOURCES.map((source) => checkSource(source, outside)));
    for (const { text } of checks) console.log(text);
    if (!checks.every(({ isGood }) => isGood)) throw new CommandError('not every source can be used.');
  } finally {
    await agent.destroy();
  }
});
