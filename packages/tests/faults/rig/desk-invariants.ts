import { runServiceCommand } from '@repo/testing/service-process';
import type pg from 'pg';
import type { DeskLedger } from './desk-load.js';

const CHECKS: Readonly<Record<string, string>> = {
  'an acknowledged check-out is lost, or another': `
    SELECT given.* FROM jsonb_to_recordset($1::jsonb->'loans') AS given(id int, "user" int, copy int, renewals int)
      LEFT JOIN library.loans l USING (id)
     WHERE (l.user_id, l.copy_id) IS DISTINCT FROM (given.user, given.copy)`,
  'an acknowledged renewal is lost, or was made twice': `
    SELECT given.*, l.renewals AS stored FROM jsonb_to_recordset($1::jsonb->'loans') AS given(id int, renewals int)
      JOIN library.loans l USING (id) WHERE l.renewals < given.renewals OR l.renewals > 1`,
  'an acknowledged check-in is lost': `
    SELECT id FROM library.loans
     WHERE return_date IS NULL AND id = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb->'returned')::int))`,
  'an acknowledged hold is lost, or another': `
    SELECT given.*, h.status AS stored FROM jsonb_to_recordset($1::jsonb->'holds') AS given(id int, status text)
      LEFT JOIN library.holds h USING (id)
     WHERE h.id IS NULL OR (given.status <> 'placed' AND h.status <> given.status)`,
  'a copy is lent twice': `
    SELECT copy_id, count(*) FROM library.loans WHERE return_date IS NULL GROUP BY copy_id HAVING count(*) > 1`,
};

/**
 * Gives the entries of the ledger that the database lacks, and what contradicts itself there. Every transaction keeps what
 * `check` looks at, so it holds while clients work, too.
 */
export async function deskFaults(
  { url, pool }: { url: string; pool: pg.Pool },
  ledger: DeskLedger,
): Promise<string[]> {
  const given = JSON.stringify({
    loans: [...ledger.loans].map(([id, loan]) => ({ id, ...loan })),
    returned: [...ledger.returned],
    holds: [...ledger.holds].map(([id, status]) => ({ id, status })),
  });
  const found: string[] = [];
  for (const [what, sql] of Object.entries(CHECKS)) {
    const { rows } = await pool.query(sql, sql.includes('$1') ? [given] : []);
    if (rows.length > 0) found.push(`${what}: ${rows.length}, e.g. ${JSON.stringify(rows[0])}`);
  }
  const { code, out, err } = await runServiceCommand('library-service', 'check', {
    env: { DATABASE_URL: url },
  });
  return code === 0 ? found : [...found, out + err];
}

/** Gives loans and holds that nobody was told of. To be called when no client is at work any more. */
export async function unknownAtDesk(pool: pg.Pool, ledger: DeskLedger): Promise<string[]> {
  const idsOf = async (table: 'loans' | 'holds') =>
    (await pool.query<{ id: number }>(`SELECT id FROM library.${table} ORDER BY id`)).rows.map(
      ({ id }) => id,
    );
  const [loans, holds] = [await idsOf('loans'), await idsOf('holds')];
  return [
    ...loans.filter((id) => !ledger.loans.has(id)).map((id) => `loan ${id}`),
    ...holds.filter((id) => !ledger.holds.has(id)).map((id) => `hold ${id}`),
  ];
}
