import type { MajorStatus } from '@creature-arena/battle-client';

/** Words for the status of a creature. */
export const STATUSES: Readonly<Record<MajorStatus, string>> = {
  burn: 'burned',
  poison: 'poisoned',
  toxic: 'badly poisoned',
  paralysis: 'paralysed',
  sleep: 'asleep',
  freeze: 'frozen',
};
