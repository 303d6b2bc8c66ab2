import { randomBytes } from 'node:crypto';
import { libraryClient } from './clients.mjs';
import { bold } from './print.mjs';

const book = (id) => ({
  title: `The Tale of Number ${id}`,
  genre: 'Fairy tale',
  age_category: 'children',
  publish_date: '1999-12-31',
  author: 'A. N. Author',
});

const titles = (books) => books.map(({ title }) => title).join(', ');

/**
 * A new reader borrows two books and brings them back, told as it happens.
 *
 * @param {string} url address of the library service
 */
export async function showLibrary(url) {
  const client = libraryClient(url);
  const mark = randomBytes(3).toString('hex');
  const account = { email: `ada-${mark}@example.org`, password: randomBytes(12).toString('base64url') };
  const reader = await client.register({
    ...account,
    first_name: 'Ada',
    last_name: 'Reader',
    role: 'user',
  });
  console.log(`${bold('Ada Reader')} registered as user ${reader.id}.`);
  await client.logIn(account);
  console.log(`Logged in as ${(await client.profile()).email}.`);

  const books = await addBooks(client, mark);
  if (books === undefined) {
    return console.log('Only staff may change this library (ACCESS=guarded): there is nothing more to show.');
  }
  console.log(`New in the catalogue: ${titles(books)}`);
  const found = await client.books.search({ title: `NUMBER ${mark}` });
  console.log(`A search for "NUMBER ${mark}" finds: ${titles(found)}`);

  const loan = await client.loans.lend({ user_id: reader.id, book_ids: [books[0].id] });
  console.log(`Loan ${loan.id} of ${titles(loan.books)}, due on ${loan.deadline}.`);
  const added = await client.loans.addBook(loan.id, books[1].id);
  console.log(`${books[1].title} is added to the loan: now ${added.books.length} books.`);
  const returned = await client.loans.return(loan.id);
  console.log(`Returned on ${returned.return_date}.`);

  const popular = await client.books.popular();
  // Empty until the first count that finds a book.
  if (popular.length > 0) console.log(bold('Most read, counted every 90 seconds'));
  for (const { book: each, readers } of popular) {
    console.log(`  ${String(readers).padStart(5)}  ${each.title}, ${each.author}`);
  }
}

/** Adds two books; undefined where only staff may. */
async function addBooks(client, mark) {
  try {
    return [await client.books.add(book(`${mark}-1`)), await client.books.add(book(`${mark}-2`))];
  } catch (error) {
    if (error.status === 403) return undefined;
    throw error;
  }
}
