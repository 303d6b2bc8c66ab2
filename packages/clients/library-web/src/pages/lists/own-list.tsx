import type { OwnListTitles } from '@creature-arena/library-client';
import {
  Button,
  Failure,
  Field,
  Form,
  Loaded,
  Page,
  Question,
  Skeleton,
  setRead,
  useAction,
  useRead,
} from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { bookAddress } from '../../addresses.js';
import { isStaff, library } from '../../library.js';
import { State } from '../../parts/state.js';
import { titleParts } from '../../parts/title-parts.js';
import { useTold } from '../../parts/use-told.js';
import { AllLists } from './all-lists.js';

/** A list of the reader: its titles in an order of their choice, and its name. */
export function OwnList({ id }: { id: number }) {
  const key = `own list ${id}`;
  const list = useRead(key, () => library.lists.own(id));
  const { tell, line } = useTold();
  const changing = useAction(async (now: OwnListTitles, told: string) => {
    const { version, name, titles } = now;
    const book_ids = titles.map((title) => title.id);
    const changed = await library.lists.replace(id, { version, name, public: now.public, book_ids });
    setRead(key, { ...now, version: changed.version });
    tell(told);
  });
  return (
    <Page title={list.data?.name ?? 'List'} class="narrow" above={<AllLists />}>
      {line}
      <Loaded read={list} skeleton={<Skeleton height="12rem" />}>
        {(data) => (
          <>
            <Titles list={data} onChange={changing.run} />
            {changing.error !== undefined && (
              <Failure
                error={changing.error}
                retry={() => {
                  changing.clear();
                  void list.refresh();
                }}
              />
            )}
            <Settings key={data.version} list={data} onChange={changing.run} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

type Props = { list: OwnListTitles; onChange: (list: OwnListTitles, told: string) => void };

function Titles({ list, onChange }: Props) {
  const { titles } = list;
  if (titles.length === 0)
    return <p class="told">Nothing is on it yet: the page of each book has “Put on my list”.</p>;
  return (
    <ol class="plain-list lines">
      {titles.map((book, place) => {
        const { title } = titleParts(book.title);
        const others = titles.filter(({ id }) => id !== book.id);
        return (
          <li key={book.id}>
            <div>
              <a href={bookAddress(book.id)}>{title}</a> <span class="small muted">{book.author}</span>
              <State availability={book.availability} />
            </div>
            <div class="row">
              {place > 0 && (
                <Button
                  aria-label={`Move ${title} up`}
                  onClick={() =>
                    onChange(
                      { ...list, titles: others.toSpliced(place - 1, 0, book) },
                      `${title} is moved up.`,
                    )
                  }
                >
                  Up
                </Button>
              )}
              <Button
                aria-label={`Take off ${title}`}
                onClick={() => onChange({ ...list, titles: others }, `${title} is off the list.`)}
              >
                Take off
              </Button>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Settings({ list, onChange }: Props) {
  const { route } = useLocation();
  const [name, setName] = useState(list.name);
  const [isPublic, setPublic] = useState(list.public);
  const [isAsking, setAsking] = useState(false);
  const removing = useAction(async () => {
    await library.lists.remove(list.id);
    route('/app/lists');
  });
  return (
    <Form class="plate stack" onSubmit={() => onChange({ ...list, name, public: isPublic }, 'Saved.')}>
      <Field label="Name" value={name} onInput={setName} maxLength={100} autoComplete="off" />
      {isStaff.value && (
        <label class="check">
          <input
            type="checkbox"
            checked={isPublic}
            onChange={(event) => setPublic(event.currentTarget.checked)}
          />
          <span>Everybody sees it</span>
        </label>
      )}
      <div class="row">
        <Button type="submit">Save</Button>
        <Button kind="danger" onClick={() => setAsking(true)}>
          Delete the list
        </Button>
      </div>
      {isAsking && (
        <Question
          title={`Delete “${list.name}”?`}
          text="The books stay in the catalogue."
          yes="Delete it"
          no="Keep it"
          isBusy={removing.isBusy}
          onYes={() => removing.run()}
          onNo={() => setAsking(false)}
        >
          <Failure error={removing.error} />
        </Question>
      )}
    </Form>
  );
}
