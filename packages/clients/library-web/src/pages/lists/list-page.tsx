import { isRefusal } from '@creature-arena/library-client';
import { Loaded, Page, Skeleton, useRead } from '@repo/web-kit';
import { useRoute } from 'preact-iso';
import { library, sessions } from '../../library.js';
import { Covers } from '../../parts/shelves.js';
import { useMyLists } from '../../reads.js';
import { NotFound } from '../not-found.js';
import { AllLists } from './all-lists.js';
import { OwnList } from './own-list.js';

/** One list: of the reader, to be changed, or of the library, to be read. */
export function ListPage() {
  const { params } = useRoute();
  const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : undefined;
  const { username } = sessions.current.value ?? {};
  const mine = useMyLists(username);
  if (id === undefined) return <NotFound />;
  if (mine.data?.some((list) => list.id === id)) return <OwnList key={id} id={id} />;
  const isKnown = username === undefined || mine.data !== undefined || mine.error !== undefined;
  return isKnown ? <LibraryList key={id} id={id} /> : null;
}

function LibraryList({ id }: { id: number }) {
  const list = useRead(`list ${id}`, () => library.lists.one(id), { isForAll: true });
  if (isRefusal(list.error, 'List not found')) return <NotFound />;
  return (
    <Page title={list.data?.name ?? 'List'} above={<AllLists />}>
      <Loaded read={list} skeleton={<Skeleton height="12rem" />}>
        {({ titles }) =>
          titles.length === 0 ? <p class="told">Nothing is on it yet.</p> : <Covers books={titles} />
        }
      </Loaded>
    </Page>
  );
}
