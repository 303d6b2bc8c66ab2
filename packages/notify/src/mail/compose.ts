import type { Message } from '../sending/message.js';

/** A mail as text and as simple HTML. */
export type MailText = { subject: string; text: string; html: string };

/** The lines under every mail. */
export type Footer = {
  /** Why it came. */
  reason: string;
  links: readonly { text: string; url: string }[];
};

/** Things that a mail tells; of more it says how many there are. */
const MOST_ITEMS = 30;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, also between quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const link = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

/** Writes a message as a mail. */
export function composeMail(
  { title, items, url }: Message,
  { reason, links }: Footer,
  /** The text of the link to all of it. */
  open: string,
): MailText {
  const shown = items.slice(0, MOST_ITEMS);
  const more = items.length > shown.length ? [`And ${items.length - shown.length} more.`] : [];
  const text = [
    title,
    ...shown.map((item) => (item.url === undefined ? item.text : `${item.text}\n${item.url}`)),
    ...more,
    `${open}: ${url}`,
    `--\n${reason}\n${links.map((each) => `${each.text}: ${each.url}`).join('\n')}`,
  ].join('\n\n');
  const paragraph = (html: string) => `<p style="margin:0 0 12px">${html}</p>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:0 auto;padding:16px">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(title)}</h1>
${shown
  .map((item) => paragraph(item.url === undefined ? escapeHtml(item.text) : link(item.url, item.text)))
  .concat(more.map(paragraph))
  .join('\n')}
${paragraph(link(url, open))}
<hr style="border:0;border-top:1px solid #8888">
<p style="font-size:13px;opacity:.75">${escapeHtml(reason)}<br>${links.map((each) => link(each.url, each.text)).join(' · ')}</p>
</body></html>
`;
  return { subject: title, text: `${text}\n`, html };
}
