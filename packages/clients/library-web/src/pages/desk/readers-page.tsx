import type { Patron } from '@creature-arena/library-client';
import { Button, counted, Field, Loaded, Skeleton, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addressWith, readerAddress } from '../../addresses.js';
import { library } from '../../library.js';
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
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          show({});
        }}
      >
        <div class="field-grid">
          <Field label="Name, card or mail address" value={text} onInput={setText} autoComplete="off" />
          <Field
            label="Group"
            hint="As it is written, such as 1B."
            value={groupText}
            onInput={setGroupText}
          />
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={isBlocked}
            onChange={(event) => show({ blocked: event.currentTarget.checked ? 'true' : undefined })}
          />
          <span>Only who is blocked today</span>
        </label>
        <div class="row">
          <Button kind="primary" type="submit">
            Find
          </Button>
          <a class="button" href="/app/desk/readers/new">
            New reader
          </a>
        </div>
      </form>
      <Loaded read={readers} skeleton={<Skeleton height="20rem" />}>
        {({ items, next }) =>
          items.length === 0 ? (
            <p class="told">Nobody fits.</p>
          ) : (
            <>
              <p class="muted numbers" role="status">
                {next ? `The first ${items.length}` : counted(items.length, 'reader')}
              </p>
              <Table readers={items} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Table({ readers }: { readers: readonly Patron[] }) {
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Card</th>
            <th scope="col">Group</th>
            <th scope="col">Loans</th>
            <th scope="col">Late</th>
            <th scope="col">Holds</th>
          </tr>
        </thead>
        <tbody class="numbers">
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
        </tbody>
      </table>
    </div>
  );
}
