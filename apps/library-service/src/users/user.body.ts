import type { User } from '@repo/contracts/library';
import type { UserRow } from './users.repository.js';

/** A user as every client may see them: picked field by field, so that nothing else ever leaves. */
export function userBody(row: UserRow): User {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    role: row.role,
    DOB: row.dob,
    address: row.address,
  };
}
