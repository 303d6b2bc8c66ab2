import type { ParameterName, Policy } from '@creature-arena/library-client';
import { dayInWords, Loaded, Section, Skeleton, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { isAdmin, library } from '../../../library.js';
import { Table } from '../../../parts/table.js';
import { DeskPage } from '../desk-page.js';
import { ruleText } from '../rule-note.js';
import { Allowed } from './allowed.js';
import { CodeChoice } from './code-choice.js';
import { DaysAndCodesFacts } from './days-and-codes.js';
import { PARAMETER_NAMES, PARAMETERS, valueText } from './parameters.js';
import { Sentences } from './sentences.js';
import { WhatIf } from './what-if.js';

/** The rules of lending: those in force, what they decide, and what others would change. */
export function RulesPage() {
  return (
    <DeskPage title="Rules">
      <Rules />
    </DeskPage>
  );
}

function Rules() {
  const policy = useRead('policy', () => library.policies.current());
  const [parameter, setParameter] = useState<ParameterName>('loan_days');
  const change = (name: ParameterName) => {
    setParameter(name);
    const form = document.getElementById('change-rules');
    form?.scrollIntoView();
    form?.querySelector<HTMLElement>('#parameter')?.focus();
  };
  return (
    <Loaded read={policy} skeleton={<Skeleton height="30rem" />}>
      {(data) => (
        <>
          <p>
            {data.id === 0
              ? 'No policy was made yet: the one that is built in holds.'
              : `Policy ${data.id} holds since ${dayInWords(data.effective_from)}.`}
            {data.note !== null && <span class="told"> {data.note}</span>}
          </p>
          <div class="desk">
            <div class="stack">
              <Sentences document={data.document} {...(isAdmin.value && { onChange: change })} />
              <DaysAndCodesFacts document={data.document} />
              <details>
                <summary>All {PARAMETER_NAMES.length}, as a table</summary>
                <InForce policy={data} />
              </details>
            </div>
            <aside class="plate" aria-label="Try it">
              <Section title="Would it be lent?">
                <Allowed />
              </Section>
            </aside>
          </div>
          <div id="change-rules">
            <Section title="Change the rules">
              {isAdmin.value ? (
                <WhatIf key={data.id} policy={data} refresh={policy.refresh} parameter={parameter} />
              ) : (
                <p class="told">An admin of the library tries other rules here, and makes them.</p>
              )}
            </Section>
          </div>
        </>
      )}
    </Loaded>
  );
}

/** The parameters for a category and a material, each with the rule that says it. */
function InForce({ policy }: { policy: Policy }) {
  const [category, setCategory] = useState('default');
  const [material, setMaterial] = useState('book');
  const explained = useRead(`explain ${policy.id} ${category} ${material}`, () =>
    library.policies.explain(policy.id, { category, material }),
  );
  const { categories, materials } = policy.document;
  return (
    <div class="stack">
      <div class="field-grid">
        <CodeChoice
          label="Readers"
          value={category}
          codes={['default', ...categories]}
          onChange={setCategory}
        />
        <CodeChoice label="Material" value={material} codes={['book', ...materials]} onChange={setMaterial} />
      </div>
      <Loaded read={explained} skeleton={<Skeleton height="30rem" />}>
        {({ parameters }) => (
          <Table columns={['Parameter', 'Value', 'Rule']}>
            {parameters.map(({ parameter, value, key }) => (
              <tr key={parameter}>
                <td>{PARAMETERS[parameter].text}</td>
                <td class="numbers">{valueText(value)}</td>
                <td>{ruleText(key)}</td>
              </tr>
            ))}
          </Table>
        )}
      </Loaded>
    </div>
  );
}
