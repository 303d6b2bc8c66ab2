// npm run mail: lists the mails that the services of npm start have written, and prints the newest with its links.
import '../command/node-version.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { readArguments } from '../command/arguments.mjs';
import { ROOT } from '../workspace/root.mjs';

readArguments(`Usage: npm run mail

Lists the mails in MAIL_DIR (.data/mail), the newest last, and prints the newest with its links.`);

const MOST_LISTED = 20;
const folder = resolve(process.env.MAIL_DIR || join(resolve(ROOT, process.env.DATA_DIR || '.data'), 'mail'));

/** The files of the folder; none where nothing was sent yet. */
function mailsIn(path) {
  try {
    return readdirSync(path)
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .sort();
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

const header = (mail, name) => new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1]?.trim() ?? '';

/** The text of a mail that nodemailer has written: its first part, in 7bit or quoted-printable. */
function textOf(mail) {
  const [, part = ''] = mail.split(/^Content-Type: text\/plain.*$/im);
  const [head = '', ...body] = part.split(/\r?\n\r?\n/);
  const text = body.join('\n\n').split(/^--/m)[0] ?? '';
  if (!/quoted-printable/i.test(head)) return text.trim();
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').trim();
}

const names = mailsIn(folder);
const read = (name) => readFileSync(join(folder, name), 'utf8');
for (const name of names.slice(-MOST_LISTED)) {
  const mail = read(name);
  console.log(`${name.slice(0, 19)}  ${header(mail, 'To')}  ${header(mail, 'Subject')}`);
}
const last = names.at(-1);
console.log(
  last === undefined
    ? `There are no mails in ${folder}.`
    : `\n${join(folder, last)}\n\n${textOf(read(last))}`,
);
