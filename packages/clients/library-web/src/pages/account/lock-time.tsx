import { chooseLockMinutes, LOCK_MINUTES, lockMinutes } from '../../lock/idle.js';

/** Has staff choose after which time without use the desk is locked on this device. */
export function LockTime() {
  return (
    <label class="row">
      Lock it after
      <select
        value={lockMinutes.value}
        onChange={(event) => chooseLockMinutes(Number(event.currentTarget.value))}
      >
        {LOCK_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
      </select>
      without use
    </label>
  );
}
