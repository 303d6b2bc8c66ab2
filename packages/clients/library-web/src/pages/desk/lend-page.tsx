import { LibraryRefusal, type Patron } from '@creature-arena/library-client';
import { dayInWords } from '@repo/web-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { library } from '../../library.js';
import { Reasons } from '../../parts/reasons.js';
import { DeskPage } from './desk-page.js';
import { EntryList } from './entry-list.js';
import { failureText } from './errors.js';
import { LendAnyway } from './lend-anyway.js';
import { ReaderPanel } from './reader-panel.js';
import { ReaderPicker } from './reader-picker.js';
import { ruleNote } from './rule-note.js';
import { ScanField } from './scan-field.js';
import { Steps } from './steps.js';
import { useLog } from './use-log.js';

/** A check-out that the rules refuse and staff may decide otherwise about. */
type Refused = { reader: Patron; barcode: string; refusal: LibraryRefusal };

/** Lends books: first the reader, then book after book. */
export function LendPage() {
  return (
    <DeskPage title="Lend">
      <Lending />
    </DeskPage>
  );
}

function Lending() {
  const [reader, setReader] = useState<Patron>();
  const [overriding, setOverriding] = useState<Refused>();
  /** Counts what changes the loans of the reader, so that they are read anew. */
  const [changes, setChanges] = useState(0);
  const log = useLog();
  const readerField = useRef<HTMLInputElement>(null);
  const bookField = useRef<HTMLInputElement>(null);
  const { query } = useRoute();
  const { reader: asked } = query;
  useEffect(() => {
    if (asked === undefined) return;
    const pick = (found: Patron) => setReader((now) => now ?? found);
    // The page asks for a reader whom the address does not name rightly.
    library.patrons.one(Number(asked)).then(pick, () => undefined);
  }, [asked]);
  const isAsking = overriding !== undefined;
  // At once: a scanner does not wait until the page is painted.
  useLayoutEffect(() => {
    if (!isAsking) (reader ? bookField : readerField).current?.focus();
  }, [reader, isAsking]);

  async function lend(
    to: Patron,
    barcode: string,
    override?: { codes: LibraryRefusal['reasons']; note: string },
  ) {
    try {
      const { loan, decision } = await library.circulation.checkOut({
        user_id: to.user.id,
        barcode,
        ...(override && {
          override: override.codes.map(({ code }) => code),
          override_note: override.note === '' ? null : override.note,
        }),
      });
      const title = loan.books.map((book) => book.title).join(', ');
      const lent = log.add({
        tone: 'good',
        text: `${title}: due ${dayInWords(loan.deadline)}`,
        more: decision && <Steps decision={decision} />,
        undo: async () => {
          await library.circulation.checkIn({ copy_id: loan.copy?.id ?? 0 });
          log.replace(lent.id, { tone: 'caution', text: `${title}: taken back again` });
          setChanges((count) => count + 1);
          bookField.current?.focus();
        },
      });
      setChanges((count) => count + 1);
    } catch (error) {
      const refused = error instanceof LibraryRefusal && error.reasons.length > 0 ? error : undefined;
      const mayOverride = refused?.reasons.every(({ overridable }) => overridable) ?? false;
      log.add({
        tone: refused ? 'caution' : 'danger',
        text: refused ? `${barcode} was not lent.` : `${barcode} was not lent. ${failureText(error)}`,
        ...(refused && {
          spoken: refused.reasons.map(({ text }) => text).join('. '),
          more: <Reasons reasons={refused.reasons} note={ruleNote} />,
        }),
        ...(refused &&
          mayOverride && { override: () => setOverriding({ reader: to, barcode, refusal: refused }) }),
      });
    }
  }

  const leave = () => {
    setReader(undefined);
    log.clear();
  };
  return (
    <div class="desk">
      <div class="stack">
        {reader === undefined ? (
          <ReaderPicker fieldRef={readerField} onPick={setReader} />
        ) : (
          <>
            <ScanField
              label="Barcode of the book"
              hint="Escape: the next reader"
              button="Lend"
              fieldRef={bookField}
              onScan={(barcode) => log.inTurn(() => lend(reader, barcode))}
              onEscape={leave}
            />
            <EntryList entries={log.entries} none="Scan the first book." />
          </>
        )}
      </div>
      {reader && <ReaderPanel key={reader.user.id} reader={reader} changes={changes} onLeave={leave} />}
      {overriding && (
        <LendAnyway
          reasons={overriding.refusal.reasons}
          onClose={() => setOverriding(undefined)}
          onLend={(note) => {
            const { reader: to, barcode, refusal } = overriding;
            setOverriding(undefined);
            log.inTurn(() => lend(to, barcode, { codes: refusal.reasons, note }));
          }}
        />
      )}
    </div>
  );
}
