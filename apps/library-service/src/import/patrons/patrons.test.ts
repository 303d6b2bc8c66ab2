import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Catalogue, openCatalogue } from '../testing/import-run.js';

let library: Catalogue;
beforeEach(async () => {
  library = await openCatalogue();
});
afterEach(() => library.close());

const HEADER = 'card,first_name,last_name,email,category,group,expires_on,date_of_birth,address';
const csv = (...lines: string[]) => [HEADER, ...lines, ''].join('\n');

const readers = () =>
  library.query(
    `SELECT p.card, u.first_name, u.last_name, CASE WHEN u.email LIKE '%@patrons.invalid' THEN NULL ELSE u.email END AS email,
            p.category, p.group_name AS "group", p.expires_on::text, u.dob::text, u.address, u.password_hash
       FROM library.users u LEFT JOIN library.patron_profiles p ON p.user_id = u.id ORDER BY u.id`,
  );

/** Runs a dry run and the same in earnest, which must tell the same. */
async function both(source: string, ...flags: string[]) {
  const before = await readers();
  const dry = await library.patrons(source, '--dry-run', ...flags);
  expect(await readers()).toEqual(before);
  const real = await library.patrons(source, ...flags);
  expect(dry).toEqual(real);
  return real;
}

const ADA = 'P-1,Ada,Lovelace,ada@example.org,grade-1,1B,2027-07-31,2015-12-10,"12 High Street, London"';
const BOB = 'P-2,Bob,Builder,,,1B,,,';

test('readers come along without passwords, a dry run tells the same, and a second run changes nothing', async () => {
  const first = await both(csv(ADA, BOB));
  expect(first.report).toMatchObject({ rows: 2, imported: 2, skipped: 0 });
  expect(await readers()).toEqual([
    {
      ...{
        card: 'P-1',
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'ada@example.org',
        password_hash: '',
      },
      ...{ category: 'grade-1', group: '1B', expires_on: '2027-07-31', dob: '2015-12-10' },
      address: '12 High Street, London',
    },
    {
      ...{ card: 'P-2', first_name: 'Bob', last_name: 'Builder', email: null, password_hash: '' },
      ...{ category: 'default', group: '1B', expires_on: null, dob: null, address: null },
    },
  ]);
  const before = await readers();
  const second = await both(csv(ADA, BOB));
  expect(second.report).toMatchObject({ rows: 2, imported: 0, updated: 0, unchanged: 2 });
  expect(await readers()).toEqual(before);
});

test('pupils move up: their group changes, empty cells change nothing, and the audit names fields and no names', async () => {
  await library.patrons(csv(ADA, BOB));
  const { report } = await both(csv('P-1,Ada,Lovelace,,,2B,,,'));
  expect(report.changes).toEqual([{ line: 2, card: 'P-1', changed: ['group'], group: ['1B', '2B'] }]);
  expect(await readers()).toMatchObject([
    { card: 'P-1', group: '2B', email: 'ada@example.org', category: 'grade-1' },
    { card: 'P-2', group: '1B' },
  ]);
  const audit = await library.query('SELECT action, details FROM library.audit ORDER BY id');
  expect(audit.at(-1)).toEqual({ action: 'patron_changed', details: { import: true, changed: ['group'] } });
  expect(JSON.stringify(audit)).not.toMatch(/Ada|Lovelace|example/);
});

test('a reader is known by the card, else by the e-mail, and never by the name', async () => {
  await library.patrons(csv(',Ada,Lovelace,ada@example.org,,,,,'));
  const { report } = await both(csv('P-1,Ada,Lovelace,ADA@example.org,,1B,,,', 'P-3,Ada,Lovelace,,,1B,,,'));
  expect(report).toMatchObject({ updated: 1, imported: 1 });
  expect(await readers()).toMatchObject([{ card: 'P-1', email: 'ada@example.org' }, { card: 'P-3' }]);
});

