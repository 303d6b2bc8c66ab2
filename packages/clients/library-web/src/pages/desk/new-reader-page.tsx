import { Button, Failure, Form, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { readerAddress } from '../../addresses.js';
import { library } from '../../library.js';
import { FieldGrid, isToldBy } from '../../parts/field-grid.js';
import { DeskPage } from './desk-page.js';

const EMPTY = { first_name: '', last_name: '', card: '', group: '', category: '', email: '' };

const FIELDS = [
  { name: 'first_name', label: 'First name', maxLength: 250, isFirst: true },
  { name: 'last_name', label: 'Last name', maxLength: 250 },
  { name: 'card', label: 'Card', hint: 'Scan it; no two readers have the same.' },
  { name: 'group', label: 'Group', hint: 'Such as a class.' },
  { name: 'category', label: 'Category', hint: 'One that the policy names; empty: default.' },
  { name: 'email', label: 'Mail address', hint: 'They log in with it, or with the number of the card.' },
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
  return (
    <Form class="stack narrow" onSubmit={() => adding.run()}>
      <FieldGrid fields={FIELDS} values={person} onChange={setPerson} error={adding.error} />
      {!isToldBy(FIELDS, adding.error) && <Failure error={adding.error} />}
      <div class="row">
        <Button kind="primary" type="submit" isBusy={adding.isBusy}>
          Make the account
        </Button>
        <a class="button" href="/app/desk/readers">
          To the readers
        </a>
      </div>
    </Form>
  );
}
