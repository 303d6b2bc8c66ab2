import type { Closure } from '@creature-arena/library-client';
import {
  Button,
  counted,
  dayInWords,
  Failure,
  Field,
  fieldErrors,
  Loaded,
  Skeleton,
  useAction,
  useRead,
} from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../library.js';
import { DeskPage } from './desk-page.js';

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
  const opening = useAction(async ({ id }: Closure) => {
    await library.calendar.open(id);
    await closures.refresh();
  });
  return (
    <>
      <NewClosure onMade={closures.refresh} />
      <Failure error={opening.error} />
      <Loaded read={closures} skeleton={<Skeleton height="12rem" />}>
        {(all) =>
          all.length === 0 ? (
            <p class="told">The library is never closed but on the weekdays of its policy.</p>
          ) : (
            <ul class="plain-list">
              {all.map((closure) => (
                <li key={closure.id} class="row apart">
                  <span>
                    <strong>{closure.label}</strong>{' '}
                    <span class="numbers">
                      {dayInWords(closure.first)} to {dayInWords(closure.last)}
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
  const errors = fieldErrors(making.error);
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        making.run();
      }}
    >
      <div class="field-grid">
        <Field
          label="First day"
          kind="date"
          value={closure.first}
          onInput={(first) => set({ first })}
          error={errors.first?.join(' ')}
        />
        <Field
          label="Last day"
          hint="Empty: the same day."
          kind="date"
          value={closure.last}
          onInput={(last) => set({ last })}
          error={errors.last?.join(' ')}
        />
        <Field
          label="Why"
          value={closure.label}
          onInput={(label) => set({ label })}
          error={errors.label?.join(' ')}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={closure.yearly}
          onChange={(event) => set({ yearly: event.currentTarget.checked })}
        />
        <span>Every year</span>
      </label>
      {Object.keys(errors).length === 0 && <Failure error={making.error} />}
      <div class="row">
        <Button kind="primary" type="submit" isBusy={making.isBusy}>
          Close the library
        </Button>
        <span role="status">{told}</span>
      </div>
    </form>
  );
}
