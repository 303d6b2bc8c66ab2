import { BookFields } from '@repo/contracts/library';
import { createChecker } from '@repo/http-kit';
import { describeIssue } from '../../http/validation-messages.js';

export type Field = keyof BookFields;

/** What a book consists of, in the order in which the import speaks of it. */
export const FIELDS = [
  'title',
  'author',
  'publish_date',
  'genre',
  'age_category',
] as const satisfies readonly Field[];

/** Whether a book may be in the catalogue: the rules of POST /books. */
export const checkBook = createChecker(BookFields, describeIssue);

/** The most characters (code points) a field may have; undefined for the date. */
export function maxLengthOf(field: Field): number | undefined {
  const rules = BookFields.properties[field];
  return 'maxLength' in rules && typeof rules.maxLength === 'number' ? rules.maxLength : undefined;
}

/** How a field is called in flags: `age-category`. */
export const flagOf = (field: Field): string => field.replaceAll('_', '-');
