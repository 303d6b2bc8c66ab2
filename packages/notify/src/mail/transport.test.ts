import { createVerify, generateKeyPairSync } from 'node:crypto';
import { isFull } from '@repo/testing/run-length';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../testing/mail-server.js';
import { outcomeOf } from './outcome.js';
import { openTransport } from './transport.js';

const MAIL = {
  ...{ from: 'no-reply@example.org', to: 'ada@example.org', subject: 'A hold is ready', text: 'Emma' },
  headers: {
    'List-Unsubscribe': { prepared: true, value: '<https://library.example.org/unsubscribe/x>' },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

type Env = Partial<Parameters<typeof openTransport>[0]>;

/** Sends the mail to a server; returns what came of it. */
async function sendTo(url: string, env: Env = {}) {
  const transport = openTransport({ SMTP_URL: url, MAIL_FROM: MAIL.from, MAIL_PER_SECOND: 5, ...env });
  onTestFinished(() => transport?.close());
  return transport?.send(MAIL).then(() => ({ state: 'sent' }), outcomeOf);
}

test('an address that is refused now or for good is told from a server that is away', async () => {
  const server = await startMailServer();
  server.refuse(MAIL.to, 451);
  expect(await sendTo(server.url)).toEqual({ state: 'retry', error: 'smtp_451' });
  server.refuse(MAIL.to, 550);
  expect(await sendTo(server.url)).toEqual({ state: 'retry', error: 'refused' });
  await server.close();
  expect(await sendTo(server.url)).toEqual({ state: 'away', error: 'unreachable' });
});

test.runIf(isFull)('a server that says nothing more after a mail is waited for 30 seconds', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  server.silent = true;
  expect(await sendTo(server.url)).toEqual({ state: 'away', error: 'timeout' });
});

test('a mail is signed by DKIM, and so is the link that mail programs make a button of', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await sendTo(server.url, {
    ...{ DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'mail' },
    DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  });
  const [mail] = server.mails;
  const { signed, tags, text } = signatureOf(mail?.raw ?? '');
  expect(tags).toMatchObject({ d: 'example.org', s: 'mail', a: 'rsa-sha256', c: 'relaxed/relaxed' });
  expect(signed).toEqual(expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']));
  const verify = createVerify('RSA-SHA256').update(text);
  expect(verify.verify(publicKey, tags.b ?? '', 'base64')).toBe(true);
});

/** The DKIM signature of a mail, the fields that it covers, and the text that is signed (RFC 6376, 3.4.2 and 3.7). */
function signatureOf(raw: string) {
  const [head = ''] = raw.split('\r\n\r\n');
  const fields = new Map(
    head
      .replace(/\r\n(?=[ \t])/g, '')
      .split('\r\n')
      .map((field): [string, string] => {
        const at = field.indexOf(':');
        return [
          field.slice(0, at).toLowerCase(),
          field
            .slice(at + 1)
            .replace(/\s+/g, ' ')
            .trim(),
        ];
      }),
  );
  const own = fields.get('dkim-signature') ?? '';
  const tags: Record<string, string> = Object.fromEntries(
    own.split(';').map((tag) => {
      const [, name = '', value = ''] = /^\s*(\w+)=(.*)$/.exec(tag) ?? [];
      return [name, value.replace(/\s/g, '')];
    }),
  );
  const signed = (tags.h ?? '')
    .toLowerCase()
    .split(':')
    .filter((name) => fields.has(name));
  const unsigned = own.replace(/(;\s*b=)[^;]*/, '$1').trim();
  const text = [...signed.map((name) => `${name}:${fields.get(name)}`), `dkim-signature:${unsigned}`].join(
    '\r\n',
  );
  return { signed, tags, text };
}
