import { Button, Dialog } from '@repo/web-kit';
import { changeSettings, settings } from '../../settings.js';

/** The keys, and whether they are on. */
export function Help({ onClose }: { onClose: () => void }) {
  const keys: readonly (readonly [string, string])[] = [
    ['Q W E R', 'use a move'],
    ['Shift + Q W E R', 'read what a move does'],
    ['1 to 6', 'send a creature in'],
    ['L', 'to the log'],
    ['Space', 'skip what is played'],
    ['M', 'sounds on and off'],
    ['?', 'this help'],
  ];
  return (
    <Dialog title="Playing" onClose={onClose}>
      <p>
        Choose a move, or a creature to send in. What you have chosen is held until the other has chosen, too;
        then both happen at once. Nobody sees what you hold.
      </p>
      <table>
        <tbody>
          {keys.map(([key, what]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.value.keys}
          onChange={(event) => changeSettings({ keys: event.currentTarget.checked })}
        />
        <span>These keys are on</span>
      </label>
      <div class="row">
        <Button kind="primary" onClick={onClose}>
          Back to the battle
        </Button>
      </div>
    </Dialog>
  );
}
