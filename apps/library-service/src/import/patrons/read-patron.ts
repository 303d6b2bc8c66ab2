import { NewPatron } from '@repo/contracts/library';
import { createChecker } from '@repo/http-kit/commands';
import { describeIssue } from '../../http/validation-messages.js';
import { type DateOrder, readDay } from '../table/read-day.js';
import type { KnownColumns, TableRow } from '../table/read-table.js';

type PatronField =
  | 'card'
  | 'first_name'
  | 'last_name'
  | 'name'
  | 'email'
  | 'category'
  | 'group'
  | 'expires_on'
  | 'date_of_birth'
  | 'street_number'
  | 'address'
  | 'address2'
  | 'zip_code'
  | 'city';

/** The columns of this library's own files first, then those of Koha, OpenBiblio, Librarika and of spreadsheets. */
export const PATRON_COLUMNS: KnownColumns<PatronField> = {
  card: ['card', 'cardnumber', 'barcodenmbr', 'memberno', 'memberid', 'membernumber', 'librarycard'],
  first_name: ['firstname', 'givenname'],
  last_name: ['lastname', 'surname', 'familyname'],
  name: ['name', 'fullname', 'membername'],
  email: ['email', 'mail', 'emailaddress'],
  category: ['category', 'categorycode', 'classification', 'membertype'],
  group: ['group', 'groupname', 'class', 'schoolgrade', 'grade', 'sort1'],
  expires_on: ['expireson', 'dateexpiry', 'expirydate', 'expirationdate', 'validuntil'],
  date_of_birth: ['dateofbirth', 'dob', 'birthdate', 'birthday'],
  street_number: ['streetnumber'],
  address: ['address', 'street'],
  address2: ['address2'],
  zip_code: ['zipcode', 'zip', 'postcode', 'postalcode'],
  city: ['city'],
};

/** Without these nobody can be told from others. */
export const NEEDED_COLUMNS = [
  ['card', 'email'],
  ['last_name', 'name'],
] as const satisfies PatronField[][];

/** A reader as a row describes them; null where it says nothing, which leaves what is known. */
export type ReadPatron = {
  card: string | null;
  first_name: string;
  last_name: string;
  email: string | null;
  category: string | null;
  group: string | null;
  expires_on: string | null;
  DOB: string | null;
  address: string | null;
};

export type PatronProblem =
  | 'card_twice'
  | 'email_twice'
  | 'card_missing'
  | 'card_invalid'
  | 'name_missing'
  | 'email_invalid'
  | 'category_unknown'
  | 'date_invalid'
  | 'text_too_long'
  | 'text_invalid';

/** A row, with what it is known by even where something else is wrong with it. */
export type ReadPatronRow = { line: number; card: string | null; email: string | null } & (
  | { patron: ReadPatron }
  | { reason: PatronProblem; detail: string }
);

const checkPatron = createChecker(NewPatron, describeIssue);

const given = (text: string): string | null => (text === '' ? null : text);

/** Reads the reader of a row. @param categories those that the rules of lending name; they are found in any case */
export function readPatron(
  { line, texts }: TableRow<PatronField>,
  dates: DateOrder,
  categories: readonly string[],
): ReadPatronRow {
  const [card, email] = [given(texts.card), given(texts.email)];
  const known = { line, card, email };
  const skip = (reason: PatronProblem, detail: string) => ({ ...known, reason, detail });
  if (card === null && email === null) return skip('card_missing', 'neither a card nor an e-mail');
  const { first_name, last_name } = namesOf(texts);
  if (first_name === '' || last_name === '') return skip('name_missing', 'first or last name is missing');
  const days = { expires_on: given(texts.expires_on), DOB: given(texts.date_of_birth) };
  for (const name of ['expires_on', 'DOB'] as const) {
    const day = days[name] === null ? null : readDay(days[name], dates);
    if (days[name] !== null && day === null) return skip('date_invalid', `${FIELD_WORDS[name]} is no date`);
    days[name] = day;
  }
  const category = categories.find((code) => code === texts.category.toLowerCase());
  if (texts.category !== '' && category === undefined) {
    return skip('category_unknown', 'the rules of lending do not name the category');
  }
  const patron: ReadPatron = {
    ...{ card, first_name, last_name, email, ...days, category: category ?? null },
    ...{ group: given(texts.group), address: given(addressOf(texts)) },
  };
  const [wrong] = problemsOf(patron);
  return wrong ? skip(...wrong) : { ...known, patron };
}

/** A single name is `Last, First`, or ends with the last name. */
function namesOf({ first_name, last_name, name }: TableRow<PatronField>['texts']) {
  if (first_name !== '' || last_name !== '' || name === '') return { first_name, last_name };
  const [last = '', first] = name.split(/,\s*/, 2);
  const space = name.lastIndexOf(' ');
  return first === undefined
    ? { first_name: name.slice(0, Math.max(space, 0)).trim(), last_name: name.slice(space + 1) }
    : { first_name: first, last_name: last };
}

/** The address in one line: `12 High Street, Flat 3, 10115 Berlin`. */
const addressOf = ({ street_number, address, address2, zip_code, city }: TableRow<PatronField>['texts']) =>
  [[street_number, address], [address2], [zip_code, city]]
    .map((parts) => parts.filter((part) => part !== '').join(' '))
    .filter((part) => part !== '')
    .join(', ');

const FIELD_WORDS: Record<string, string> = { DOB: 'date of birth', expires_on: 'expiry date' };

/** Returns what a new reader could not have, by the rules of `POST /patrons`. */
function problemsOf(patron: ReadPatron): [PatronProblem, string][] {
  const fields = Object.entries(patron).filter(([, value]) => value !== null);
  if (fields.some(([, value]) => value?.includes('\0'))) return [['text_invalid', 'a text has a NUL in it']];
  const checked = checkPatron(Object.fromEntries(fields));
  if (checked.ok) return [];
  return Object.keys(checked.fields).map((field) => {
    const words = FIELD_WORDS[field] ?? field.replaceAll('_', ' ');
    if (field === 'card') return ['card_invalid', 'the card is not 1 to 40 ASCII characters without blanks'];
    if (field === 'email') return ['email_invalid', 'the e-mail is no address'];
    return ['text_too_long', `${words} is too long`];
  });
}
