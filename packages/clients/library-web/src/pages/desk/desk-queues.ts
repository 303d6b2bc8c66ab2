import { signal } from '@preact/signals';
import { isStaff } from '../../library.js';
import { NO_CONNECTION } from '../../words/no-connection.js';
import { createScanQueue, type ScanResult } from './scan-queue.js';

// They outlive their pages: what was scanned is done, whichever page somebody goes to.

const notDone =
  (label: string) =>
  (code: string): ScanResult => ({
    ...{ tone: 'danger', label, text: code, more: NO_CONNECTION.more, spoken: NO_CONNECTION.more },
  });

/** Counts how often scans under Lend were not done for want of a connection. */
export const lendLosses = signal(0);

/** The scans under Lend. */
export const lendQueue = createScanQueue({
  doneSound: 'lent',
  notDone: notDone(NO_CONNECTION.notLent),
  onNotDone: () => {
    lendLosses.value += 1;
  },
});

/** The scans under Take back. */
export const returnsQueue = createScanQueue({
  doneSound: 'shelf',
  notDone: notDone(NO_CONNECTION.notTakenBack),
});

// Whoever comes next sees nothing of who was here, but for a librarian who takes over from another one.
isStaff.subscribe(() => {
  lendQueue.clear();
  returnsQueue.clear();
});
