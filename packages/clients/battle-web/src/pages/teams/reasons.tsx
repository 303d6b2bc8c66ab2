import type { TeamProblem } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { useState } from 'preact/hooks';
import { counted } from '../../numbers.js';
import { FORMATS } from '../../words.js';
import type { Draft } from './use-draft.js';

/** The clauses by the codes of their reasons. */
const CLAUSES: Readonly<Record<string, string>> = {
  species_clause: 'Species Clause',
  item_clause: 'Item Clause',
  sleep_moves_clause: 'Sleep Moves Clause',
  evasion_clause: 'Evasion Clause',
  ohko_clause: 'OHKO Clause',
};

type Props = {
  draft: Draft;
  /** Undefined: they are still looked for. */
  problems: readonly Omit<TeamProblem, 'line'>[] | undefined;
  /** Leads to a field of a set, or to the sets. */
  go: (slot: number | undefined, field: string | null) => void;
};

/** As wide as the reasons leave room for the rest. */
const isWide = () => matchMedia('(min-width: 46rem)').matches;

/** Why the team cannot fight in its format; each reason leads to where it can be mended. */
export function Reasons({ draft, problems, go }: Props) {
  const [isOpen, setOpen] = useState(isWide);
  const { short } = FORMATS[draft.format];
  const { length = 0 } = problems ?? {};
  const told = `${short} refuses it, for ${counted(length, 'reason')}`;
  return (
    <div class="reasons">
      <p class="hidden-text" role="status">
        {problems === undefined ? '' : length === 0 ? `It fits ${short}` : told}
      </p>
      {length === 0 ? (
        <div class={`strip ${problems ? 'good' : ''}`}>
          {problems ? `It fits ${short}.` : 'Looking for what does not fit …'}
        </div>
      ) : (
        <details
          class="strip caution"
          open={isOpen}
          onToggle={({ currentTarget: { open } }) => setOpen(open)}
        >
          <summary>{told}</summary>
          <ul>
            {problems?.map((problem) => (
              <Reason
                key={`${problem.slots.join()} ${problem.field} ${problem.code}`}
                {...{ draft, problem, go }}
              />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type ReasonProps = Pick<Props, 'draft' | 'go'> & { problem: Omit<TeamProblem, 'line'> };

function Reason({ draft, problem, go }: ReasonProps) {
  const { code, slots, field, text } = problem;
  const [first, ...others] = slots;
  const clause = CLAUSES[code];
  return (
    <li>
      <button type="button" class="link" onClick={() => go(first, field)}>
        {text}
      </button>
      {others.map((slot) => (
        <span key={slot}>
          {' '}
          <button type="button" class="link" onClick={() => go(slot, field)}>
            To {draft.sets[slot]?.nickname ?? title(draft.sets[slot]?.species ?? '')}
          </button>
        </span>
      ))}
      {clause && <span class="muted"> {clause}</span>}
    </li>
  );
}
