import { useId } from 'preact/hooks';
import { chooseLockMinutes, LOCK_MINUTES, lockMinutes } from '../../lock/idle.js';

/** Has staff choose after which time without use the desk is locked on this device. */
export function LockTime() {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>Lock it when nobody has used it for</label>
      <select
        id={id}
        value={lockMinutes.value}
        onChange={(event) => chooseLockMinutes(Number(event.currentTarget.value))}
      >
        {LOCK_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
      </select>
    </div>
  );
}
