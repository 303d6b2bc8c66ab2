import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { isStaff, sessions } from '../library.js';

/** The choices of a time after which the desk is locked. */
export const LOCK_MINUTES = [5, 15, 30, 60] as const;
const DEFAULT_MINUTES = 15;

const MINUTES_KEY = 'library-service.lock-minutes';
const USED_KEY = 'library-service.used-at';
/** The last use is noted so often. */
const NOTE_MILLIS = 5000;

const chosen = signal(readMinutes());

/** The minutes without use after which the desk is locked, on this device. */
export const lockMinutes: ReadonlySignal<number> = computed(() => chosen.value);

export function chooseLockMinutes(minutes: number): void {
  chosen.value = minutes;
  localStorage.setItem(MINUTES_KEY, String(minutes));
}

function readMinutes(): number {
  const stored = Number(localStorage.getItem(MINUTES_KEY));
  return LOCK_MINUTES.find((minutes) => minutes === stored) ?? DEFAULT_MINUTES;
}

/** When any tab was last used, in milliseconds since 1970: now, where that is not known or still to come. */
function lastUse(): number {
  const now = Date.now();
  return Math.min(Number(localStorage.getItem(USED_KEY) ?? now), now);
}

/** Locks the app once nobody has used any tab of it for the chosen time, while a librarian is logged in. */
export function watchIdle(): void {
  const isWatching = computed(() => isStaff.value && !sessions.isLocked.value);
  const left = () => lastUse() + lockMinutes.value * 60_000 - Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    if (left() <= 0) sessions.lock();
    else timer = setTimeout(check, left());
  };
  effect(() => {
    if (isWatching.value) check();
    return () => clearTimeout(timer);
  });
  const use = () => {
    // A device that has slept is used before any timer runs.
    if (isWatching.peek() && left() <= 0) sessions.lock();
    else if (Date.now() - lastUse() >= NOTE_MILLIS || localStorage.getItem(USED_KEY) === null)
      localStorage.setItem(USED_KEY, String(Date.now()));
  };
  for (const kind of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
    addEventListener(kind, use, { capture: true, passive: true });
}
