import {
  Button,
  dateAndTime,
  Failure,
  Form,
  Loaded,
  Section,
  Skeleton,
  useAction,
  useRead,
} from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { library } from '../../../library.js';
import { FieldGrid, isToldBy } from '../../../parts/field-grid.js';
import { DeskPage } from '../desk-page.js';
import { ReportTabs } from '../reports/tabs.js';
import { shelvesOf } from './shelves.js';

const FIELDS = [
  { name: 'name', label: 'Name', maxLength: 100 },
  { name: 'shelf_from', label: 'From call number', maxLength: 60, hint: 'Empty: from the beginning.' },
  {
    ...{ name: 'shelf_to', label: 'To call number', maxLength: 60 },
    hint: 'With all that begin with it. Empty: to the end.',
  },
] as const;

/** The stocktakes of the library, and the beginning of another one. */
export function StocktakesPage() {
  return (
    <DeskPage title="Stocktaking">
      <ReportTabs current="stocktakes" />
      <p>Scan what stands on a shelf. What should stand there and was not seen is listed at the end.</p>
      <NewStocktake />
      <Section title="Stocktakes">
        <Stocktakes />
      </Section>
    </DeskPage>
  );
}

function NewStocktake() {
  const { route } = useLocation();
  const [fields, setFields] = useState({ name: '', shelf_from: '', shelf_to: '' });
  const beginning = useAction(async () => {
    const { name, shelf_from, shelf_to } = fields;
    const wanted = { name, shelf_from: shelf_from.trim() || null, shelf_to: shelf_to.trim() || null };
    const { id } = await library.stocktakes.begin(wanted);
    route(`/app/desk/stocktakes/${id}`);
  });
  return (
    <Form onSubmit={() => beginning.run()}>
      <FieldGrid
        fields={FIELDS}
        values={fields}
        onChange={(next) => setFields({ ...fields, ...next })}
        error={beginning.error}
      />
      {!isToldBy(FIELDS, beginning.error) && <Failure error={beginning.error} />}
      <div>
        <Button kind="primary" type="submit" isBusy={beginning.isBusy}>
          Begin
        </Button>
      </div>
    </Form>
  );
}

const MOST = 50;

function Stocktakes() {
  const stocktakes = useRead(
    'stocktakes',
    async () => (await library.stocktakes.list({ limit: MOST }).page()).items,
  );
  return (
    <Loaded read={stocktakes} skeleton={<Skeleton height="8rem" />}>
      {(all) =>
        all.length === 0 ? (
          <p class="told">There was none yet.</p>
        ) : (
          <ul class="plain-list lines">
            {all.map((stocktake) => (
              <li key={stocktake.id}>
                <span>
                  <a href={`/app/desk/stocktakes/${stocktake.id}`}>{stocktake.name}</a>{' '}
                  <span class="small muted">{shelvesOf(stocktake)}</span>
                </span>
                <span class="small muted numbers">
                  {stocktake.closed_at === null
                    ? `open since ${dateAndTime(stocktake.started_at)}`
                    : `closed ${dateAndTime(stocktake.closed_at)}`}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
