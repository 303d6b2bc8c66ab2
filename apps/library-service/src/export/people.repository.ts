import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';

/** A reader in the columns of the import of readers. */
export type ExportedPatron = {
  id: number;
  card: string | null;
  first_name: string;
  last_name: string;
  email: string;
  category: string;
  group: string | null;
  expires_on: string | null;
  date_of_birth: string | null;
  address: string | null;
};

/** Finds at most `limit` readers with an id above `after`, by id; no staff. */
export async function findPatronsToExport(db: Db, after: number, limit: number): Promise<ExportedPatron[]> {
  const { rows } = await db.execute<ExportedPatron>(
    sql`SELECT u.id, p.card, u.first_name, u.last_name, u.email, coalesce(p.category, 'default') AS category,
               p.group_name AS "group", p.expires_on::text, u.dob::text AS date_of_birth, u.address
          FROM library.users u LEFT JOIN library.patron_profiles p ON p.user_id = u.id
         WHERE u.id > ${after} AND NOT u.appointed AND u.role <> 'kiosk' ORDER BY u.id LIMIT ${limit}`,
  );
  return rows;
}

/** An open loan; the card and the barcode are null where there are none. */
export type ExportedLoan = {
  id: number;
  card: string | null;
  barcode: string | null;
  loan_date: string;
  due: string;
};

/** Finds at most `limit` open loans with an id above `after`, by id. */
export async function findLoansToExport(db: Db, after: number, limit: number): Promise<ExportedLoan[]> {
  const { rows } = await db.execute<ExportedLoan>(
    sql`SELECT l.id, p.card, c.barcode, l.loan_date::text, l.deadline::text AS due
          FROM library.loans l LEFT JOIN library.patron_profiles p ON p.user_id = l.user_id
               LEFT JOIN library.copies c ON c.id = l.copy_id
         WHERE l.id > ${after} AND l.return_date IS NULL ORDER BY l.id LIMIT ${limit}`,
  );
  return rows;
}
