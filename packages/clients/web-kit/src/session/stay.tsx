import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { useId } from 'preact/hooks';

const KEY = 'stay-logged-in';
const NO = 'no';

const chosen = signal(readStored());

/** True where people stay logged in when they close the browser; what is chosen once on a device is proposed there again. */
export const staysLoggedIn: ReadonlySignal<boolean> = computed(() => chosen.value);

/** Asks whoever logs in if they want to stay logged in. */
export function StayChoice() {
  const id = useId();
  const choose = (stays: boolean) => {
    chosen.value = stays;
    if (stays) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, NO);
  };
  return (
    <div class="field">
      <label class="check">
        <input
          type="checkbox"
          checked={chosen.value}
          aria-describedby={id}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        <span>Stay logged in on this device</span>
      </label>
      <p class="hint" id={id}>
        For 30 days after you were last here. Not on a device that others use.
      </p>
    </div>
  );
}

function readStored(): boolean {
  try {
    return localStorage.getItem(KEY) !== NO;
  } catch {
    // A browser that keeps nothing.
    return true;
  }
}
