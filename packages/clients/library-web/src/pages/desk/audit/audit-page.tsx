import type { AuditEntry, AuditQuery, Page } from '@creature-arena/library-client';
import { Button, Failure, Loaded, Skeleton, useAction, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addressWith } from '../../../addresses.js';
import { isAdmin, library } from '../../../library.js';
import { DeskPage } from '../desk-page.js';
import { Deed } from './deed.js';
import { Filters } from './filters.js';

/** The audit: what staff has done, the latest first. */
export function AuditPage() {
  return (
    <DeskPage title="Audit">
      {isAdmin.value ? <Audit /> : <p class="told">The audit is for admins of the library.</p>}
    </DeskPage>
  );
}

function Audit() {
  const { query } = useLocation();
  const key = addressWith('audit', query);
  return (
    <>
      <Filters key={`filters ${key}`} query={query} />
      <Entries key={key} name={key} query={filterOf(query)} />
    </>
  );
}

/** Returns what the address of the page asks for; what is no id or no day asks for nothing. */
function filterOf({ what, by, about, from, to }: Readonly<Record<string, string>>): AuditQuery {
  const id = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
  const given = { action: what, actor_id: id(by), user_id: id(about), from, to };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
}

const AT_ONCE = 50;

function Entries({ name, query }: { name: string; query: AuditQuery }) {
  const first = useRead(name, () => library.audit.list({ ...query, limit: AT_ONCE }).page());
  const [more, setMore] = useState<readonly Page<AuditEntry>[]>([]);
  const { next } = more.at(-1) ?? first.data ?? {};
  const reading = useAction(async () => {
    const page = await next?.();
    if (page) setMore([...more, page]);
  });
  return (
    <Loaded read={first} skeleton={<Skeleton height="20rem" />}>
      {({ items }) =>
        items.length === 0 ? (
          <p class="told">Nothing was done that fits.</p>
        ) : (
          <>
            <ul class="plain-list lines">
              {[...items, ...more.flatMap((page) => page.items)].map((entry) => (
                <Deed key={entry.id} entry={entry} />
              ))}
            </ul>
            <Failure error={reading.error} />
            {next && (
              <div class="row">
                <Button isBusy={reading.isBusy} onClick={() => reading.run()}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}
