import { Field } from '@repo/web-kit';
import { useId } from 'preact/hooks';
import { keep, MEASURES, type Settings, settings } from './settings.js';
import { LABEL_SHEETS } from './sheets.js';

type Name = keyof Settings;

/** The choices for the printer, which are kept on the device. */
export function SheetForm({ errors }: { errors: Readonly<Record<string, string>> }) {
  const chosen = settings.value;
  const id = useId();
  const field = (name: Name, label: string, hint?: string) => (
    <Field
      key={name}
      {...{ label, value: chosen[name], error: errors[name], ...(hint !== undefined && { hint }) }}
      inputMode="decimal"
      autoComplete="off"
      onInput={(value) => keep({ [name]: value })}
    />
  );
  return (
    <>
      <div class="field">
        <label for={id}>Sheet</label>
        <select
          id={id}
          value={chosen.sheet}
          onChange={(event) => keep({ sheet: event.currentTarget.value, first: '1' })}
        >
          {Object.entries(LABEL_SHEETS).map(([value, { name }]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          <option value="own">Measures of my own</option>
        </select>
      </div>
      {chosen.sheet === 'own' && (
        <fieldset class="measures">
          <legend>Millimetres</legend>
          {MEASURES.map(([name, label]) => field(name, label))}
        </fieldset>
      )}
      {field('first', 'First free label', 'Counted from the upper left, line by line.')}
      <div class="measures">
        {field('right', 'Shift right, mm')}
        {field('down', 'Shift down, mm')}
      </div>
      <Choice name="spine" label="With a spine label" />
      <Choice name="frames" label="Frames, to test on plain paper" />
    </>
  );
}

/** A choice that is kept on the device. */
export function Choice({ name, label }: { name: Name; label: string }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={settings.value[name] === 'on'}
        onChange={(event) => keep({ [name]: event.currentTarget.checked ? 'on' : '' })}
      />
      <span>{label}</span>
    </label>
  );
}
