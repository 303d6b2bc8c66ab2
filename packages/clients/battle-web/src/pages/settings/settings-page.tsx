import { chooseTheme, Page, Section, theme } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { sessions } from '../../arena.js';
import { askForNotices, hasNotices } from '../../notices.js';
import { Choice } from '../../parts/choice.js';
import { changeSettings, settings } from '../../settings.js';
import { BlockedTrainers } from './blocked-trainers.js';
import { OwnDevices } from './own-devices.js';

const THEMES = {
  system: { short: 'As the device', text: 'Light by day, dark where the device is.' },
  light: { short: 'Light', text: 'Paper.' },
  dark: { short: 'Dark', text: 'Ink.' },
} as const;

const SPEEDS = {
  normal: { short: 'Normal', text: 'Each thing that happens has its time.' },
  fast: { short: 'Fast', text: 'Twice as fast.' },
  off: { short: 'Off', text: 'What has come of a turn is shown at once.' },
} as const;

/** Shows the settings of this device, of which nothing is sent, whom one has blocked, and where one is logged in. */
export function SettingsPage() {
  const username = sessions.current.value?.username;
  const { keys, confirm, speed, sound } = settings.value;
  return (
    <Page title="Settings" class="narrow">
      <Choice legend="Colours" options={THEMES} value={theme.value} onChange={chooseTheme} />
      <Choice
        legend="How a battle plays out"
        options={SPEEDS}
        value={speed}
        onChange={(speed) => changeSettings({ speed })}
      />
      <fieldset class="stack tight">
        <legend class="caps">Battles</legend>
        <label class="check">
          <input
            type="checkbox"
            checked={keys}
            onChange={(event) => changeSettings({ keys: event.currentTarget.checked })}
          />
          <span>Keys: Q W E R for moves, 1 to 6 for creatures, L for the log, Space to skip, ? for help</span>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={confirm}
            onChange={(event) => changeSettings({ confirm: event.currentTarget.checked })}
          />
          <span>
            Confirm before sending: the first press marks a move or a creature, the second sends it. The house
            answers at once, so that nothing can be taken back there
          </span>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={sound}
            onChange={(event) => changeSettings({ sound: event.currentTarget.checked })}
          />
          <span>Sounds of what happens in a battle; M there turns them on and off</span>
        </label>
        {hasNotices && <NoticesChoice />}
      </fieldset>
      {username !== undefined && (
        <Section title="Notifications">
          <p>
            By mail and by push, while no page is open. <a href="/app/notifications">Choose what</a>
          </p>
        </Section>
      )}
      {username !== undefined && <BlockedTrainers username={username} />}
      {username !== undefined && <OwnDevices />}
    </Page>
  );
}

/** The browser asks, too, and its answer counts. */
function NoticesChoice() {
  const [isRefused, setRefused] = useState(false);
  const choose = async (isWanted: boolean) => {
    const isAllowed = isWanted && (await askForNotices());
    setRefused(isWanted && !isAllowed);
    changeSettings({ notices: isAllowed });
  };
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.value.notices}
          onChange={(event) => void choose(event.currentTarget.checked)}
        />
        <span>A notice when it is your move and you look elsewhere, while the battle is open in a tab</span>
      </label>
      {isRefused && (
        <p class="small" role="status">
          This browser does not let the app do that. Its own settings for this address can.
        </p>
      )}
    </>
  );
}
