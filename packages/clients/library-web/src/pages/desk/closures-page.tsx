import type { Closure } from '@creature-arena/library-client';
import {
  Button,
  counted,
  dayInWords,
  Failure,
  Form,
  Loaded,
  Skeleton,
  useAction,
  useRead,
} from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../library.js';
import { FieldGrid, isToldBy } from '../../parts/field-grid.js';
import { useTold } from '../../parts/use-told.js';
import { DeskPage } from './desk-page.js';

const FIELDS = [
  { name: 'first', label: 'First day', kind: 'date' },
  { name: 'last', label: 'Last day', kind: 'date', hint: 'Empty: the same day.' },
  { name: 'label', label: 'Why', maxLength: 100 },
] as const;

const EMPTY = { first: '', last: '', label: '', yearly: false };

/** The days on which the library is closed beside the weekdays of its policy. */
export function ClosuresPage() {
  return (
    <DeskPage title="Closures">
      <Closures />
    </DeskPage>
  );
}

function Closures() {
  const closures = useRead('closures', () => library.calendar.closures());
  const told = useTold();
  const opening = useAction(async ({ id, label }: Closure) => {
    await library.calendar.open(id);
    await closures.refresh();
    told.tell(`${label}: the library is open then.`);
  });
  return (
    <>
      <NewClosure onMade={closures.refresh} />
      {told.line}
      <Failure error={opening.error} />
      <Loaded read={closures} skeleton={<Skeleton height="12rem" />}>
        {(all) =>
          all.length === 0 ? (
            <p class="told">The library is never closed but on the weekdays of its policy.</p>
          ) : (
            <ul class="plain-list lines">
              {all.map((closure) => (
                <li key={closure.id}>
                  <span>
                    <strong>{closure.label}</strong>{' '}
                    <span class="numbers">
                      {dayInWords(closure.first)}
                      {closure.last !== closure.first && ` to ${dayInWords(closure.last)}`}
                      {closure.yearly && ', every year'}
                    </span>
                  </span>
                  <Button
                    isBusy={opening.isBusy}
                    onClick={() => opening.run(closure)}
                    aria-label={`Delete ${closure.label}`}
                  >
                    Delete
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function NewClosure({ onMade }: { onMade: () => Promise<void> }) {
  const [closure, setClosure] = useState(EMPTY);
  const [told, setTold] = useState('');
  const set = (change: Partial<typeof EMPTY>) => setClosure({ ...closure, ...change });
  const making = useAction(async () => {
    const last = closure.last === '' ? closure.first : closure.last;
    const { closure: made, deadlines } = await library.calendar.close({ ...closure, last });
    setClosure(EMPTY);
    setTold(
      deadlines === 0
        ? `${made.label}: no deadline falls into it.`
        : `${made.label}: ${counted(deadlines, 'deadline falls', 'deadlines fall')} into it, and stay as they are.`,
    );
    await onMade();
  });
  return (
    <Form onSubmit={() => making.run()}>
      <FieldGrid fields={FIELDS} values={closure} onChange={set} error={making.error} />
      <label class="check">
        <input
          type="checkbox"
          checked={closure.yearly}
          onChange={(event) => set({ yearly: event.currentTarget.checked })}
        />
        <span>Every year</span>
      </label>
      {!isToldBy(FIELDS, making.error) && <Failure error={making.error} />}
      <div class="row">
        <Button kind="primary" type="submit" isBusy={making.isBusy}>
          Close the library
        </Button>
        <span role="status">{told}</span>
      </div>
    </Form>
  );
}
