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

const DAY_MILLIS = 86_400_000;

/** The day so many days from today (YYYY-MM-DD). */
const dayFromToday = (days) => new Date(Date.now() + days * DAY_MILLIS).toISOString().slice(0, 10);

const READERS = [
  ['Ada', 'Marsh'],
  ['Bob', 'Okafor'],
  ['Dora', 'Lind'],
];

const BOOKS = [
  ['Matilda', 'Roald Dahl'],
  ['The Hobbit', 'J. R. R. Tolkien'],
  ['Momo', 'Michael Ende'],
  ['Heidi', 'Johanna Spyri'],
];

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

/** Makes the readers of a class, each with a card. */
async function makeClass(desk, mark) {
  const readers = {};
  for (const [n, [first_name, last_name]] of READERS.entries()) {
    const card = `P-${mark}-${n + 1}`;
    readers[first_name] = await desk.patrons.add({ first_name, last_name, card, group: '1B' });
  }
  return readers;
}

/** Puts books into the catalogue, each with one copy that has a label. */
async function makeBooks(desk, mark) {
  const books = {};
  for (const [n, [name, author]] of BOOKS.entries()) {
    const about = { genre: 'Novel', age_category: 'children', publish_date: '1999-12-31' };
    const book = await desk.books.add({ title: `${name} (${mark})`, author, ...about });
    const copy = await desk.copies.label(book.id, `B${mark}-${n + 1}`);
    books[name] = { id: book.id, barcode: copy.barcode, copy };
  }
  return books;
}

/**
 * A morning at the desk, told as it happens: a class comes, and the rules and the holds are kept.
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
  const { Matilda, 'The Hobbit': Hobbit, Momo, Heidi } = await makeBooks(desk, mark);
  console.log(`On the shelf, with labels: ${BOOKS.map(([name]) => name).join(', ')}.`);
  const { Ada, Bob, Dora } = await makeClass(desk, mark);
  const checkOut = ({ card }, { barcode }) => desk.circulation.checkOut({ card, barcode });
  const { loan: old } = await checkOut(Dora, Momo);
  await desk.loans.change(old.id, { loan_date: dayFromToday(-20), deadline: dayFromToday(-6) });
  const done = { lent: 0, back: 0, kept: 0, renewed: 0 };
  const lend = async (who, book) => {
    const answer = await checkOut(who, book);
    done.lent += 1;
    return answer;
  };
  const takeBack = async ({ barcode }) => {
    const answer = await desk.circulation.checkIn({ barcode });
    if (answer.loan !== null) done.back += 1;
    if (answer.loan !== null && answer.hold !== null) done.kept += 1;
    return answer;
  };

  console.log(`\n${bold('Class 1B comes in.')}`);
  const { loan, decision } = await lend(Ada, Matilda);
  console.log(`Ada's card, then Matilda: lent until ${loan.deadline}.`);
  for (const step of decision.steps) console.log(`  ${sentence(step)}`);
  await lend(Dora, Hobbit);
  await lend(Ada, Heidi);
  console.log('Dora takes The Hobbit, and Ada takes Heidi, too.');
  await tellRefusal("Bob's card, then Matilda", () => checkOut(Bob, Matilda));
  const hold = await desk.holds.place({ card: Bob.card, book_id: Matilda.id });
  console.log(`So Bob requests it. His place is ${hold.position}.`);
  const renew = ({ id, renewals }) => desk.circulation.renew({ loan_id: id, renewals });
  await tellRefusal('Ada wants to renew Matilda', () => renew(loan));

  console.log(`\n${bold('Books come back.')}`);
  const { hold: kept } = await takeBack(Matilda);
  console.log(`Matilda: to the hold shelf, for ${kept.card}, until ${kept.expires_on}.`);
  await tellRefusal("Ada's card, then Matilda", () => checkOut(Ada, Matilda));
  const { loan: next } = await lend(Bob, Matilda);
  console.log(`Bob's card, then Matilda: lent until ${next.deadline}.`);
  await tellRefusal('Dora hands The Hobbit to Ada, and Ada wants it', () => checkOut(Ada, Hobbit));
  await takeBack(Hobbit);
  const { loan: taken } = await lend(Ada, Hobbit);
  console.log(`Taken back from Dora and lent to Ada: until ${taken.deadline}.`);

  console.log(`\n${bold('Late, and torn.')}`);
  const [late] = await desk.loans.overdue({ user_id: Dora.user.id });
  console.log(`Overdue: Momo, ${late.overdue_by} days, Dora of 1B.`);
  const { loan: renewed } = await renew(old);
  done.renewed += 1;
  console.log(`Dora may keep it: renewed until ${renewed.deadline}.`);
  const { version, barcode, material, call_number, status } = Heidi.copy;
  const damage = { version, barcode, material, call_number, status, note: 'Page 12 is torn.' };
  await desk.copies.replace(Heidi.copy.id, damage);
  const { copy } = await takeBack(Heidi);
  console.log(`Heidi comes back, and the desk sees the note: ${copy.note}`);

  // Later chapters of the morning, such as reports and a stocktake, come here.
  const { availability } = await desk.titles.one(Matilda.id);
  console.log(`\nEverybody sees: ${availability.available} of ${availability.total} of Matilda available.`);
  console.log(
    `${bold('The morning:')} ${done.lent} lent, ${done.back} taken back, ${done.kept} kept for a reader, ${done.renewed} renewed.`,
  );
}
