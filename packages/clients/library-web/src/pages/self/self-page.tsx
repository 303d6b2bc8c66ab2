import { isRefusal } from '@creature-arena/library-client';
import { Button, Failure, Page, Strip, useAction } from '@repo/web-kit';
import { isKiosk } from '../../library.js';
import { Icon } from '../../parts/icon.js';
import { SignedIn } from '../../parts/signed-in.js';
import { SELF } from '../../words/self.js';
import { ScanField } from '../desk/scan-field.js';
import { ScanList } from '../desk/scan-list.js';
import { LeaveSelf } from './leave-self.js';
import { OwnBooks } from './own-books.js';
import { SelfFrame } from './self-frame.js';
import { books, borrowWith, endVisit, scanBook, visit } from './visit.js';
import { VisitEnd } from './visit-end.js';
import '../desk/desk.css';
import './self.css';

/** Lends and takes back by the hand of the readers themselves, on a tablet at the door. */
export function SelfPage() {
  if (isKiosk.value) return <SelfFrame>{visit.value.is === 'none' ? <Start /> : <Books />}</SelfFrame>;
  return (
    <SignedIn>
      {() => (
        <Page title="Self-service" class="narrow">
          <p>
            This page is for a tablet at the door. Log in there with an account that was made by{' '}
            <code>create-user --role kiosk</code>.
          </p>
        </Page>
      )}
    </SignedIn>
  );
}

function Start() {
  const greeting = useAction(borrowWith);
  const isUnknown = isRefusal(greeting.error) && [400, 404].includes(greeting.error.status);
  return (
    <Page title="Self-service" heading="Welcome" class="self">
      <div class="self-choices">
        <section class="plate stack" aria-label="Borrow">
          <h2>
            <Icon name="lend" /> Borrow
          </h2>
          <p>Scan your card.</p>
          <ScanField label="Number of your card" button="Go on" onScan={(card) => greeting.run(card)} />
          {isUnknown ? (
            <Strip tone="danger" role="alert">
              <p>{SELF.noReader}</p>
            </Strip>
          ) : (
            <Failure error={greeting.error} />
          )}
        </section>
        <button type="button" class="plate stack" onClick={() => (visit.value = { is: 'returning' })}>
          <span class="choice">
            <Icon name="back" /> Give back
          </span>
          <span>Without a card.</span>
        </button>
      </div>
      <LeaveSelf />
    </Page>
  );
}

function Books() {
  const now = visit.value;
  const isBorrowing = now.is === 'borrowing';
  return (
    <Page
      key={now.is}
      title="Self-service"
      heading={isBorrowing ? SELF.greeting(now.name) : 'Give back'}
      aside={
        <Button kind="primary" class="self-done" onClick={endVisit}>
          Done
        </Button>
      }
      class="self"
    >
      <VisitEnd />
      <ScanField
        label="Barcode of the book"
        button={isBorrowing ? 'Borrow' : 'Give back'}
        onScan={scanBook}
      />
      <ScanList queue={books} none="Scan the first book." />
      {isBorrowing && <OwnBooks card={now.card} />}
    </Page>
  );
}
