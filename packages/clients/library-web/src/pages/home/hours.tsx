import type { Library } from '@creature-arena/library-client';
import { shortDay } from '@repo/web-kit';
import { useLibrary } from '../../reads.js';
import { openText } from './open-text.js';

/** When the library is open: today in words, and the week. */
export function Hours() {
  const { data } = useLibrary();
  if (data === undefined) return <div class="hours" />;
  const [today, more] = openText(data);
  const { week, next_closure: closure } = data;
  return (
    <section class={week[0]?.open ? 'hours' : 'hours is-closed'} aria-label="Opening hours">
      <p class="hours-today">{today}</p>
      <p class="small muted">
        {more}
        {closure && closure.first > (week[0]?.day ?? '') && ` ${closureText(closure)}`}
      </p>
      {week.some(({ hours, open }) => hours !== null || !open) && (
        <ol class="week">
          {week.map((day, index) => (
            <Day key={day.day} day={day} isToday={index === 0} />
          ))}
        </ol>
      )}
    </section>
  );
}

const closureText = ({ first, last }: NonNullable<Library['next_closure']>): string =>
  first === last ? `Closed ${shortDay(first)}.` : `Closed ${shortDay(first)} – ${shortDay(last)}.`;

const hour = (time: string): string => time.replace(/^0|:00$/g, '');

function Day({ day: { day, open, hours }, isToday }: { day: Library['week'][number]; isToday: boolean }) {
  const name = shortDay(day).slice(0, 3);
  return (
    <li class={`${isToday ? 'now' : ''} ${open ? '' : 'shut'}`}>
      <span>{name}</span>
      <span class="numbers">
        {!open ? (
          <>
            <span class="hidden-text">closed</span>
            <span aria-hidden="true">–</span>
          </>
        ) : hours ? (
          `${hour(hours.from)}–${hour(hours.to)}`
        ) : (
          'open'
        )}
      </span>
    </li>
  );
}
