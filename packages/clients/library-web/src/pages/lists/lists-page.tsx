import {
  Button,
  counted,
  Failure,
  Field,
  Form,
  Loaded,
  Page,
  Section,
  Skeleton,
  useAction,
} from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { listAddress } from '../../addresses.js';
import { library, sessions } from '../../library.js';
import { useMyLists, usePublicLists } from '../../reads.js';

/** The lists of the reader, and those of the library. */
export function ListsPage() {
  const { username } = sessions.current.value ?? {};
  const shown = usePublicLists();
  return (
    <Page title="Lists" class="narrow">
      {username !== undefined && <MyLists username={username} />}
      <Section title="Lists of the library">
        <Loaded read={shown} skeleton={<Skeleton height="6rem" />}>
          {(lists) =>
            lists.length === 0 ? <p class="told">The library has no lists yet.</p> : <Links lists={lists} />
          }
        </Loaded>
      </Section>
    </Page>
  );
}

function MyLists({ username }: { username: string }) {
  const { route } = useLocation();
  const lists = useMyLists(username);
  const [name, setName] = useState('');
  const making = useAction(async () => {
    const { id } = await library.lists.make({ name });
    route(listAddress(id));
  });
  return (
    <Section title="My lists">
      <Loaded read={lists} skeleton={<Skeleton height="6rem" />}>
        {(own) => (own.length === 0 ? <p class="told">You have no lists yet.</p> : <Links lists={own} />)}
      </Loaded>
      <Form class="row" onSubmit={() => making.run()}>
        <Field label="Name of a new list" value={name} onInput={setName} maxLength={100} autoComplete="off" />
        <Button type="submit" isBusy={making.isBusy}>
          Make it
        </Button>
      </Form>
      <Failure error={making.error} />
    </Section>
  );
}

type Listed = { id: number; name: string; titles: number };

const Links = ({ lists }: { lists: readonly Listed[] }) => (
  <ul class="plain-list lines">
    {lists.map(({ id, name, titles }) => (
      <li key={id}>
        <a href={listAddress(id)}>{name}</a> <span class="muted numbers">{counted(titles, 'title')}</span>
      </li>
    ))}
  </ul>
);
