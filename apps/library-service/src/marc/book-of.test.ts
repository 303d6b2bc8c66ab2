import { expect, test } from 'vitest';
import { bookOf } from './book-of.js';
import { recordOf } from './testing/records.js';

test('a record of a book is read without the punctuation that parts its fields', () => {
  const record = recordOf(
    '001 4711',
    '008 690101e19690401nyu    d      000 1 eng  ',
    '020    $a 0441478123 (pbk.) :$c $0.95',
    '020    $a 978-0-441-00731-8',
    '020    $z 9780441172719',
    '100 1  $a Le Guin, Ursula K.,$d 1929-2018.',
    '245 14 $a The left hand of darkness /$c Ursula K. Le Guin.',
    '250    $a 2nd ed.',
    '264  1 $a New York :$b Ace Books,$c c1969.',
    '300    $a 286 p. ;$c 18 cm.',
    '490 1  $a Hainish cycle ;$v v. 4',
    '520    $a An envoy comes to a world of snow.',
    '650  0 $a Science fiction.',
    '650  0 $a Gender identity$v Fiction.',
  );
  expect(bookOf(record)).toEqual({
    title: 'The left hand of darkness',
    author: 'Le Guin, Ursula K.',
    publish_date: '1969-04-01',
    original_title: null,
    language: 'en',
    publisher: 'Ace Books',
    edition_statement: '2nd ed.',
    extent: '286 p.',
    series: 'Hainish cycle',
    series_number: '4',
    subjects: ['Science fiction', 'Gender identity'],
    genre: 'Science fiction',
    age_category: 'Young adults',
    isbns: ['9780441478125', '9780441007318'],
    summary: 'An envoy comes to a world of snow.',
    remarks: ['age_category_guessed'],
  });
});

test.each([
  [['245 10 $a Dune.$n 2,$p Messiah :$b a novel'], 'Dune. 2, Messiah : a novel'],
  [['245 10 $a Emma =$b Emma : Roman /$c J. Austen'], 'Emma = Emma : Roman'],
  [['245 14 $a \u0098Die\u009c Verwandlung'], 'Die Verwandlung'],
  [['245 10 $a Who is J. R.'], 'Who is J. R.'],
  [['245 10 $a Emma.'], 'Emma'],
  [['245 10 $c nobody'], null],
  [[], null],
])('the title of %j is %j', (fields, title) => {
  expect(bookOf(recordOf(...fields)).title).toBe(title);
});

test.each([
  [['260    $a Wien :$b X,$c [1987?]'], '1987-01-01', ['year_only']],
  [['008 690101s1969    nyu    j      000 1 eng  '], '1969-01-01', ['year_only', 'age_category_guessed']],
  [['008 690101e19690231nyu           000 1 eng  '], '1969-01-01', ['year_only']],
  [['260    $c n.d.'], null, []],
])('the day of %j is %j', (fields, day, remarks) => {
  expect(bookOf(recordOf(...fields))).toMatchObject({ publish_date: day, remarks });
});
