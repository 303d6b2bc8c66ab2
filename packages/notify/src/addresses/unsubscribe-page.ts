import { createHash } from 'node:crypto';
import { escapeHtml } from '../mail/compose.js';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:32em;margin:10vh auto;padding:0 16px;color-scheme:light dark}' +
  'button{font:inherit;padding:12px 20px;min-height:44px;cursor:pointer}';

/** The headers of the page: it runs nothing, and its button leads to the page itself. */
export const UNSUBSCRIBE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
} as const;

/** What the link ends: mails, or that anything is sent to an address which was not confirmed. */
type What = 'mails' | 'address';

const ASKS = {
  mails: { text: 'End all mails about what happens at', button: 'No more mails' },
  address: { text: 'Never write to this address again from', button: 'Never write here again' },
} as const;

const DONE = {
  mails: 'There will be no more of these mails. You can switch them on again in your account.',
  address: 'Nothing will be sent to this address any more.',
} as const;

/** Writes the page behind the link under each mail: before its button is pressed, and afterwards. */
export function unsubscribePage(siteName: string, what: What, isDone: boolean): string {
  const name = escapeHtml(siteName);
  const { text, button } = ASKS[what];
  const content = isDone
    ? `<p>${DONE[what]}</p>`
    : `<p>${text} ${name}?</p><form method="post"><button>${button}</button></form>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${STYLE}</style></head>
<body><main><h1>${name}</h1>${content}</main></body></html>
`;
}
