import type { Patron } from '@creature-arena/library-client';
import { Button, counted, Field, Form, Loaded, Skeleton, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addressWith, readerAddress } from '../../addresses.js';
import { library } from '../../library.js';
import { Table } from '../../parts/table.js';
import { DeskPage } from './desk-page.js';

/** Finds readers, and leads to the page of each. */
export function ReadersPage() {
  return (
    <DeskPage title="Readers">
      <Readers />
    </DeskPage>
  );
}

const MOST = 100;

function Readers() {
  const { query, route } = useLocation();
  const { q = '', group = '', blocked } = query;
  const [text, setText] = useState(q);
  const [groupText, setGroupText] = useState(group);
  const isBlocked = blocked === 'true';
  const readers = useRead(addressWith('readers', { q, group, blocked }), () =>
    library.patrons
      .list({ limit: MOST, ...(q && { q }), ...(group && { group }), ...(isBlocked && { blocked: true }) })
      .page(),
  );
  const show = (parts: Record<string, string | undefined>) =>
    route(addressWith('/app/desk/readers', { q: text.trim(), group: groupText.trim(), blocked, ...parts }));
  return (
    <>
      <Form onSubmit={() => show({})}>
        <div class="field-grid">
          <Field
            label="Name, card or mail address"
            value={text}
            onInput={setText}
            autoComplete="off"
            isFirst
          />
          <Field
            label="Group"
            hint="As it is written, such as 1B."
            value={groupText}
            onInput={setGroupText}
            autoComplete="off"
          />
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={isBlocked}
            onChange={(event) => show({ blocked: event.currentTarget.checked ? 'true' : undefined })}
          />
          <span>Only those who are blocked today</span>
        </label>
        <div class="row">
          <Button kind="primary" type="submit">
            Find
          </Button>
          <a class="button" href="/app/desk/readers/new">
            New reader
          </a>
        </div>
      </Form>
      <Loaded read={readers} skeleton={<Skeleton height="20rem" />}>
        {({ items, next }) =>
          items.length === 0 ? (
            <p class="told">Nobody fits.</p>
          ) : (
            <div class="stack tight">
              <p class="muted numbers" role="status">
                {next ? `${items.length}+ readers: these are the first` : counted(items.length, 'reader')}
              </p>
              <Found readers={items} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Found({ readers }: { readers: readonly Patron[] }) {
  return (
    <Table columns={['Name', 'Card', 'Group', 'Loans', 'Late', 'Holds']}>
      {readers.map(({ user, card, group, loans, overdue, holds, blocks }) => (
        <tr key={user.id}>
          <td>
            <a href={readerAddress(user.id)}>
              {user.first_name} {user.last_name}
            </a>
            {blocks.length > 0 && <span class="out"> blocked</span>}
          </td>
          <td>{card ?? '–'}</td>
          <td>{group ?? '–'}</td>
          <td>{loans}</td>
          <td>{overdue}</td>
          <td>{holds}</td>
        </tr>
      ))}
    </Table>
  );
}
