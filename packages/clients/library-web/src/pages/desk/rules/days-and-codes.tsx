import type { PolicyDocument } from '@creature-arena/library-client';
import { Field } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { type DaysAndCodes, daysText, hoursText, WEEKDAYS } from './draft.js';
import { partsOf, valueText } from './parameters.js';

/** The weekdays on which the library is open, and the categories and materials that its rules know. */
export function DaysAndCodesFacts({ document }: { document: PolicyDocument }) {
  const { open_weekdays: days, categories, materials } = document;
  return (
    <dl class="facts">
      <dt>Open on</dt>
      <dd>{daysText(days)}</dd>
      {days.some((day) => document.opening_hours?.[day] !== undefined) && (
        <>
          <dt>Hours</dt>
          <dd>{days.map((day) => `${daysText([day])} ${hoursText(document, day)}`).join(', ')}</dd>
        </>
      )}
      <dt>Categories of readers</dt>
      <dd>{['default', ...categories].join(', ')}</dd>
      <dt>Materials</dt>
      <dd>{['book', ...materials].join(', ')}</dd>
    </dl>
  );
}

type Props = { value: DaysAndCodes; onChange: (value: DaysAndCodes) => void };

/** Changes them. */
export function DaysAndCodesFields({ value, onChange }: Props) {
  const { open_weekdays: open, categories, materials } = value;
  const [texts, setTexts] = useState({ categories: codesText(categories), materials: codesText(materials) });
  const type = (name: 'categories' | 'materials', text: string) => {
    setTexts({ ...texts, [name]: text });
    onChange({ ...value, [name]: [...new Set(partsOf(text))] });
  };
  return (
    <>
      <fieldset class="weekdays">
        <legend>Open on</legend>
        {WEEKDAYS.map((day) => (
          <label class="check" key={day}>
            <input
              type="checkbox"
              checked={open.includes(day)}
              onChange={(event) => {
                const isOpen = event.currentTarget.checked;
                const next = WEEKDAYS.filter((each) => (each === day ? isOpen : open.includes(each)));
                onChange({ ...value, open_weekdays: next });
              }}
            />
            <span>{daysText([day])}</span>
          </label>
        ))}
      </fieldset>
      <details>
        <summary>Opening hours</summary>
        <div class="field-grid">
          {WEEKDAYS.filter((day) => open.includes(day)).map((day) => (
            <Hours
              key={day}
              day={day}
              hours={value.opening_hours?.[day]}
              onChange={(hours) => {
                const { [day]: _, ...others } = value.opening_hours ?? {};
                onChange({ ...value, opening_hours: { ...others, ...(hours && { [day]: hours }) } });
              }}
            />
          ))}
        </div>
      </details>
      <div class="field-grid">
        <Field
          label="Categories of readers"
          hint="Beside default, with commas between them: small letters, digits and dashes."
          value={texts.categories}
          onInput={(text) => type('categories', text)}
          autoComplete="off"
        />
        <Field
          label="Materials"
          hint="Beside book."
          value={texts.materials}
          onInput={(text) => type('materials', text)}
          autoComplete="off"
        />
      </div>
    </>
  );
}

const codesText = (codes: readonly string[]): string => (codes.length === 0 ? '' : valueText(codes));

type Opening = { from: string; to: string };

/** From when to when the library is open on a weekday; both empty: that is not said. */
function Hours({
  day,
  hours,
  onChange,
}: {
  day: (typeof WEEKDAYS)[number];
  hours: Opening | undefined;
  onChange: (hours: Opening | undefined) => void;
}) {
  const [typed, setTyped] = useState<Opening>(hours ?? { from: '', to: '' });
  const type = (next: Opening) => {
    setTyped(next);
    onChange(next.from !== '' && next.to !== '' ? next : undefined);
  };
  return (
    <fieldset class="hours-of-day">
      <legend>{daysText([day])}</legend>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          {end}{' '}
          <input
            type="time"
            value={typed[end]}
            onInput={(event) => type({ ...typed, [end]: event.currentTarget.value })}
          />
        </label>
      ))}
    </fieldset>
  );
}
