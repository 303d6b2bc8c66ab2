import type { MajorStatus } from '@creature-arena/battle-client';

/** What is said of a creature that has a status. */
export const STATUSES: Readonly<Record<MajorStatus, string>> = {
  burn: 'burned',
  poison: 'poisoned',
  toxic: 'badly poisoned',
  paralysis: 'paralysed',
  sleep: 'asleep',
  freeze: 'frozen',
};