test('what contradicts the library stays out, with a reason', async () => {
  await library.patrons(csv(ADA, BOB, 'P-3,Cy,Gray,cy@example.org,,,,,'));
  await library.query(
    `INSERT INTO library.users (first_name, last_name, email, password_hash, role, appointed)
       VALUES ('Mal', 'Lory', 'eve@example.org', 'x', 'user', false), ('S', 'Taff', 'staff@example.org', 'x', 'admin', true);
       INSERT INTO library.patron_profiles (user_id, card) SELECT id, 'S-1' FROM library.users WHERE last_name = 'Taff'`,
  );
  const cases = [
    ['card_missing', ',Cy,Gray,,,,,,'],
    ['card_invalid', 'P 9,Cy,Gray,,,,,,'],
    ['name_missing', 'P-9,,Gray,,,,,,'],
    ['email_invalid', 'P-9,Cy,Gray,cy,,,,,'],
    ['category_unknown', 'P-9,Cy,Gray,,STAFF,,,,'],
    ['date_invalid', 'P-9,Cy,Gray,,,,2027-02-30,,'],
    ['date_invalid', 'P-9,Cy,Gray,,,,,31.12.2015,'],
    ['text_too_long', `P-9,${'x'.repeat(251)},Gray,,,,,,`],
    ['text_invalid', 'P-9,C\0y,Gray,,,,,,'],
    ['card_of_another', 'P-2,Bob,Builder,ada@example.org,,,,,'],
    ['email_of_another', 'P-8,Cy,Gray,cy@example.org,,,,,'],
    // Somebody registered with an address that nobody ever confirmed: they must not get the card.
    ['email_not_confirmed', 'P-9,Eve,Gray,eve@example.org,,,,,'],
    ['staff_account', 'S-1,Another,Name,,,,,,'],
  ] as const;
  const before = await readers();
  const { report } = await both(csv(...cases.map(([, line]) => line)));
  expect(report.problems.map(({ reason }) => reason)).toEqual(cases.map(([reason]) => reason));
  expect(report).toMatchObject({ rows: cases.length, skipped: cases.length });
  expect(await readers()).toEqual(before);
});

test('card_twice and email_twice: the first good line counts', async () => {
  const { outcomes } = await both(
    csv('P-9,C,D,,,,bad,,', 'P-9,C,D,c@d.org,,,,,', 'P-9,E,F,,,,,,', 'P-8,G,H,C@d.org,,,,,'),
  );
  expect(outcomes.map(({ reason }) => reason)).toEqual([
    ...['date_invalid', undefined, 'card_twice', 'email_twice'],
  ]);
});

test('an e-mail that one reader gives up can go to another in the same file, and a dry run knows it', async () => {
  await library.patrons(csv(ADA, BOB));
  const moves = ['P-1,Ada,Lovelace,new@example.org,,,,,', 'P-2,Bob,Builder,ada@example.org,,,,,'];
  expect((await both(csv(...moves))).report).toMatchObject({ updated: 2 });
  expect((await both(csv(...moves))).report).toMatchObject({ unchanged: 2 });
  // Also where the two are in different batches.
  const others = Array.from({ length: 500 }, (_, n) => `N-${n},New,Pupil,,,,,,`);
  const back = csv(
    'P-2,Bob,Builder,bob@example.org,,,,,',
    ...others,
    'P-1,Ada,Lovelace,ada@example.org,,,,,',
  );
  expect((await both(back)).report).toMatchObject({ updated: 2, imported: 500 });
});

test('who has left is named with the loans, and nobody is deleted; leavers expire today if it is asked for', async () => {
  await library.patrons(csv(ADA, BOB, 'P-3,Cy,Gray,,,2A,,,', 'P-4,Di,Hall,,,1B,2020-01-01,,'));
  await library.query(
    `INSERT INTO library.loans (user_id, loan_date, deadline)
     SELECT user_id, '2026-11-01', '2026-11-22' FROM library.patron_profiles WHERE card = 'P-2'`,
  );
  const file = csv('P-1,Ada,Lovelace,,,2B,,,', 'P-9,New,Pupil,,,1B,,,');
  const { report } = await both(file, '--missing-from', '1A, 1B');
  expect(report.missing).toMatchObject([
    { card: 'P-2', loans: 1 },
    { card: 'P-4', loans: 0 },
  ]);
  await both(file, '--missing-from', '1B', '--leavers', 'expire');
  await library.patrons(file, '--missing-from', '1B', '--leavers', 'expire');
  const ends = await library.query(
    'SELECT card, expires_on::text, version FROM library.patron_profiles ORDER BY 1',
  );
  expect(ends).toEqual([
    { card: 'P-1', expires_on: '2027-07-31', version: 2 },
    { card: 'P-2', expires_on: '2026-11-26', version: 2 },
    { card: 'P-3', expires_on: null, version: 1 },
    { card: 'P-4', expires_on: '2020-01-01', version: 1 },
    { card: 'P-9', expires_on: null, version: 1 },
  ]);
});

