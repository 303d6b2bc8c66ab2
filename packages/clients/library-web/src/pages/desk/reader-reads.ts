import { setRead, useRead } from '@repo/web-kit';
import { library } from '../../library.js';

/** The most loans and holds of a reader that are shown. */
export const MOST = 100;

const loansKey = (userId: number) => `desk loans ${userId}`;

const loansOf = async (userId: number) => (await library.patrons.loans(userId, { limit: MOST }).page()).items;

/** The open loans of a reader. */
export const useLoansOf = (userId: number) => useRead(loansKey(userId), () => loansOf(userId));

/** Reads the open loans of a reader anew, for all who show them. */
export const readLoansOf = async (userId: number): Promise<void> =>
  setRead(loansKey(userId), await loansOf(userId));

/** The holds of a reader that have not ended. */
export const useHoldsOf = (userId: number) =>
  useRead(`desk holds ${userId}`, async () =>
    (await library.holds.list({ user_id: userId, limit: MOST }).page()).items.filter(
      ({ status }) => status === 'ready' || status === 'waiting',
    ),
  );
