import { type CatalogueTitle, type CopyWithReader, isRefusal } from '@creature-arena/library-client';
import { Button, Dialog, Failure, Loaded, Section, Skeleton, useAction, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { bookAddress, coverAddress } from '../../addresses.js';
import { Cover } from '../../covers/cover.js';
import { library } from '../../library.js';
import { nameOf } from '../../parts/names.js';
import { Refused } from '../../parts/refused.js';
import { SaidState } from '../../parts/state.js';
import { saveFile } from '../../save-file.js';
import { DESK } from '../../words/desk.js';
import { HOLD } from '../../words/readers.js';
import { FinishFirst } from '../desk/finish-first.js';
import { findReaders } from '../desk/look-up.js';
import { ScanField } from '../desk/scan-field.js';
import { Copies } from './copies.js';
import { Facts, Writer } from './facts.js';
import { PutOnList } from './put-on-list.js';
import { WhoWaits } from './who-waits.js';
import '../desk/desk.css';

type Props = { title: CatalogueTitle; onChange: () => Promise<void> };

/** What a barcode may be: visible ASCII characters. */
const BARCODE = /^[!-~]{1,40}$/;

/**
 * A book for staff: its copies and who waits, and one field for all that is scanned. A copy opens its row, a label that nobody
 * has is for a copy without one or for a new one, and for a card the book is kept.
 */
export function StaffBook({ title, onChange }: Props) {
  const { book, availability, cover } = title;
  const copies = useRead(`copies ${book.id}`, () => library.copies.of(book.id));
  const { query } = useLocation();
  const [opened, setOpened] = useState(Number(query.copy) || undefined);
  const [told, setTold] = useState('');
  const [newLabel, setNewLabel] = useState<string>();
  const refresh = async () => {
    await copies.refresh();
    await onChange();
  };
  const scanning = useAction(async (code: string) => {
    setTold('');
    const copy = BARCODE.test(code) ? await library.copies.find(code) : undefined;
    if (copy && copy.book_id === book.id) return setOpened(copy.id);
    if (copy) {
      const { book: other } = await library.titles.one(copy.book_id);
      return setTold(`${code} is a copy of “${other.title}”.`);
    }
    const { exact } = await findReaders(code);
    if (exact) {
      const hold = await library.holds.place({ user_id: exact.user.id, book_id: book.id });
      setTold(`${nameOf(exact.user)} waits for it. ${HOLD.place(hold).replace('You are', 'They are')}`);
      return onChange();
    }
    if (!BARCODE.test(code)) return setTold(DESK.nobody(code));
    try {
      await library.copies.label(book.id, code);
    } catch (error) {
      if (isRefusal(error, 'Every copy of this book has a barcode')) return setNewLabel(code);
      throw error;
    }
    setTold(`${code} is on the copy that had no barcode.`);
    await refresh();
  });
  const saving = useAction(async () => {
    saveFile(`title-${book.id}.xml`, 'application/marcxml+xml', await library.exports.record(book.id));
  });
  const adding = useAction(async () => {
    await library.copies.add(book.id, { barcode: newLabel ?? null });
    setTold(`A copy was added: ${newLabel}.`);
    setNewLabel(undefined);
    await refresh();
  });
  return (
    <>
      <div class="staff-head">
        <Cover title={book.title} author={book.author} picture={coverAddress(book.id, cover)} />
        <div class="stack tight">
          <Writer author={book.author} />
          {copies.data && <Tally copies={copies.data} />}
        </div>
        <div class="row">
          <a class="button" href={`/app/desk/books/${book.id}`}>
            Edit the title
          </a>
          <a class="button" href={`${bookAddress(book.id)}?as=reader`}>
            As a reader sees it
          </a>
          <PutOnList bookId={book.id} />
          <Button isBusy={saving.isBusy} onClick={() => saving.run()}>
            Save the MARC record
          </Button>
        </div>
      </div>
      <Failure error={saving.error} />
      <div class="desk">
        <div class="stack">
          <ScanField
            label="A copy, a new label or a card"
            hint="A copy: its row opens. A label nobody has: a new copy. A card: the book is kept for that reader."
            button="Enter"
            onScan={scanning.run}
          />
          <p class="told-line" role="status">
            {told}
          </p>
          <Refused error={scanning.error} />
          <Section title="Copies">
            <Loaded read={copies} skeleton={<Skeleton height="6rem" />}>
              {(all) => <Copies copies={all} opened={opened} onOpen={setOpened} onChange={refresh} />}
            </Loaded>
          </Section>
        </div>
        <aside class="stack" aria-label="The title">
          <WhoWaits book={book} availability={availability} />
          <div class="plate">
            <Section title="The title">
              <Facts title={title} />
            </Section>
          </div>
        </aside>
      </div>
      {newLabel !== undefined && (
        <Dialog title="Add another copy?" onClose={() => setNewLabel(undefined)}>
          <p>Every copy has a barcode. {newLabel} would be one more copy.</p>
          <Failure error={adding.error} />
          <div class="row">
            <Button onClick={() => setNewLabel(undefined)}>No</Button>
            <Button kind="primary" isBusy={adding.isBusy} onClick={() => adding.run()}>
              Add a copy
            </Button>
          </div>
        </Dialog>
      )}
      <FinishFirst />
    </>
  );
}

const count = (copies: readonly CopyWithReader[], fits: (copy: CopyWithReader) => boolean): number =>
  copies.filter(fits).length;

/** How many copies are where. */
function Tally({ copies }: { copies: readonly CopyWithReader[] }) {
  const parts = [
    { kind: 'in', count: count(copies, ({ where }) => where === 'shelf'), text: 'on the shelf' },
    { kind: 'out', count: count(copies, ({ where }) => where === 'on_loan'), text: 'lent' },
    { kind: 'kept', count: count(copies, ({ where }) => where === 'hold_shelf'), text: 'on the hold shelf' },
    { kind: 'gone', count: count(copies, ({ status }) => status === 'missing'), text: 'missing' },
  ] as const;
  return (
    <div class="row">
      {parts.map(
        ({ kind, count: n, text }) =>
          n > 0 && <SaidState key={kind} kind={kind} word={`${n} ${text}`} more="" />,
      )}
    </div>
  );
}
