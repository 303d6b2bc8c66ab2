import type { Outcome, Sender } from '../sending/message.js';
import { RETRY_SECONDS } from '../sending/retries.js';
import type { MailEnv } from '../settings/index.js';
import type { Recipients } from '../store/recipients.js';
import type { Db } from '../store/statements.js';
import { footerOf, type Site, unsubscribeUrl } from './account-messages.js';
import { composeMail } from './compose.js';
import { outcomeOf, REFUSED } from './outcome.js';
import type { MailTransport } from './transport.js';

type Dependencies = {
  db: Db;
  transport: MailTransport;
  recipients: Recipients;
  site: () => Promise<Site>;
  env: Pick<MailEnv, 'MAIL_FROM' | 'MAIL_BOUNCES'>;
};

/** The address in `Library <library@example.org>`. */
export const bareAddress = (text: string): string => /<([^<>]+)>/.exec(text)?.[1] ?? text.trim();

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** The sender of the envelope: mails are returned to it, and name their delivery. */
export function bounceAddress({ MAIL_FROM, MAIL_BOUNCES }: Dependencies['env'], delivery: string): string {
  if (MAIL_BOUNCES === undefined) return bareAddress(MAIL_FROM);
  const at = MAIL_BOUNCES.lastIndexOf('@');
  return `${MAIL_BOUNCES.slice(0, at)}+${delivery}${MAIL_BOUNCES.slice(at)}`;
}

/** Makes the sender of mails. A mail that is sent again has the same Message-ID. */
export function createMailSender({ db, transport, recipients, site: readSite, env }: Dependencies): Sender {
  /** Sends until `signal` aborts. */
  async function sent(mail: Parameters<MailTransport['send']>[0], signal: AbortSignal): Promise<Outcome> {
    const aborted = new Promise<Outcome>((resolve) => {
      signal.addEventListener('abort', () => resolve({ state: 'retry', error: 'timeout' }), { once: true });
    });
    const sending = transport.send(mail).then(
      (): Outcome => ({ state: 'sent' }),
      async (error): Promise<Outcome> => {
        const outcome = outcomeOf(error);
        // A server that is there has failed at this mail.
        const isThere = outcome.state === 'away' && (await transport.isThere().catch(() => false));
        return isThere ? { state: 'retry', error: outcome.error } : outcome;
      },
    );
    return Promise.race([sending, aborted]);
  }

  return async (delivery, message, signal) => {
    const recipient = await recipients.find(db, delivery.ownerId);
    const to = message.to ?? addressFor(recipient);
    if (!recipient || to === null) return { state: 'skipped' };
    const site = await readSite();
    const token = recipient.unsubscribeToken;
    const isChosen = message.to === undefined || message.kinds.includes('account.confirm');
    const outcome = await sent(
      {
        ...composeMail(message, footerOf(site, message, token), message.action),
        from: env.MAIL_FROM,
        to: { name: '', address: to },
        envelope: { from: bounceAddress(env, delivery.id), to: [to] },
        messageId: `<${delivery.id}@${domainOf(bareAddress(env.MAIL_FROM))}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(isChosen &&
            token !== null && {
              'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl(site, token)}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
        },
      },
      signal,
    );
    // Refused again and again, for most of a day.
    if (outcome.state === 'retry' && outcome.error === REFUSED && delivery.attempts > RETRY_SECONDS.length) {
      await recipients.setState(db, delivery.ownerId, to, 'refused', ['confirmed', 'unconfirmed']);
    }
    return outcome;
  };
}

const addressFor = (recipient: Awaited<ReturnType<Recipients['find']>>): string | null =>
  recipient?.addressState === 'confirmed' && recipient.mailMode !== 'off' ? recipient.address : null;
