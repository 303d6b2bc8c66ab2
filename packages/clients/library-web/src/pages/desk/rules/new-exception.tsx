import type { ParameterName } from '@creature-arena/library-client';
import { Button, Field, Form } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { CodeChoice } from './code-choice.js';
import type { Change, DaysAndCodes } from './draft.js';
import { choicesOf, PARAMETER_NAMES, PARAMETERS, readValue } from './parameters.js';

const HINTS = {
  number: 'A number.',
  'number or none': 'A number, or none.',
  'day or none': 'A day such as 2026-12-24, or none.',
  list: 'With commas between them, or none.',
} as const;

type Props = { codes: DaysAndCodes; onAdd: (change: Change) => void };

/** Has one parameter hold otherwise for some readers or a material. */
export function NewException({ codes, onAdd }: Props) {
  const [category, setCategory] = useState('*');
  const [material, setMaterial] = useState('*');
  const [parameter, setParameter] = useState<ParameterName>('loan_days');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const choices = choicesOf(parameter);
  const value = choices === undefined || choices.includes(text) ? text : (choices[0] ?? '');
  return (
    <Form
      onSubmit={() => {
        const read = readValue(parameter, value);
        setWrong(read === undefined);
        if (read === undefined) return;
        setText('');
        onAdd({ category, material, parameter, value: read });
      }}
    >
      <div class="field-grid">
        <CodeChoice
          label="For readers"
          value={category}
          codes={['*', 'default', ...codes.categories]}
          onChange={setCategory}
        />
        <CodeChoice
          label="For material"
          value={material}
          codes={['*', 'book', ...codes.materials]}
          onChange={setMaterial}
        />
        <div class="field">
          <label for="parameter">Parameter</label>
          <select
            id="parameter"
            value={parameter}
            onChange={(event) => {
              setParameter(event.currentTarget.value as ParameterName);
              setText('');
              setWrong(false);
            }}
          >
            {PARAMETER_NAMES.map((name) => (
              <option key={name} value={name}>
                {PARAMETERS[name].text}
              </option>
            ))}
          </select>
        </div>
        {choices === undefined ? (
          <Field
            label="Value"
            hint={HINTS[PARAMETERS[parameter].kind as keyof typeof HINTS]}
            value={value}
            onInput={setText}
            error={isWrong ? 'This is no such value.' : undefined}
            autoComplete="off"
          />
        ) : (
          <CodeChoice label="Value" value={value} codes={choices} onChange={setText} />
        )}
      </div>
      <div class="row">
        <Button type="submit">Add it</Button>
      </div>
    </Form>
  );
}
