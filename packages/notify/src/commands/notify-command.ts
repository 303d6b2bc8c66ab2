import { randomUUID } from 'node:crypto';
import { isUuid } from '@repo/http-kit';
import { CommandError, UsageError } from '@repo/http-kit/commands';
import { accountMessage, footerOf, type Site } from '../mail/account-messages.js';
import { composeMail } from '../mail/compose.js';
import { bounceAddress } from '../mail/send-mail.js';
import { openTransport } from '../mail/transport.js';
import type { MailEnv } from '../settings/index.js';
import { createDeliveries } from '../store/deliveries.js';
import type { Db, Place } from '../store/statements.js';

/** The command of operators, as each service has it. */
export const notifyCommand = {
  usage: `Usage: notify failed | retry ID | test ADDRESS

failed        lists the last messages that could not be delivered
retry ID      sends one of them again
test ADDRESS  sends a mail with the settings of this environment`,
  failed: 'The command failed',
  allowPositionals: true,
} as const;

type Context = { db: Db; place: Place; env: MailEnv; site: Site };

const MOST_LISTED = 100;

/** Does what the words of the command say; returns the lines that tell what came of it. */
export async function runNotifyCommand(words: readonly string[], context: Context): Promise<string> {
  const [task, argument, ...more] = words;
  if (more.length === 0) {
    if (task === 'failed' && argument === undefined) return listFailed(context);
    if (task === 'retry' && argument !== undefined) return retry(argument, context);
    if (task === 'test' && argument !== undefined) return sendTest(argument, context);
  }
  throw new UsageError('Say what to do.');
}

async function listFailed({ db, place }: Context): Promise<string> {
  const rows = await createDeliveries(place).failed(db, MOST_LISTED);
  const lines = rows.map(({ id, ownerId, channel, error, kinds, endedAt }) =>
    [id, endedAt.toISOString(), channel, `account ${ownerId}`, error ?? '', kinds.join(' ')].join('  '),
  );
  return lines.join('\n') || 'Everything was delivered.';
}

async function retry(id: string, { db, place }: Context): Promise<string> {
  if (!isUuid(id)) throw new UsageError('The id is that of a line of `notify failed`.');
  if (!(await createDeliveries(place).retry(db, id)))
    throw new CommandError(`There is no failed message ${id}.`);
  return 'It is sent again.';
}

async function sendTest(to: string, { env, site }: Context): Promise<string> {
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(to)) throw new UsageError('Name a mail address.');
  const transport = openTransport(env);
  if (!transport) throw new CommandError('Neither SMTP_URL nor MAIL_DIR is set.');
  const message = accountMessage(site, 'account.test', to, null);
  try {
    await transport.send({
      ...composeMail(message, footerOf(site, message, null), message.action),
      from: env.MAIL_FROM,
      to,
      envelope: { from: bounceAddress(env, randomUUID()), to: [to] },
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    throw new CommandError(`The mail was not taken: ${error instanceof Error ? error.message : error}`);
  } finally {
    transport.close();
  }
  return `A mail to ${to} was taken.`;
}
