import { invalid } from '@repo/http-kit';
import { daysBetween } from '../rules/days.js';

/** @throws ServiceError 400 unless there are 1 to `most` days from the first to the last */
export function requireDays(
  { first, last }: { first: string; last: string },
  names: { first: string; last: string },
  most: number,
): void {
  const count = daysBetween(first, last) + 1;
  if (count < 1) throw invalid({ [names.last]: [`Must not be before ${names.first}.`] });
  if (count > most) throw invalid({ [names.last]: [`Must be within ${most} days from ${names.first}.`] });
}
