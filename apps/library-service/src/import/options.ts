import type { BookFields } from '@repo/contracts/library';
import { type Arguments, UsageError } from '@repo/http-kit/commands';
import { ITEM_TAGS, type ItemTag } from '../marc/items.js';
import {
  checkBook,
  EXTRAS,
  type Extra,
  FIELDS,
  type Field,
  type FlagName,
  flagOf,
} from './file/book-fields.js';
import { YEAR_READINGS } from './file/publish-day.js';
import type { ReadingRules } from './file/reading-rules.js';
import type { RunOptions } from './run-import.js';
import { USAGE } from './usage.js';

const POLICIES = {
  missing: ['skip', 'fail'],
  invalid: ['skip', 'fail'],
  'before-christ': ['invalid', 'first-day'],
  'too-long': ['skip', 'fail', 'truncate'],
  duplicate: ['skip', 'update', 'fail'],
} as const;

const FORMATS = ['csv', 'marc', 'marcxml'] as const;

type Policy<Name extends keyof typeof POLICIES> = (typeof POLICIES)[Name][number];

export type ImportOptions = ReadingRules &
  RunOptions & {
    format: (typeof FORMATS)[number];
    /** The field of records that items are read from. */
    items: ItemTag;
    /** The catalogue of records that do not name one; undefined: the name of the file stands for it. */
    source: string | undefined;
    delimiter: string;
    missing: Policy<'missing'>;
    invalid: Policy<'invalid'>;
    duplicate: Policy<'duplicate'>;
  };

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

type TextFlag = { type: 'string'; default?: string };

const COLUMN_FLAGS = {
  title: text,
  author: text,
  'publish-date': text,
  genre: text,
  'age-category': text,
  isbn: text,
  language: text,
  'original-title': text,
  series: text,
  'series-number': text,
  subjects: text,
  publisher: text,
  edition: text,
  extent: text,
  summary: text,
  barcode: text,
  'call-number': text,
  material: text,
  status: text,
  price: text,
  added: text,
} satisfies Record<FlagName<Field | Extra>, TextFlag>;

/** A title has no default: books are known by it. */
const DEFAULT_FLAGS = {
  'default-author': text,
  'default-publish-date': text,
  'default-genre': { ...text, default: 'Unknown' },
  'default-age-category': { ...text, default: 'Unknown' },
} satisfies Record<`default-${FlagName<Exclude<Field, 'title'>>}`, TextFlag>;

const FLAGS = {
  ...COLUMN_FLAGS,
  ...DEFAULT_FLAGS,
  'year-as': { ...text, default: 'first-day' },
  missing: { ...text, default: 'skip' },
  invalid: { ...text, default: 'skip' },
  'before-christ': { ...text, default: 'invalid' },
  'too-long': text,
  format: { ...text, default: 'csv' },
  items: { ...text, default: '852' },
  source: text,
  duplicate: { ...text, default: 'skip' },
  delimiter: { ...text, default: ',' },
  'dry-run': flag,
  report: text,
} as const;

/** The command `library:import`, for runCommand. */
export const command = {
  usage: USAGE,
  failed: 'The import failed',
  flags: FLAGS,
  allowPositionals: true,
} as const;

/** Reads the options from the command line. @throws UsageError for a value that a flag does not take */
export function readArguments({ values, positionals }: Arguments<typeof FLAGS>): ImportOptions {
  const file = oneFile(positionals);
  if (values.delimiter.length !== 1 || '"\r\n'.includes(values.delimiter)) {
    throw wrongValue('--delimiter must be one character, e.g. ";".');
  }
  const format = choice('format', values.format, FORMATS);
  return {
    file,
    format,
    items: choice('items', values.items, ITEM_TAGS),
    source: values.source,
    columns: given([...FIELDS, ...EXTRAS], (field) => values[flagOf(field)]),
    defaults: checkedDefaults(
      given(FIELDS, (field) =>
        field === 'title' ? undefined : values[`default-${flagOf(field)}` as keyof typeof DEFAULT_FLAGS],
      ),
    ),
    yearAs: choice('year-as', values['year-as'], YEAR_READINGS),
    missing: choice('missing', values.missing, POLICIES.missing),
    invalid: choice('invalid', values.invalid, POLICIES.invalid),
    beforeChrist: choice('before-christ', values['before-christ'], POLICIES['before-christ']),
    tooLong: choice(
      'too-long',
      values['too-long'] ?? (format === 'csv' ? 'skip' : 'truncate'),
      POLICIES['too-long'],
    ),
    duplicate: choice('duplicate', values.duplicate, POLICIES.duplicate),
    delimiter: values.delimiter,
    dryRun: values['dry-run'],
    report: values.report,
  };
}

/** Returns the file that a command is given. @throws UsageError for none, or more than one */
export function oneFile([file, ...more]: readonly string[]): string {
  if (file === undefined || more.length > 0) throw new UsageError('Name one file.');
  return file;
}

/** The flags that are given for fields; an empty one counts as not given. */
function given<Name extends Field | Extra>(
  names: readonly Name[],
  textOf: (name: Name) => string | undefined,
): Partial<Record<Name, string>> {
  const texts = names.map((name) => [name, textOf(name)] as const);
  return Object.fromEntries(texts.filter(([, value]) => value !== undefined && value !== '')) as Partial<
    Record<Name, string>
  >;
}

export function choice<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw wrongValue(`--${name} must be one of: ${allowed.join(', ')}.`);
  return found;
}

const VALID_BOOK: Pick<BookFields, Field> = {
  title: '-',
  author: '-',
  publish_date: '2000-01-01',
  genre: '-',
  age_category: '-',
};

function checkedDefaults(defaults: Partial<Record<Field, string>>): Partial<Record<Field, string>> {
  const checked = checkBook({ ...VALID_BOOK, ...defaults });
  if (checked.ok) return defaults;
  const problems = Object.entries(checked.fields).map(
    ([field, messages]) => `--default-${field.replaceAll('_', '-')}: ${messages.join(' ')}`,
  );
  throw wrongValue(problems.join('\n'));
}

export const wrongValue = (problem: string) => new UsageError(problem, { showUsage: false });
