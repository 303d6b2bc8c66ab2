import type { ServiceProcess } from './service-process.js';

const preload = (file: string) => ['--import', new URL(file, import.meta.url).href];

/** Flags of Node for a service whose date a test sets. */
export const JUMPING_CLOCK = preload('./jumping-clock.mjs');

/** Flags of Node for a service whose work of every minute, such as that of a worker, is done when a test says so. */
export const HELD_PAUSES = preload('./held-pauses.mjs');

/** Each line has a number, so that an earlier answer is not taken for its own. */
let lines = 0;

/** Sets the date of a service that runs with `JUMPING_CLOCK` so many milliseconds off the machine's. */
export async function setDate(service: Pick<ServiceProcess, 'tell'>, offsetMillis: number): Promise<void> {
  lines += 1;
  await service.tell(`date ${lines} ${offsetMillis}`, `date ${lines} is set`);
}

/** Has a service that runs with `HELD_PAUSES` do its work of every minute once; resolves when that is done. */
export async function endPauses(service: Pick<ServiceProcess, 'tell'>): Promise<void> {
  lines += 1;
  await service.tell(`pauses ${lines}`, `pauses ${lines} have ended`);
}
