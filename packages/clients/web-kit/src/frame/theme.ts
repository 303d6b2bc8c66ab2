import { computed, type ReadonlySignal, signal } from '@preact/signals';

/** The colours of all pages on this device. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

const chosen = signal<Theme>(readStored());
export const theme: ReadonlySignal<Theme> = computed(() => chosen.value);

const darkness = matchMedia('(prefers-color-scheme: dark)');
const isSystemDark = signal(darkness.matches);
darkness.addEventListener('change', ({ matches }) => {
  isSystemDark.value = matches;
});

/** True while the page is dark. */
export const isDark: ReadonlySignal<boolean> = computed(() =>
  theme.value === 'system' ? isSystemDark.value : theme.value === 'dark',
);

export function chooseTheme(next: Theme): void {
  chosen.value = next;
  localStorage.setItem(KEY, next);
  applyTheme();
}

/** Shows the page in the chosen colours. */
export function applyTheme(): void {
  if (theme.value === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
}

function readStored(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // A browser that keeps nothing.
    return 'system';
  }
}
