import { Page } from '@repo/web-kit';
import { Choice } from '../../parts/choice.js';
import { changeSettings, settings } from '../../settings.js';

const THEMES = {
  system: { short: 'As the device', text: 'Light by day, dark where the device is.' },
  light: { short: 'Light', text: 'Paper.' },
  dark: { short: 'Dark', text: 'Ink.' },
} as const;

/** What somebody chooses on this device; nothing of it is sent. */
export function SettingsPage() {
  const { theme, keys, motion } = settings.value;
  return (
    <Page title="Settings" class="narrow">
      <Choice
        legend="Colours"
        options={THEMES}
        value={theme}
        onChange={(next) => changeSettings({ theme: next })}
      />
      <fieldset class="stack tight">
        <legend class="caps">Battles</legend>
        <label class="check">
          <input
            type="checkbox"
            checked={motion}
            onChange={(event) => changeSettings({ motion: event.currentTarget.checked })}
          />
          <span>Creatures move; never where the device asks for less motion</span>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={keys}
            onChange={(event) => changeSettings({ keys: event.currentTarget.checked })}
          />
          <span>Keys: Q W E R for moves, 1 to 6 for creatures, L for the log, ? for help</span>
        </label>
      </fieldset>
    </Page>
  );
}
