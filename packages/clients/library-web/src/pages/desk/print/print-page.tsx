import type { ComponentType } from 'preact';
import { useLocation } from 'preact-iso';
import { addressWith } from '../../../addresses.js';
import { DeskPage } from '../desk-page.js';
import { Cards } from './cards.js';
import { Labels } from './labels.js';
import { Letters } from './letters.js';
import { NewBarcodes } from './new-barcodes.js';

const PARTS: Readonly<Record<string, { text: string; Part: ComponentType<{ onGiven: () => void }> }>> = {
  labels: { text: 'Labels', Part: Labels },
  barcodes: { text: 'New barcodes', Part: NewBarcodes },
  cards: { text: 'Cards of readers', Part: Cards },
  letters: { text: 'Letters', Part: Letters },
};

const addressOf = (what: string) => addressWith('/app/desk/print', { what });

/** Prints labels, cards and letters. */
export function PrintPage() {
  const { query, route } = useLocation();
  const what = Object.hasOwn(PARTS, query.what ?? '') ? (query.what ?? '') : 'labels';
  const { Part = Labels } = PARTS[what] ?? {};
  return (
    <DeskPage title="Print">
      <nav class="row print-parts" aria-label="What to print">
        {Object.entries(PARTS).map(([name, { text }]) => (
          <a
            key={name}
            class="button"
            href={addressOf(name)}
            {...(name === what && { 'aria-current': 'page' })}
          >
            {text}
          </a>
        ))}
      </nav>
      <Part key={what} onGiven={() => route(addressOf('labels'))} />
    </DeskPage>
  );
}
