import type { Reason } from '@creature-arena/library-client';
import { READER_REASONS } from '../words/readers.js';

/** Reasons as a reader is told them. */
export function ReaderReasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul class="small">
      {reasons.map(({ code, text, facts }) => (
        <li key={code}>{READER_REASONS[code]?.(facts) ?? `${text}.`}</li>
      ))}
    </ul>
  );
}
