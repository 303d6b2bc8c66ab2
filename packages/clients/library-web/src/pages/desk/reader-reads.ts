import { setRead, useRead } from '@repo/web-kit';
import { library } from '../../library.js';

/** The most loans and holds of a reader that are shown. */
export const MOST = 100;

const loansKey = (userId: number) => `desk loans ${userId}`;

const loansOf = async (userId: number) => (await library.patrons.loans(userId, { limit: MOST }).page()).items;

/** The open loans of a reader. */
export const useLoansOf = (userId: number) => useRead(loansKey(userId), () => loansOf(userId));

const holdsKey = (userId: number) => `desk holds ${userId}`;

const holdsOf = async (userId: number) =>
  (await library.holds.list({ user_id: userId, limit: MOST }).page()).items.filter(
    ({ status }) => status === 'ready' || status === 'waiting',
  );

/** The holds of a reader that have not ended. */
export const useHoldsOf = (userId: number) => useRead(holdsKey(userId), () => holdsOf(userId));

/** Reads the open loans and the holds of a reader anew, for all who show them. */
export async function readLoansAndHoldsOf(userId: number): Promise<void> {
  const [loans, holds] = await Promise.all([loansOf(userId), holdsOf(userId)]);
  setRead(loansKey(userId), loans);
  setRead(holdsKey(userId), holds);
}
