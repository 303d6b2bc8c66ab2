import type { Availability } from '@creature-arena/library-client';
import { dayInWords, todayHere } from '@repo/web-kit';

/** Says in a few words if a book can be had. */
export function InOrOut({ availability }: { availability: Availability }) {
  const { total, available, next_due: nextDue } = availability;
  if (available > 0) return <span class="small in">In</span>;
  if (total === 0) return <span class="small muted">No copy</span>;
  return <span class="small out">{outText(nextDue)}</span>;
}

function outText(nextDue: string | null): string {
  if (nextDue === null) return 'Out';
  return nextDue < todayHere() ? 'Out, overdue' : `Out, due ${dayInWords(nextDue)}`;
}
