import { isStaff } from '../../library.js';
import { createScanQueue } from './scan-queue.js';

// They outlive their pages: what was scanned is done, whichever page somebody goes to.

/** The scans under Lend. */
export const lendQueue = createScanQueue();

/** The scans under Take back. */
export const returnsQueue = createScanQueue();

// Whoever comes next sees nothing of who was here, but for a librarian who takes over from another one.
isStaff.subscribe(() => {
  lendQueue.clear();
  returnsQueue.clear();
});
