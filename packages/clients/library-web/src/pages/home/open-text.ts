import type { Library } from '@creature-arena/library-client';
import { shortDay } from '@repo/web-kit';

type Week = Pick<Library, 'time' | 'week'>;

/** Says when the library is open: today, and where it is closed now when it opens again. */
export function openText({ time, week }: Week): [string, string] {
  const [today, ...later] = week;
  if (today === undefined) return ['', ''];
  if (today.open && today.hours === null) return ['Open today', ''];
  if (today.open && today.hours !== null) {
    if (time < today.hours.from) return [`Opens today at ${today.hours.from}`, `Until ${today.hours.to}.`];
    if (time < today.hours.to) return [`Open today until ${today.hours.to}`, ''];
  }
  const next = later.find(({ open }) => open);
  const again =
    next === undefined
      ? ''
      : `Open again ${shortDay(next.day)}${next.hours === null ? '' : ` at ${next.hours.from}`}.`;
  return [
    today.open ? 'Closed now' : 'Closed today',
    [today.closure && `${today.closure}.`, again].filter(Boolean).join(' '),
  ];
}
