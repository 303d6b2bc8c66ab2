import type { ParameterName, Policy, PolicyComparison } from '@creature-arena/library-client';
import { Button, counted, Failure, Field, Form, Strip, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../../library.js';
import { Table } from '../../../parts/table.js';
import { ruleText } from '../rule-note.js';
import { CodeChoice } from './code-choice.js';
import { DaysAndCodesFields } from './days-and-codes.js';
import {
  type Change,
  type DaysAndCodes,
  differencesOf,
  draftOf,
  isKnown,
  withDaysAndCodes,
} from './draft.js';
import { PARAMETER_NAMES, PARAMETERS, readValue, valueText } from './parameters.js';

type Props = {
  policy: Policy;
  refresh: () => Promise<void>;
  /** The parameter that is to be changed first. */
  parameter: ParameterName;
};

/** Puts together other rules, shows what they would change for whom, and makes them the policy. */
export function WhatIf({ policy, refresh, parameter }: Props) {
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [parts, setParts] = useState(() => daysAndCodesOf(policy.document));
  const others = differencesOf(policy.document, parts);
  const [comparison, setComparison] = useState<PolicyComparison>();
  const [from, setFrom] = useState('');
  const [note, setNote] = useState('');
  const draft = () => ({
    effective_from: from,
    note: note.trim() === '' ? null : note.trim(),
    document: draftOf(withDaysAndCodes(policy.document, parts), changes),
  });
  const change = (next: readonly Change[]) => {
    setChanges(next);
    setComparison(undefined);
  };
  const checking = useAction(async () => setComparison(await library.policies.check(draft())));
  const making = useAction(async () => {
    await library.policies.make(draft());
    change([]);
    await refresh();
  });
  return (
    <div class="stack">
      <DaysAndCodesFields
        value={parts}
        onChange={(next) => {
          setParts(next);
          change(changes.filter((each) => isKnown(each, next)));
        }}
      />
      <NewChange
        key={parameter}
        first={parameter}
        codes={parts}
        onAdd={(added) => change([...changes, added])}
      />
      {changes.length + others.length > 0 && (
        <>
          <ul class="plain-list lines">
            {others.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {changes.map((each, index) => (
              <li key={`${index} ${each.parameter}`}>
                <span>
                  {PARAMETERS[each.parameter].text}: <strong>{valueText(each.value)}</strong>{' '}
                  <span class="muted">for {ruleText(`${each.category}/${each.material}`)}</span>
                </span>
                <Button onClick={() => change(changes.filter((other) => other !== each))}>Take it out</Button>
              </li>
            ))}
          </ul>
          <div class="field-grid">
            <Field
              label="In force from"
              hint="Today or later."
              kind="date"
              value={from}
              onInput={(day) => {
                setFrom(day);
                // Another policy may be in force on that day: the comparison is with that one.
                setComparison(undefined);
              }}
            />
            <Field label="Note" value={note} onInput={setNote} maxLength={200} autoComplete="off" />
          </div>
          <div class="row">
            <Button
              kind={comparison ? 'plain' : 'primary'}
              isBusy={checking.isBusy}
              onClick={() => checking.run()}
            >
              Show what would change
            </Button>
            <Button
              kind={comparison ? 'primary' : 'plain'}
              isBusy={making.isBusy}
              offBecause={comparison === undefined ? 'look first at what would change' : undefined}
              onClick={() => making.run()}
            >
              Make it the policy
            </Button>
          </div>
          <Failure error={checking.error ?? making.error} />
        </>
      )}
      <div role="status">{comparison && <Differences comparison={comparison} others={others} />}</div>
    </div>
  );
}

const daysAndCodesOf = ({
  open_weekdays,
  opening_hours = {},
  categories,
  materials,
}: DaysAndCodes): DaysAndCodes => ({
  open_weekdays,
  opening_hours,
  categories,
  materials,
});

const HINTS = {
  number: 'A number.',
  'number or none': 'A number, or none.',
  'day or none': 'A day such as 2026-12-24, or none.',
  list: 'With commas between them, or none.',
} as const;

type NewChangeProps = { first: ParameterName; codes: DaysAndCodes; onAdd: (change: Change) => void };

function NewChange({ first, codes, onAdd }: NewChangeProps) {
  const [category, setCategory] = useState('*');
  const [material, setMaterial] = useState('*');
  const [parameter, setParameter] = useState<ParameterName>(first);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { categories, materials } = codes;
  const { kind } = PARAMETERS[parameter];
  const choices = kind === 'yes or no' ? ['yes', 'no'] : typeof kind === 'string' ? undefined : kind;
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
          codes={['*', 'default', ...categories]}
          onChange={setCategory}
        />
        <CodeChoice
          label="For material"
          value={material}
          codes={['*', 'book', ...materials]}
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
            hint={HINTS[kind as keyof typeof HINTS]}
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
        <Button type="submit">Add the change</Button>
      </div>
    </Form>
  );
}

function Differences({ comparison, others }: { comparison: PolicyComparison; others: readonly string[] }) {
  const { differences, more } = comparison;
  if (differences.length === 0) {
    return (
      <Strip>
        <p>
          {others.length === 0
            ? 'Nothing would change for anybody.'
            : `${others.join(' ')} No other rule would change.`}
        </p>
      </Strip>
    );
  }
  return (
    <Table
      columns={['Readers', 'Material', 'Parameter', 'Now', 'Then']}
      caption={
        more ? `The first ${differences.length} differences` : counted(differences.length, 'difference')
      }
    >
      {differences.slice(0, 200).map(({ category, material, parameter, from, to }) => (
        <tr key={`${category} ${material} ${parameter}`}>
          <td>{category}</td>
          <td>{material}</td>
          <td>{PARAMETERS[parameter].text}</td>
          <td class="numbers">{valueText(from)}</td>
          <td class="numbers">{valueText(to)}</td>
        </tr>
      ))}
    </Table>
  );
}
