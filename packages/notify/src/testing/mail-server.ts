import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail that a server has taken, and its envelope. */
export type TakenMail = ParsedMail & { raw: string; envelopeFrom: string };

export type MailServer = {
  url: string;
  port: number;
  /** What it has taken, in order. */
  mails: TakenMail[];
  /** Refuses recipients of some addresses with a status of SMTP. */
  refuse(address: string, code: number): void;
  /** Refuses the texts of mails with this status. */
  refuseTexts: number | undefined;
  /** Says nothing more after the text of each mail. */
  silent: boolean;
  /** Is told of each recipient before it is acknowledged. */
  onRecipient: (() => void) | undefined;
  /** Is told of each mail before it is acknowledged. */
  onMail: ((mail: TakenMail) => void | Promise<void>) | undefined;
  close(): Promise<void>;
};

/** A real mail server on this machine, which takes everything unless told otherwise. */
export async function startMailServer({ port = 0 }: { port?: number } = {}): Promise<MailServer> {
  const refused = new Map<string, number>();
  const state: MailServer = {
    ...{ url: '', port, mails: [], silent: false },
    ...{ refuseTexts: undefined, onRecipient: undefined, onMail: undefined },
    refuse: (address, code) => refused.set(address, code),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      state.onRecipient?.();
      done(refusal(refused.get(address)));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (state.refuseTexts !== undefined) return done(refusal(state.refuseTexts));
        const raw = Buffer.concat(chunks);
        const sender = session.envelope.mailFrom;
        const envelopeFrom = sender ? sender.address : '';
        const mail = { ...(await simpleParser(raw)), raw: raw.toString(), envelopeFrom };
        state.mails.push(mail);
        await state.onMail?.(mail);
        if (!state.silent) done();
      });
    },
  });
  // Clients that are killed cut their connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actual } = server.server.address() as AddressInfo;
  return Object.assign(state, { port: actual, url: `smtp://127.0.0.1:${actual}` });
}

const refusal = (code: number | undefined) =>
  code === undefined ? undefined : Object.assign(new Error('refused'), { responseCode: code });

/** The secret or token in a link of a mail: what comes after `#` or the last `/`. */
export function linkIn(mail: Pick<ParsedMail, 'text'>, path: string): string {
  const [link] = new RegExp(`https?://\\S*${path}\\S*`).exec(mail.text ?? '') ?? [];
  if (!link) throw new Error(`no link to ${path} in: ${mail.text}`);
  return link.slice(Math.max(link.lastIndexOf('#'), link.lastIndexOf('/')) + 1);
}
