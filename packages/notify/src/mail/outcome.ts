import type { Outcome } from '../sending/message.js';

/** Errors of nodemailer's that say nothing of the mail: the server cannot be used by anybody. */
const AWAY = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETLS', 'EAUTH', 'ENOAUTH', 'EPROTOCOL']);

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

/** Says what came of a mail that was not taken. */
export function outcomeOf(error: unknown): Outcome {
  const { code, command, responseCode } = Object(error) as SmtpError;
  if (typeof responseCode === 'number' && responseCode >= 400) {
    const isFinal = responseCode >= 500;
    if (command === 'RCPT TO') return { state: 'retry', error: isFinal ? REFUSED : `smtp_${responseCode}` };
    // The server does not want the text, or this sender.
    if (command === 'DATA') {
      const error = `smtp_${responseCode}`;
      return isFinal ? { state: 'failed', error } : { state: 'retry', error };
    }
    if (command === 'MAIL FROM') return { state: 'retry', error: `smtp_${responseCode}` };
  }
  if (code === 'ETIMEDOUT') return { state: 'away', error: 'timeout' };
  if (typeof code === 'string' && AWAY.has(code)) return { state: 'away', error: 'unreachable' };
  // An address that cannot be one.
  if (code === 'EENVELOPE') return { state: 'failed', error: REFUSED };
  return { state: 'retry', error: 'unreachable' };
}

/** The mail server of the address does not take its mail. */
export const REFUSED = 'refused';
