import { signal } from '@preact/signals';
import { isStaff } from '../../library.js';
import { DESK } from '../../words/desk.js';
import { createScanQueue, type ScanResult } from './scan-queue.js';

// They outlive their pages: what was scanned is done, whichever page somebody goes to.

const notDone =
  (label: string) =>
  (code: string): ScanResult => ({
    ...{ tone: 'danger', label, text: code, more: DESK.noConnectionMore, spoken: DESK.noConnectionMore },
  });

/** Counts how often scans under Lend were not done for want of a connection. */
export const lendLosses = signal(0);

/** The scans under Lend. */
export const lendQueue = createScanQueue({
  doneSound: 'lent',
  notDone: notDone(DESK.noConnection),
  onNotDone: () => {
    lendLosses.value += 1;
  },
});

/** The scans under Take back. */
export const returnsQueue = createScanQueue({ doneSound: 'shelf', notDone: notDone(DESK.notTakenBack) });

// Whoever comes next sees nothing of who was here, but for a librarian who takes over from another one.
isStaff.subscribe(() => {
  lendQueue.clear();
  returnsQueue.clear();
});
