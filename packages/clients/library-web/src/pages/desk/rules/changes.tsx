import type { Policy, PolicyComparison, PolicyDocument } from '@creature-arena/library-client';
import { Button, counted, Failure, Field, Strip, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../../library.js';
import { Table } from '../../../parts/table.js';
import { useLibrary } from '../../../reads.js';
import { type Change, changeText } from './draft.js';
import { PARAMETERS, valueText } from './parameters.js';

type Props = {
  policy: Policy;
  draft: PolicyDocument;
  changes: readonly Change[];
  onTakeBack: (change: Change) => void;
  /** What differs in opening days, categories and materials, a sentence for each. */
  others: readonly string[];
  /** Is given the day from which on it holds. */
  onMade: (from: string) => Promise<void>;
};

/** Says what a draft has otherwise, shows what that would change for whom, and makes it the policy from a day on. */
export function Changes({ policy, draft, changes, onTakeBack, others, onMade }: Props) {
  const [today] = useLibrary().data?.week ?? [];
  const [day, setDay] = useState<string>();
  const [note, setNote] = useState('');
  const from = day ?? today?.day ?? '';
  const text = JSON.stringify([draft, from]);
  const [compared, setCompared] = useState<{ text: string; result: PolicyComparison }>();
  const [dropped, setDropped] = useState('');
  // Of another draft, or for a day on which another policy may be in force, it says nothing.
  const comparison = compared?.text === text ? compared.result : undefined;
  const wanted = { effective_from: from, note: note.trim() || null, document: draft };
  const checking = useAction(async () => setCompared({ text, result: await library.policies.check(wanted) }));
  const isDropping = dropped === text;
  const making = useAction(async () => {
    await library.policies.make({ ...wanted, ...(isDropping && { drop_codes_in_use: true }) });
    await onMade(from);
  });
  const leftOut = comparison?.left_out ?? [];
  const offBecause =
    comparison === undefined
      ? 'look first at what would change'
      : leftOut.length > 0 && !isDropping
        ? 'say first that it may be left out'
        : undefined;
  return (
    <div class="stack">
      <ul class="plain-list lines">
        {others.map((each) => (
          <li key={each}>{each}</li>
        ))}
        {changes.map((each) => {
          const said = changeText(policy.document, each);
          return (
            <li key={said}>
              <span>{said}</span>
              <Button onClick={() => onTakeBack(each)} aria-label={`Take back: ${said}`}>
                Take back
              </Button>
            </li>
          );
        })}
      </ul>
      <div class="field-grid">
        <Field label="In force from" hint="Today or later." kind="date" value={from} onInput={setDay} />
        <Field label="Note" value={note} onInput={setNote} maxLength={200} autoComplete="off" />
      </div>
      {leftOut.length > 0 && (
        <Strip tone="caution" role="alert">
          <div class="stack tight">
            {leftOut.map(({ kind, code, in_use: count }) => (
              <p key={`${kind} ${code}`}>
                {kind === 'category'
                  ? `${counted(count, 'reader is', 'readers are')} of category ${code}.`
                  : `${counted(count, 'copy is', 'copies are')} of material ${code}.`}
              </p>
            ))}
            <label class="check">
              <input
                type="checkbox"
                checked={isDropping}
                onChange={(event) => setDropped(event.currentTarget.checked ? text : '')}
              />
              <span>Leave it out all the same: the rules for any hold for them.</span>
            </label>
          </div>
        </Strip>
      )}
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
          offBecause={offBecause}
          onClick={() => making.run()}
        >
          Make it the policy
        </Button>
      </div>
      <Failure error={checking.error ?? making.error} />
      <div role="status">{comparison && <Differences comparison={comparison} others={others} />}</div>
    </div>
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
