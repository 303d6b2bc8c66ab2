import type { Reason } from '@creature-arena/library-client';
import { dayInWords } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';

type Props = {
  reasons: readonly Reason[];
  /** Names the rule, for those who make and apply rules. */
  note?: (rule: NonNullable<Reason['rule']>) => ComponentChildren;
};

/** Why the rules refuse, all of it. */
export function Reasons({ reasons, note }: Props) {
  return (
    <ul class="reasons">
      {reasons.map(({ code, text, rule }) => (
        <li key={code}>
          {withDays(text)}.{note && rule && <> {note(rule)}</>}
        </li>
      ))}
    </ul>
  );
}

/** The service writes days as numbers. */
const withDays = (text: string): string => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, dayInWords);
