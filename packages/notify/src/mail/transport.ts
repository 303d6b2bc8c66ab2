import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLoopback, type MailEnv } from '../settings/index.js';

/** Takes mails. */
export type MailTransport = {
  /** Rejects with nodemailer's error. */
  send(mail: SendMailOptions): Promise<unknown>;
  /** Tells if mails would be taken. */
  isThere(): Promise<boolean>;
  close(): void;
};

/** No wait for the server is longer, so that a try ends before another worker takes the mail. */
const CONNECT_MILLIS = 10_000;
const SILENCE_MILLIS = 30_000;
const CONNECTIONS = 2;

/** nodemailer's list leaves out List-Unsubscribe-Post; where it is not signed, mail programs show no button. */
const SIGNED_FIELDS = [
  ...[
    'From',
    'Sender',
    'Reply-To',
    'Subject',
    'Date',
    'Message-ID',
    'To',
    'Cc',
    'MIME-Version',
    'Content-Type',
  ],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted'],
].join(':');

function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: MailEnv) {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return {};
  return {
    dkim: {
      domainName: DKIM_DOMAIN,
      keySelector: DKIM_SELECTOR,
      privateKey: DKIM_PRIVATE_KEY.replaceAll('\\n', '\n'),
      headerFieldNames: SIGNED_FIELDS,
    },
  };
}

/** Opens what takes mails: a server, else a folder; null without either. */
export function openTransport(env: MailEnv): MailTransport | null {
  if (env.SMTP_URL !== undefined) return smtp(env.SMTP_URL, env);
  if (env.MAIL_DIR !== undefined) return folder(env.MAIL_DIR, env);
  return null;
}

function smtp(address: string, env: MailEnv): MailTransport {
  const { hostname, port, protocol, username, password } = new URL(address);
  const isEncrypted = protocol === 'smtps:';
  const transporter = createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isEncrypted ? 465 : 587) : Number(port),
    secure: isEncrypted,
    requireTLS: !isEncrypted && !isLoopback(hostname),
    ignoreTLS: isLoopback(hostname) && !isEncrypted,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    maxConnections: CONNECTIONS,
    rateLimit: env.MAIL_PER_SECOND,
    rateDelta: 1000,
    connectionTimeout: CONNECT_MILLIS,
    greetingTimeout: CONNECT_MILLIS,
    socketTimeout: SILENCE_MILLIS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...dkimOf(env),
  });
  return {
    send: (mail) => transporter.sendMail(mail),
    isThere: () => transporter.verify(),
    close: () => transporter.close(),
  };
}

function folder(path: string, env: MailEnv): MailTransport {
  const transporter = createTransport({ streamTransport: true, buffer: true, ...dkimOf(env) });
  return {
    send: async (mail) => {
      const { message } = await transporter.sendMail(mail);
      await mkdir(path, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      // Whoever lists the folder finds whole mails.
      const unfinished = join(path, `.${name}`);
      await writeFile(unfinished, message);
      await rename(unfinished, join(path, name));
    },
    isThere: async () => true,
    close: () => transporter.close(),
  };
}
