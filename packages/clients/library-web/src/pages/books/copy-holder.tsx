import type { Copy, CopyWithReader } from '@creature-arena/library-client';
import { dayInWords, todayHere } from '@repo/web-kit';
import { readerAddress } from '../../addresses.js';
import { nameOf } from '../../parts/names.js';

const WHERE: Readonly<Record<Copy['where'], string>> = {
  shelf: 'on the shelf',
  on_loan: 'on loan',
  hold_shelf: 'on the hold shelf',
  not_in_service: 'not in service',
};

export const STATUSES: Readonly<Record<Copy['status'], string>> = {
  in_service: 'in service',
  repair: 'in repair',
  missing: 'missing',
  lost: 'lost',
  withdrawn: 'withdrawn',
};

/** `on the shelf · SF HER`, `on loan: lost`: where a copy is, as staff says it. */
export function placeOf({ where, status, call_number: callNumber }: Copy): string {
  const place = status === 'in_service' ? WHERE[where] : `${WHERE[where]}: ${STATUSES[status]}`;
  return callNumber === null ? place : `${place} · ${callNumber}`;
}

/** Tells staff who has a copy, or for whom it is kept, and until when; nothing for one that nobody has. */
export function CopyHolder({ copy: { where, reader, until } }: { copy: CopyWithReader }) {
  if (until === null) return null;
  const isLent = where === 'on_loan';
  const isLate = isLent && until < todayHere();
  return (
    <p class="small copy-holder">
      {isLent ? 'With ' : 'Kept for '}
      {reader ? <a href={readerAddress(reader.id)}>{nameOf(reader)}</a> : 'a deleted account'}
      {reader?.group != null && <span class="muted"> {reader.group}</span>}
      <span class={isLate ? 'out' : 'muted'}>
        {isLent ? (isLate ? ', was due on ' : ', due on ') : ', until '}
        {dayInWords(until)}
      </span>
    </p>
  );
}
