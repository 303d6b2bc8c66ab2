import { computed, type ReadonlySignal, signal } from '@preact/signals';

/** What somebody has chosen on this device. */
export type Settings = {
  theme: 'system' | 'light' | 'dark';
  /** Letters and digits choose moves and switches. */
  keys: boolean;
  /** A battle is played out event by event; else its outcome is shown at once. */
  motion: boolean;
  /** The device tells when it is the own move, while the page is not looked at. */
  notices: boolean;
};

const KEY = 'battle-service.settings';
const DEFAULTS: Settings = { theme: 'system', keys: true, motion: true, notices: false };

export const settings = signal<Settings>(readStored());

const darkness = matchMedia('(prefers-color-scheme: dark)');
const isSystemDark = signal(darkness.matches);
darkness.addEventListener('change', ({ matches }) => {
  isSystemDark.value = matches;
});

/** True while the page is dark. */
export const isDark: ReadonlySignal<boolean> = computed(() => {
  const { theme } = settings.value;
  return theme === 'system' ? isSystemDark.value : theme === 'dark';
});

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  localStorage.setItem(KEY, JSON.stringify(settings.value));
  applySettings();
}

/** Shows the page in the chosen theme, and still where it shall be. */
export function applySettings(): void {
  const { theme, motion } = settings.value;
  document.documentElement.dataset.motion = motion ? 'on' : 'off';
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
