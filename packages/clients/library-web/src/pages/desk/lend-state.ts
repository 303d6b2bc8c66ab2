import type { LibraryRefusal, Patron } from '@creature-arena/library-client';
import { signal } from '@preact/signals';
import { isStaff } from '../../library.js';
import { lendLosses, lendQueue } from './desk-queues.js';

/** The reader at the desk: all codes are books for them, until the next card. */
export const reader = signal<Patron | undefined>(undefined);

/** The scan after which the reader came, or left: what was scanned until then was not for them. */
export const since = signal(0);

/** The readers of whom somebody has to choose one, for a text that fits several. */
export const choices = signal<{ text: string; readers: readonly Patron[] } | undefined>(undefined);

/** The scan that the rules refuse, and about which somebody decides otherwise. */
export const overriding = signal<Override | undefined>(undefined);

/** Counts what changes the loans of the reader, so that they are read anew. */
export const changes = signal(0);

export type Override = { scan: number; reader: Patron; barcode: string; refusal: LibraryRefusal };

// A card may be among the scans that were not done: the books behind it are not for the reader before it.
lendLosses.subscribe((count) => {
  if (count > 0) choose(undefined);
});

isStaff.subscribe(() => {
  reader.value = undefined;
  choices.value = undefined;
  overriding.value = undefined;
});

/** Makes somebody the reader; that is seen, and nothing has to be said about it. */
export function choose(patron: Patron | undefined): undefined {
  // An answer may come when whoever asked has logged out.
  reader.value = isStaff.value ? patron : undefined;
  choices.value = undefined;
  since.value = lendQueue.scans.peek().find(({ state }) => state !== 'waiting')?.id ?? 0;
}

/** Begins or ends a decision against a refusal. Scans wait until then. */
export function decide(about: Override | undefined): void {
  overriding.value = about;
  lendQueue.hold(about !== undefined);
}
