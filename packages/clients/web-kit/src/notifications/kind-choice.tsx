import type { KindWords, Notifications, NotificationsChange } from './calls.js';

type Props<Kind extends string> = {
  kinds: KindWords<Kind>;
  data: Pick<Notifications<Kind>, 'mail' | 'push'>;
  change: (change: NotificationsChange<Kind>) => void;
};

const CHANNELS = [
  { channel: 'push', name: 'Push' },
  { channel: 'mail', name: 'Mail' },
] as const;

/** Has somebody choose what they are told, by push and by mail. */
export function KindChoice<Kind extends string>({ kinds, data, change }: Props<Kind>) {
  return (
    <table class="kinds">
      <thead>
        <tr>
          <th scope="col">When</th>
          {CHANNELS.map(({ channel, name }) => (
            <th key={channel} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, text, hint }) => (
          <tr key={kind}>
            <th scope="row">
              {text}
              {hint !== undefined && <p class="small muted">{hint}</p>}
            </th>
            {CHANNELS.map(({ channel, name }) => (
              <td key={channel}>
                <label>
                  <span class="hidden-text">{`${text}: ${name}`}</span>
                  <input
                    type="checkbox"
                    checked={data[channel].kinds.includes(kind)}
                    onChange={({ currentTarget: { checked } }) =>
                      change({ [channel]: { kinds: changed(data[channel].kinds, kind, checked) } })
                    }
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const changed = <Kind extends string>(kinds: readonly Kind[], kind: Kind, isWanted: boolean): Kind[] =>
  isWanted ? [...kinds, kind] : kinds.filter((each) => each !== kind);
