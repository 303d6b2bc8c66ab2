import { Button, Failure, Field, fieldErrors, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { readerAddress } from '../../addresses.js';
import { library } from '../../library.js';
import { DeskPage } from './desk-page.js';

const EMPTY = { first_name: '', last_name: '', card: '', group: '', category: '', email: '' };

const FIELDS = [
  ['first_name', 'First name', ''],
  ['last_name', 'Last name', ''],
  ['card', 'Card', 'Scan it; no two readers have the same.'],
  ['group', 'Group', 'Such as a class.'],
  ['category', 'Category', 'One that the policy names; empty: default.'],
  ['email', 'Mail address', 'Without one nobody can log in.'],
] as const;

/** Makes an account for somebody at the desk. */
export function NewReaderPage() {
  return (
    <DeskPage title="New reader">
      <NewReader />
    </DeskPage>
  );
}

function NewReader() {
  const { route } = useLocation();
  const [person, setPerson] = useState(EMPTY);
  const adding = useAction(async () => {
    const given = Object.entries(person).filter(([, value]) => value.trim() !== '');
    const { first_name, last_name, ...rest } = person;
    const more: Partial<typeof rest> = Object.fromEntries(
      given.filter(([name]) => name in rest).map(([name, value]) => [name, value.trim()]),
    );
    const { user } = await library.patrons.add({ first_name, last_name, ...more });
    route(readerAddress(user.id));
  });
  const errors = fieldErrors(adding.error);
  const isTold = Object.keys(EMPTY).some((field) => errors[field] !== undefined);
  return (
    <form
      class="stack narrow"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        adding.run();
      }}
    >
      <div class="field-grid">
        {FIELDS.map(([name, label, hint]) => (
          <Field
            key={name}
            label={label}
            {...(hint !== '' && { hint })}
            value={person[name]}
            onInput={(value) => setPerson({ ...person, [name]: value })}
            error={errors[name]?.join(' ')}
            autoComplete="off"
          />
        ))}
      </div>
      {!isTold && <Failure error={adding.error} />}
      <div class="row">
        <Button kind="primary" type="submit" isBusy={adding.isBusy}>
          Make the account
        </Button>
        <a class="button" href="/app/desk/readers">
          To the readers
        </a>
      </div>
    </form>
  );
}
