import type { AuditEntry } from '@creature-arena/library-client';
import { dateAndTime, dayInWords } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { bookAddress, readerAddress } from '../../../addresses.js';
import { nameOf } from '../../../parts/names.js';
import { titleParts } from '../../../parts/title-parts.js';
import { DEEDS } from '../../../words/audit.js';

/** Something that staff has done, as a sentence with links, and below it the details that the sentence leaves out. */
export function Deed({ entry }: { entry: AuditEntry }) {
  const { actor, action, at } = entry;
  const sentence = DEEDS[action];
  const parts = (sentence ?? `did “${action}”`).split(/\{(\w+)\}/);
  return (
    <li>
      <span>
        <strong>{actor === null ? 'A command or a deleted account' : nameOf(actor)}</strong>{' '}
        {/* Every other part is the name of something. */}
        {parts.map((part, n) => (n % 2 === 0 ? part : <Named key={part} name={part} entry={entry} />))}.
        <span class="small muted">{detailsOf(entry, parts)}</span>
      </span>
      <span class="small muted numbers">{dateAndTime(at)}</span>
    </li>
  );
}

function Named({ name, entry }: { name: string; entry: AuditEntry }): ComponentChildren {
  const { reader, book, details } = entry;
  const detail = Object(details)[name];
  if (name === 'reader')
    return reader === null ? 'a deleted account' : <a href={readerAddress(reader.id)}>{nameOf(reader)}</a>;
  if (name === 'book')
    return book === null ? (
      'a book that is gone'
    ) : (
      <a href={bookAddress(book.id)}>{titleParts(book.title).title}</a>
    );
  if (name === 'policy') return <a href="/app/desk/rules">policy {textOf(detail)}</a>;
  return textOf(detail);
}

/** The most values of a list that are shown. */
const MOST = 10;

/** `in_service` as `in service`, a text of somebody in quotation marks. */
function textOf(value: unknown): string {
  if (Array.isArray(value))
    return `${value.slice(0, MOST).map(textOf).join(', ')}${value.length > MOST ? ` and ${value.length - MOST} more` : ''}`;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return dayInWords(value);
  if (typeof value === 'string') return /^[\w:-]*$/.test(value) ? value.replaceAll('_', ' ') : `“${value}”`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The details that are not in the sentence: `loan 88 · override loan limit reached · note “for the exam”`. */
function detailsOf({ details, book }: AuditEntry, told: readonly string[]): string {
  const said = Object.entries(Object(details))
    .filter(([name, value]) => !told.includes(name) && value !== null && value !== false)
    .filter(([name]) => name !== 'book' || book === null)
    .map(([name, value]) => (value === true ? name : `${name} ${textOf(value)}`).replaceAll('_', ' '));
  return said.length === 0 ? '' : ` ${said.join(' · ')}`;
}
