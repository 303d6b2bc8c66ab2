import type { Patron } from '@creature-arena/library-client';
import { Button, counted, Field, Form, Loaded, Skeleton, useRead } from '@repo/web-kit';
import { useId, useState } from 'preact/hooks';
import { library } from '../../../library.js';
import { nameOf, sortedNameOf } from '../../../parts/names.js';
import { useLibrary } from '../../../reads.js';
import { Barcode } from './barcode.js';
import { Sheet, Sheets } from './paper.js';
import { keep, settings } from './settings.js';
import { Choice } from './sheet-form.js';
import { CARD_SHEETS, cornerOf, intoSheets, labelsOn } from './sheets.js';

const MOST = 500;

async function readGroup(group: string): Promise<Patron[]> {
  const readers: Patron[] = [];
  for await (const reader of library.patrons.list({ group, limit: 100 })) {
    readers.push(reader);
    if (readers.length === MOST) break;
  }
  return readers.sort((one, other) => sortedNameOf(one.user).localeCompare(sortedNameOf(other.user)));
}

/** Prints the cards of the readers of a group. */
export function Cards() {
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState<string>();
  const read = useRead(group && `cards ${group}`, () => readGroup(group ?? ''));
  const form = (
    <Form onSubmit={() => setGroup(typed.trim() || undefined)}>
      <Field
        label="Group"
        hint="As it is written, such as 1B."
        value={typed}
        onInput={setTyped}
        autoComplete="off"
      />
      <Button type="submit">Find</Button>
    </Form>
  );
  if (group === undefined) return <div class="print-page">{form}</div>;
  return (
    <div class="print-page">
      {form}
      <Loaded read={read} skeleton={<Skeleton height="20rem" />}>
        {(readers) => <Found readers={readers} />}
      </Loaded>
    </div>
  );
}

function Found({ readers }: { readers: readonly Patron[] }) {
  const id = useId();
  const { cards, frames } = settings.value;
  const sheet = cards === 'letter' ? CARD_SHEETS.letter : CARD_SHEETS.a4;
  const withCard = readers.filter(({ card }) => card !== null);
  const others = readers.length - withCard.length;
  return (
    <div class="stack">
      <div class="field">
        <label for={id}>Sheet</label>
        <select id={id} value={cards} onChange={(event) => keep({ cards: event.currentTarget.value })}>
          {Object.entries(CARD_SHEETS).map(([value, { name }]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Choice name="frames" label="Frames, to cut them out of plain paper" />
      {others > 0 && (
        <p class="small">{counted(others, 'reader has', 'readers have')} no number of a card.</p>
      )}
      {withCard.length === 0 ? (
        <p class="told">There is no card to print.</p>
      ) : (
        <div class="row">
          <Button kind="primary" onClick={() => print()}>
            Print {counted(withCard.length, 'card')}
          </Button>
        </div>
      )}
      <Sheets size={sheet.paper} isFramed={frames === 'on'}>
        {intoSheets(withCard, labelsOn(sheet), 0).map((those) => (
          <Sheet key={those[0]?.user.id} size={sheet.paper}>
            {those.map((reader, n) => {
              const { left, top } = cornerOf(sheet, n);
              const { width, height } = sheet.label;
              const place = {
                left: `${left}mm`,
                top: `${top}mm`,
                inlineSize: `${width}mm`,
                blockSize: `${height}mm`,
              };
              return (
                <div key={reader.user.id} class="label card" style={place}>
                  <CardOf reader={reader} />
                </div>
              );
            })}
          </Sheet>
        ))}
      </Sheets>
    </div>
  );
}

function CardOf({ reader: { user, group, card } }: { reader: Patron }) {
  const place = useLibrary().data?.name;
  return (
    <div class="back">
      <span class="who">{place}</span>
      <span class="name">{nameOf(user)}</span>
      <span>{group}</span>
      {card !== null && <Barcode code={card} />}
      <span class="digits">{card}</span>
    </div>
  );
}
