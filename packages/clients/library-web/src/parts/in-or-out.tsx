import type { Availability } from '@creature-arena/library-client';
import { dayInWords } from '@repo/web-kit';

/** Says in a few words if a book can be had. */
export function InOrOut({ availability }: { availability: Availability }) {
  const { total, available, next_due: nextDue } = availability;
  if (available > 0) return <span class="small in">In</span>;
  if (total === 0) return <span class="small muted">No copy</span>;
  return <span class="small out">{nextDue === null ? 'Out' : `Out, due ${dayInWords(nextDue)}`}</span>;
}
