import { chooseTheme, type Theme, theme } from '@repo/web-kit';

const TEXTS: Readonly<Record<Theme, string>> = {
  system: 'as the device',
  light: 'light',
  dark: 'dark',
};

/** The colours of all pages on this device. */
export function ThemeChoice() {
  return (
    <label class="theme-choice">
      Colours{' '}
      <select value={theme.value} onChange={(event) => chooseTheme(event.currentTarget.value as Theme)}>
        {Object.entries(TEXTS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
