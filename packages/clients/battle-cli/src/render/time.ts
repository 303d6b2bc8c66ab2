const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in its two largest units: "2 d 4 h", "3 h 12 min", "4:05 min", "45 s"; below zero it is 0. */
export function duration(millis: number): string {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  if (seconds >= DAY)
    return joined([Math.floor(seconds / DAY), 'd'], [Math.floor((seconds % DAY) / HOUR), 'h']);
  if (seconds >= HOUR)
    return joined([Math.floor(seconds / HOUR), 'h'], [Math.floor((seconds % HOUR) / MINUTE), 'min']);
  if (seconds >= MINUTE)
    return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')} min`;
  return `${seconds} s`;
}

function joined(...parts: readonly [number, string][]): string {
  return parts
    .filter(([number]) => number > 0)
    .map(([number, unit]) => `${number} ${unit}`)
    .join(' ');
}

/** Tells how long ago a time was: "just now", "12 min ago", "3 d ago". */
export function ago(at: string, now: number): string {
  const seconds = (now - Date.parse(at)) / 1000;
  if (seconds < MINUTE) return 'just now';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ago`;
  return `${Math.floor(seconds / DAY)} d ago`;
}

/** Tells how long it is until a deadline, for a person who has to keep it. */
export const timeLeft = (deadlineAt: string, now: number): string => {
  const left = Date.parse(deadlineAt) - now;
  return left > 0 ? `${duration(left)} left` : 'time is up';
};
