import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '../workspace/root.mjs';
import { libraryClient } from './clients.mjs';
import { bold } from './print.mjs';

const CREATE_USER = join(ROOT, 'packages/tools/dev-tools/src/service-commands/library-create-user.mjs');

/** Appoints a librarian in the library of npm start, as whoever runs it would. */
function appoint({ email, password }) {
  const who = ['--email', email, '--first-name', 'Grace', '--last-name', 'Hopper'];
  const run = spawnSync(process.execPath, [CREATE_USER, ...who], {
    env: { ...process.env, NEW_USER_PASSWORD: password },
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`No librarian could be appointed.\n${run.stdout}${run.stderr}`);
}

const sentence = ({ code, facts, rule }) => {
  const by = `by the rule ${rule.key} of policy ${rule.policy}`;
  switch (code) {
    case 'period':
      return `${facts.days} days from ${facts.from} is ${facts.to}, ${by}`;
    case 'closed_day_moved':
      return `closed on ${facts.from}, so ${facts.to}, ${by}`;
    default:
      return `${code}, ${by}`;
  }
};

/** Sends a request that the rules refuse, and tells why they do. */
async function tellRefusal(what, request) {
  try {
    await request();
    console.log(`${what}: allowed`);
  } catch (error) {
    if (error.status !== 409) throw error;
    console.log(`${what}: ${bold('refused')}`);
    for (const { code, text } of error.reasons) console.log(`  ${text} (${code})`);
  }
}

/**
 * A day at the desk, told as it happens: two readers, a book with one copy, and the rules.
 *
 * @param {string} url address of the library service
 */
export async function showDesk(url) {
  const mark = randomBytes(3).toString('hex');
  const librarian = { email: `grace-${mark}@example.org`, password: randomBytes(12).toString('base64url') };
  appoint(librarian);
  const desk = libraryClient(url);
  await desk.logIn(librarian);
  console.log(`${bold('Grace Hopper')} opens the desk.`);

  const person = (first_name, n) => ({ first_name, last_name: 'Reader', card: `P-${mark}-${n}` });
  const [ada, bob] = [await desk.patrons.add(person('Ada', 1)), await desk.patrons.add(person('Bob', 2))];
  const book = await desk.books.add({
    title: `The Tale of Number ${mark}`,
    genre: 'Fairy tale',
    age_category: 'children',
    publish_date: '1999-12-31',
    author: 'A. N. Author',
  });
  const [copy] = await desk.copies.of(book.id);
  const { version, material, call_number, status, note } = copy;
  const barcode = `B${mark}`;
  await desk.copies.replace(copy.id, { version, barcode, material, call_number, status, note });
  console.log(`New on the shelf: ${book.title}, one copy with the barcode ${barcode}.`);

  const checkOut = (card) => desk.circulation.checkOut({ card, barcode });
  const { loan, decision } = await checkOut(ada.card);
  console.log(`Ada's card, and the book: lent until ${loan.deadline}.`);
  for (const step of decision.steps) console.log(`  ${sentence(step)}`);
  await tellRefusal("Bob's card, and the same book", () => checkOut(bob.card));
  await tellRefusal('Ada wants to renew it at once', () =>
    desk.circulation.renew({ loan_id: loan.id, renewals: 0 }),
  );
  const hold = await desk.holds.place({ card: bob.card, book_id: book.id });
  console.log(
    `So Bob requests it; his place is ${hold.position}, and it waits until ${hold.expires_on} at most.`,
  );
  await tellRefusal('Ada wants to renew it again', () =>
    desk.circulation.renew({ loan_id: loan.id, renewals: 0 }),
  );
  const back = await desk.circulation.checkIn({ barcode });
  console.log(
    `The book comes back: put it on the ${back.put.replace('_', ' ')}, for ${back.hold.card}, until ${back.hold.expires_on}.`,
  );
  await tellRefusal("Ada's card, and the book", () => checkOut(ada.card));
  const again = await desk.circulation.checkIn({ barcode });
  console.log(
    `Scanned once more: ${again.outcome.replaceAll('_', ' ')}; it came back on ${again.last_return.return_date}.`,
  );
  const { loan: next } = await checkOut(bob.card);
  console.log(`Bob's card, and the book: lent until ${next.deadline}.`);
  const { availability } = await desk.titles.one(book.id);
  console.log(
    `Everybody sees: ${availability.available} of ${availability.total} available, the next on ${availability.next_due}.`,
  );
}
