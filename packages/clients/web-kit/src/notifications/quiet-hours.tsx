import { useId } from 'preact/hooks';
import type { Notifications, NotificationsChange } from './calls.js';
import { TimeField } from './time-field.js';

type Props<Kind extends string> = {
  data: Pick<Notifications<Kind>, 'quiet' | 'time_zone'>;
  change: (change: NotificationsChange<Kind>) => void;
};

const USUAL = { from: '22:00', to: '07:00', urgent: true };

/** Has somebody choose the hours in which nothing is told, and where they are. */
export function QuietHours<Kind extends string>({ data: { quiet, time_zone: zone }, change }: Props<Kind>) {
  const id = useId();
  return (
    <div class="stack tight">
      <label class="check">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ currentTarget: { checked } }) => change({ quiet: checked ? USUAL : null })}
        />
        <span>Tell nothing at night: what comes meanwhile is told afterwards, if it is still so</span>
      </label>
      {quiet !== null && (
        <>
          <div class="row">
            <TimeField
              label="From"
              value={quiet.from}
              onChange={(from) => change({ quiet: { ...quiet, from } })}
            />
            <TimeField label="To" value={quiet.to} onChange={(to) => change({ quiet: { ...quiet, to } })} />
          </div>
          <label class="check">
            <input
              type="checkbox"
              checked={quiet.urgent}
              onChange={({ currentTarget: { checked } }) => change({ quiet: { ...quiet, urgent: checked } })}
            />
            <span>What cannot wait comes nevertheless</span>
          </label>
        </>
      )}
      <div class="field">
        <label for={id}>Time zone</label>
        <select id={id} value={zone} onChange={(event) => change({ time_zone: event.currentTarget.value })}>
          {zonesWith(zone).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** The zones that the browser knows, and the one that is chosen. */
const zonesWith = (chosen: string): string[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
