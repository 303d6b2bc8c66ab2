import { useId } from 'preact/hooks';
import type { MailMode, Notifications, NotificationsChange } from './calls.js';
import { TimeField } from './time-field.js';

type Props<Kind extends string> = {
  data: Pick<Notifications<Kind>, 'mail'>;
  change: (change: NotificationsChange<Kind>) => void;
};

const MODES: Readonly<Record<MailMode, string>> = {
  gathered: 'One mail in four hours at most',
  daily: 'One mail a day',
  at_once: 'At once, twelve a day at most',
  off: 'Never',
};

/** Has somebody choose how often mails come. */
export function MailTimes<Kind extends string>({ data: { mail }, change }: Props<Kind>) {
  const id = useId();
  return (
    <div class="row">
      <div class="field">
        <label for={id}>How often</label>
        <select
          id={id}
          value={mail.mode}
          onChange={(event) => change({ mail: { mode: event.currentTarget.value as MailMode } })}
        >
          {Object.entries(MODES).map(([mode, text]) => (
            <option key={mode} value={mode}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {mail.mode === 'daily' && (
        <TimeField label="At" value={mail.at} onChange={(at) => change({ mail: { at } })} />
      )}
    </div>
  );
}
