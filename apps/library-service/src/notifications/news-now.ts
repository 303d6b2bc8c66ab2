import type { Channel, Event, Message } from '@repo/notify';
import type { ToldHold, ToldLoan } from './reminders.repository.js';

/** What is so right now. */
type Facts = { loans: readonly ToldLoan[]; holds: readonly ToldHold[]; today: string };

/** How it is told: a push shows on locked screens, and names no title. */
type Style = { channel: Channel; withTitles: boolean; baseUrl: string };

/** Says what of these events is still so, one line for each loan and each hold; null where nothing is. */
export function newsNow(events: readonly Event[], facts: Facts, style: Style): Message | null {
  const byThing = new Map<string, Event[]>();
  for (const event of events) byThing.set(event.about, [...(byThing.get(event.about) ?? []), event]);
  const told = [...byThing].flatMap(([about, those]) => {
    const [what, id] = about.split('/');
    const loan = what === 'loan' && facts.loans.find((each) => each.id === Number(id));
    const hold = what === 'hold' && facts.holds.find((each) => each.id === Number(id));
    const text = loan
      ? textOfLoan(loan, those, facts.today, style)
      : hold
        ? textOfHold(hold, those, style)
        : null;
    return text === null ? [] : [{ text, kinds: those.map(({ kind }) => kind) }];
  });
  const [first] = told;
  if (!first) return null;
  return {
    title: told.length === 1 ? first.text : `${told.length} messages of the library`,
    items: told.map(({ text }) => ({ text })),
    url: `${style.baseUrl}/app/loans`,
    action: 'Open your loans and requests',
    kinds: [...new Set(told.flatMap(({ kinds }) => kinds))],
  };
}

const namesTitles = ({ channel, withTitles }: Style) => withTitles && channel === 'mail';

/** `Tuesday, 22 December 2026`. */
const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));

function textOfLoan(
  { deadline, titles }: ToldLoan,
  events: readonly Event[],
  today: string,
  style: Style,
): string | null {
  const name = namesTitles(style) && titles.length > 0 ? titles.join(', ') : 'A book that you have';
  // A renewal has moved the day since.
  const current = events.filter(({ body }) => body.deadline === deadline);
  if (current.length === 0) return null;
  if (deadline < today) return `${name} was due on ${dayText(deadline)}`;
  const isMoved = current.some(({ kind }) => kind === 'due_moved');
  return `${name} is due on ${dayText(deadline)}${isMoved ? ' now' : ''}`;
}

function textOfHold(
  { status, expiresOn, title, byStaff }: ToldHold,
  events: readonly Event[],
  style: Style,
): string | null {
  const name = namesTitles(style) && title !== null ? title : null;
  if (status === 'ready') return `${name ?? 'A book'} is ready for you until ${dayText(expiresOn)}`;
  const isCancelled = byStaff && events.some(({ kind }) => kind === 'hold_cancelled');
  return isCancelled ? `The library has cancelled your request${name ? ` for ${name}` : ''}` : null;
}
