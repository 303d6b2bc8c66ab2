import { Button, Dialog, Failure, Field, Form, Loaded, Skeleton, useAction, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library, sessions } from '../../library.js';

/** Puts a book on lists of the reader, and takes it off. */
export function PutOnList({ bookId }: { bookId: number }) {
  const [isOpen, setOpen] = useState(false);
  if (sessions.current.value === undefined) return null;
  return (
    <>
      <div class="row">
        <Button onClick={() => setOpen(true)}>Put on my list</Button>
      </div>
      {isOpen && (
        <Dialog title="Put on my list" onClose={() => setOpen(false)}>
          <Choice bookId={bookId} />
          <div class="row">
            <Button onClick={() => setOpen(false)}>Done</Button>
            <a class="button quiet" href="/app/lists">
              My lists
            </a>
          </div>
        </Dialog>
      )}
    </>
  );
}

function Choice({ bookId }: { bookId: number }) {
  const lists = useRead(`my lists with ${bookId}`, () => library.lists.mine({ book_id: bookId }));
  const [name, setName] = useState('');
  const choosing = useAction(async (id: number, isOn: boolean) => {
    await (isOn ? library.lists.put(id, bookId) : library.lists.take(id, bookId));
    await lists.refresh();
  });
  const making = useAction(async () => {
    const { id } = await library.lists.make({ name });
    await library.lists.put(id, bookId);
    setName('');
    await lists.refresh();
  });
  return (
    <>
      <Loaded read={lists} skeleton={<Skeleton height="4rem" />}>
        {(own) => (
          <ul class="stack tight">
            {own.map((list) => (
              <li key={list.id}>
                <label class="check">
                  <input
                    type="checkbox"
                    checked={list.has_book === true}
                    onChange={(event) => choosing.run(list.id, event.currentTarget.checked)}
                  />
                  <span>{list.name}</span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Form class="row" onSubmit={() => making.run()}>
        <Field label="On a new list" value={name} onInput={setName} maxLength={100} autoComplete="off" />
        <Button type="submit" isBusy={making.isBusy}>
          Make it
        </Button>
      </Form>
      <Failure error={choosing.error ?? making.error} />
    </>
  );
}
