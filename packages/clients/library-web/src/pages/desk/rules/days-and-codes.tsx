import type { PolicyDocument } from '@creature-arena/library-client';
import { Field } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { type DaysAndCodes, daysText, WEEKDAYS } from './draft.js';
import { partsOf, valueText } from './parameters.js';

/** The weekdays on which the library is open, and the categories and materials that its rules know. */
export function DaysAndCodesFacts({ document }: { document: PolicyDocument }) {
  const { open_weekdays: days, categories, materials } = document;
  return (
    <dl class="facts">
      <dt>Open on</dt>
      <dd>{daysText(days)}</dd>
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