test('mails go to addresses of the file only where staff vouches for them, and never to who wants none', async () => {
  await library.query(`INSERT INTO library.suppressed_addresses (hash) VALUES ('never@example.org')`);
  const file = csv(ADA, BOB, 'P-3,Cy,Gray,never@example.org,,,,,');
  await both(file);
  const told = () =>
    library.query(
      'SELECT address, address_state, unsubscribe_token IS NOT NULL AS can FROM library.recipients',
    );
  expect(await told()).toEqual([]);
  const confirmed = await both(file, '--addresses', 'confirmed');
  expect(confirmed.report.changes).toEqual([{ line: 2, card: 'P-1', changed: ['confirmed address'] }]);
  expect(await told()).toEqual([{ address: 'ada@example.org', address_state: 'confirmed', can: true }]);
  expect((await both(file, '--addresses', 'confirmed')).report).toMatchObject({ unchanged: 3 });
});

/** Koha's template for patron imports, by its columns. */
const KOHA =
  'cardnumber,surname,firstname,title,othernames,initials,streetnumber,streettype,address,address2,city,state,zipcode,country,email,phone,mobile,fax,emailpro,phonepro,B_streetnumber,B_streettype,B_address,B_address2,B_city,B_state,B_zipcode,B_country,B_email,B_phone,dateofbirth,branchcode,categorycode,dateenrolled,dateexpiry,gonenoaddress,lost,debarred,debarredcomment,contactname,sort1,sort2,userid,password,patron_attributes';

test('a file of Koha is understood as it is, and its passwords are not read', async () => {
  const width = KOHA.split(',').length;
  const row = Array.from({ length: width }, () => '');
  const set = (name: string, value: string) => {
    row[KOHA.split(',').indexOf(name)] = value;
  };
  set('cardnumber', '23529000035676');
  set('surname', 'Acosta');
  set('firstname', 'Edna');
  for (const [name, value] of Object.entries({
    ...{ streetnumber: '7896', address: 'Library Rd.', city: 'Portland', zipcode: '44240', sort1: '4A' },
    ...{ dateofbirth: '04/24/1980', categorycode: 'GRADE-1', dateexpiry: '12/31/2099', password: 'secret' },
  })) {
    set(name, value);
  }
  const { report } = await both(`${KOHA}\n${row.join(',')}\n`, '--dates', 'mdy');
  expect(report).toMatchObject({ imported: 1, problems: [] });
  expect(await readers()).toEqual([
    {
      ...{ card: '23529000035676', first_name: 'Edna', last_name: 'Acosta', email: null, password_hash: '' },
      ...{ category: 'grade-1', group: '4A', expires_on: '2099-12-31', dob: '1980-04-24' },
      address: '7896 Library Rd., 44240 Portland',
    },
  ]);
});

test.each([
  ['OpenBiblio', 'barcode_nmbr\tlast_name\tfirst_name\temail\n7\tGray\tCy\tcy@example.org\n'],
  ['Librarika', 'Member No;Name;Email\n7;"Gray, Cy";cy@example.org\n'],
  ['a spreadsheet', '\uFEFF"Card number";"First Name";"Surname";"E-mail"\r\n7;Cy;Gray;cy@example.org\r\n'],
])('a file of %s is understood', async (_, file) => {
  expect((await both(file)).report).toMatchObject({ imported: 1 });
  expect(await readers()).toMatchObject([
    { card: '7', first_name: 'Cy', last_name: 'Gray', email: 'cy@example.org' },
  ]);
});
