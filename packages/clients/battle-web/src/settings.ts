import { signal } from '@preact/signals';
import { applyTheme } from '@repo/web-kit';

/** The choices of somebody on this device, beside the colours. */
export type Settings = {
  /** Letters and digits choose moves and switches. */
  keys: boolean;
  /** A battle is played out event by event; else its outcome is shown at once. */
  motion: boolean;
  /** The device tells when it is the own move, while the page is not looked at. */
  notices: boolean;
};

const KEY = 'battle-service.settings';
const DEFAULTS: Settings = { keys: true, motion: true, notices: false };

export const settings = signal<Settings>(readStored());

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  localStorage.setItem(KEY, JSON.stringify(settings.value));
  applySettings();
}

/** Shows the page in the chosen colours, and still where it shall be. */
export function applySettings(): void {
  document.documentElement.dataset.motion = settings.value.motion ? 'on' : 'off';
  applyTheme();
}

function readStored(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return DEFAULTS;
  }
}
