import { signal } from '@preact/signals';

/** What somebody has chosen on this device. */
export type Settings = {
  theme: 'system' | 'light' | 'dark';
  /** Letters and digits choose moves and switches. */
  keys: boolean;
  /** A battle is played out event by event; else its outcome is shown at once. */
  motion: boolean;
};

const KEY = 'battle-service.settings';
const DEFAULTS: Settings = { theme: 'system', keys: true, motion: true };

export const settings = signal<Settings>(readStored());

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  localStorage.setItem(KEY, JSON.stringify(settings.value));
  applySettings();
}

/** Shows the page in the chosen theme. */
export function applySettings(): void {
  const { theme } = settings.value;
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function readStored(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return DEFAULTS;
  }
}
