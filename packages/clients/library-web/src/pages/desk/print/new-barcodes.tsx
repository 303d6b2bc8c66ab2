import type { CopyLabel } from '@creature-arena/library-client';
import { Button, counted, Form, Loaded, Skeleton, useAction, useRead } from '@repo/web-kit';
import { library } from '../../../library.js';
import { FieldGrid, isToldBy } from '../../../parts/field-grid.js';
import { Refused } from '../../../parts/refused.js';
import { Table } from '../../../parts/table.js';
import { readLabels } from './labels.js';
import { keep, numberIn, settings } from './settings.js';

/** Gives numbers to copies without a barcode; then their labels are to be printed. */
export function NewBarcodes({ onGiven }: { onGiven: () => void }) {
  const bare = useRead('copies without a barcode', () => readLabels({ missing: 'barcode' }));
  return (
    <Loaded read={bare} skeleton={<Skeleton height="20rem" />}>
      {(copies) =>
        copies.length === 0 ? (
          <p class="told">Every copy has a barcode.</p>
        ) : (
          <Giving copies={copies} onGiven={onGiven} />
        )
      }
    </Loaded>
  );
}

function Giving({ copies, onGiven }: { copies: readonly CopyLabel[]; onGiven: () => void }) {
  const { prefix, digits } = settings.value;
  const giving = useAction(async () => {
    await library.copies.giveBarcodes({
      ...{ copy_ids: copies.map(({ id }) => id), prefix: prefix.trim(), digits: numberIn(digits, 1, 9) ?? 0 },
    });
    onGiven();
  });
  const fields = [
    {
      name: 'prefix',
      label: 'Letters in front',
      hint: 'The next free numbers are taken; none is given twice.',
    },
    {
      name: 'digits',
      label: 'Digits',
      hint: `The first of all is ${prefix.trim()}${'1'.padStart(numberIn(digits, 1, 9) ?? 1, '0')}.`,
    },
  ] as const;
  return (
    <div class="print-page">
      <Form onSubmit={() => giving.run()}>
        <FieldGrid fields={fields} values={{ prefix, digits }} onChange={keep} error={giving.error} />
        {!isToldBy(fields, giving.error) && <Refused error={giving.error} />}
        <Button kind="primary" type="submit" isBusy={giving.isBusy}>
          Give {counted(copies.length, 'copy', 'copies')} a barcode
        </Button>
      </Form>
      <Table caption="Copies without a barcode" columns={['Title', 'Author', 'Call number']}>
        {copies.map(({ id, title, author, call_number: callNumber }) => (
          <tr key={id}>
            <td>{title}</td>
            <td>{author}</td>
            <td>{callNumber}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
