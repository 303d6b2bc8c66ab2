import type { Policy } from '@creature-arena/library-client';
import { Button, counted, dayInWords, Loaded, Section, Skeleton, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { isAdmin, library } from '../../../library.js';
import { Table } from '../../../parts/table.js';
import { useTold } from '../../../parts/use-told.js';
import { DeskPage } from '../desk-page.js';
import { ruleText } from '../rule-note.js';
import { Allowed } from './allowed.js';
import { Changes } from './changes.js';
import { CodeChoice } from './code-choice.js';
import { DaysAndCodesFacts, DaysAndCodesFields } from './days-and-codes.js';
import {
  type Change,
  daysAndCodesOf,
  differencesOf,
  draftOf,
  isKnown,
  withChange,
  withDaysAndCodes,
} from './draft.js';
import { NewException } from './new-exception.js';
import { PARAMETER_NAMES, PARAMETERS, valueText } from './parameters.js';
import { Sentences } from './sentences.js';

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
  const told = useTold();
  return (
    <>
      <Loaded read={policy} skeleton={<Skeleton height="30rem" />}>
        {(data) => (
          <OfPolicy
            key={data.id}
            policy={data}
            onMade={async (from) => {
              await policy.refresh();
              told.tell(`Your changes are made, and hold from ${dayInWords(from)} on.`);
            }}
          />
        )}
      </Loaded>
      {told.line}
    </>
  );
}

type OfPolicyProps = {
  policy: Policy;
  /** Is given the day from which on changes hold that were made. */
  onMade: (from: string) => Promise<void>;
};

function OfPolicy({ policy, onMade }: OfPolicyProps) {
  const { document } = policy;
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [parts, setParts] = useState(() => daysAndCodesOf(document));
  const draft = draftOf(withDaysAndCodes(document, parts), changes);
  const others = differencesOf(document, parts);
  const count = changes.length + others.length;
  const onChange = isAdmin.value
    ? (change: Change) => setChanges(withChange(document, changes, change))
    : undefined;
  return (
    <>
      <p>
        {policy.id === 0
          ? 'No policy was made yet: the one that is built in holds.'
          : `Policy ${policy.id} holds since ${dayInWords(policy.effective_from)}.`}
        {policy.note !== null && <span class="told"> {policy.note}</span>}{' '}
        {onChange ? 'Press a value to change it.' : 'An admin of the library changes them.'}
      </p>
      <div class="desk">
        <div class="stack">
          <Sentences document={draft} before={document} onChange={onChange} />
          <DaysAndCodesFacts document={draft} />
          {onChange && (
            <>
              <details>
                <summary>Change opening days, hours, categories and materials</summary>
                <DaysAndCodesFields
                  value={parts}
                  onChange={(next) => {
                    setParts(next);
                    setChanges(changes.filter((each) => isKnown(each, next)));
                  }}
                />
              </details>
              <details>
                <summary>Add an exception</summary>
                <NewException codes={parts} onAdd={onChange} />
              </details>
            </>
          )}
          <details>
            <summary>All {PARAMETER_NAMES.length}, as a table</summary>
            <InForce policy={policy} />
          </details>
        </div>
        <aside class="plate" aria-label="Try it">
          <Section title="Would it be lent?">
            <Allowed />
          </Section>
        </aside>
      </div>
      {count > 0 && (
        <>
          <div id="changes">
            <Section title="Your changes">
              <Changes
                {...{ policy, draft, changes, others }}
                onTakeBack={(change) => setChanges(changes.filter((each) => each !== change))}
                onMade={async (from) => {
                  setChanges([]);
                  setParts(daysAndCodesOf(document));
                  await onMade(from);
                }}
              />
            </Section>
          </div>
          <p class="unsaved">
            {counted(count, 'change is', 'changes are')} not saved.{' '}
            <Button onClick={() => globalThis.document.getElementById('changes')?.scrollIntoView()}>
              See and save them
            </Button>
          </p>
        </>
      )}
    </>
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
