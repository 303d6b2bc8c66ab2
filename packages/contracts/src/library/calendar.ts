import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Day, Id, text } from './common.js';
import { Hours, TimeOfDay } from './policies.js';
import { exampleSite, Site } from './site.js';

/** The most closures that are kept, and the most days of one. */
export const MOST_CLOSURES = 500;
export const MOST_CLOSED_DAYS = 366;

const fields = {
  first: Day,
  last: Day,
  label: text(100),
  yearly: Type.Boolean({
    description:
      'In each year from that of `first` on, from the month and day of `first` to those of `last`; 29 February only where there is one.',
  }),
};

const christmas = { first: '2026-12-24', last: '2027-01-03', label: 'Christmas', yearly: true };

/** Days on which the library is closed, beside the weekdays of the policy. */
export const NewClosure = Closed(
  { ...fields, yearly: Type.Optional(fields.yearly) },
  { title: 'NewClosure', examples: [christmas] },
);
export type NewClosure = Type.Static<typeof NewClosure>;

export const Closure = Closed(
  { id: Id, ...fields },
  { title: 'Closure', examples: [{ id: 4, ...christmas }] },
);
export type Closure = Type.Static<typeof Closure>;

/** A new closure. Deadlines that exist stay as they are. */
export const MadeClosure = Closed(
  {
    closure: Closure,
    deadlines: Type.Integer({ minimum: 0, description: 'Deadlines of open loans that fall into it.' }),
  },
  { title: 'MadeClosure', examples: [{ closure: { id: 4, ...christmas }, deadlines: 12 }] },
);

export const ClosureParams = Type.Object({ closure_id: Id });

export const DaysQuery = Type.Object({
  from: Type.String({ format: 'date' }),
  to: Type.String({ format: 'date', description: 'At most 366 days after `from`.' }),
});

export const CalendarDay = Closed(
  {
    day: Day,
    open: Type.Boolean(),
    closure: Type.Union([Id, Type.Null()], {
      description: 'The closure that it is in; null for a closed weekday.',
    }),
  },
  { title: 'CalendarDay', examples: [{ day: '2026-12-24', open: false, closure: 4 }] },
);
export type CalendarDay = Type.Static<typeof CalendarDay>;

/** The name and the logo of the library, and when it is open. */
export const Library = Closed(
  {
    ...Site.properties,
    time: TimeOfDay,
    week: Type.Array(
      Closed({
        day: Day,
        open: Type.Boolean(),
        hours: Nullable(Hours, { description: 'Null on a closed day, and where they are not known.' }),
        closure: Nullable(Type.String(), { description: 'Why it is closed: the label of a closure.' }),
      }),
      { minItems: 7, maxItems: 7, description: 'Today and the six days after it.' },
    ),
    next_closure: Nullable(Closed({ first: Day, last: Day, label: Type.String() }), {
      description: 'The next closure that begins within 60 days, or lasts today.',
    }),
  },
  {
    title: 'Library',
    examples: [
      {
        ...exampleSite,
        time: '14:05',
        week: ['21', '22', '23', '24', '25', '26', '27'].map((day, n) => ({
          day: `2026-12-${day}`,
          open: n < 3,
          hours: n < 3 ? { from: '10:00', to: '18:00' } : null,
          closure: n < 3 ? null : 'Christmas',
        })),
        next_closure: { first: '2026-12-24', last: '2027-01-03', label: 'Christmas' },
      },
    ],
  },
);
export type Library = Type.Static<typeof Library>;
