import { useRef, useState } from 'preact/hooks';
import { setRead } from '../reads/read.js';
import type { NotificationCalls, Notifications, NotificationsChange } from './calls.js';

/** The key of what was read. */
export const NOTIFICATIONS = 'notifications';

/** Shows each change at once, and sends one after the other; one that fails is not shown any more. */
export function useChanges<Kind extends string>(
  calls: Pick<NotificationCalls<Kind>, 'change'>,
  data: Notifications<Kind>,
  refresh: () => Promise<void>,
) {
  const [error, setError] = useState<unknown>();
  const shown = useRef(data);
  shown.current = data;
  const last = useRef<Promise<void>>(Promise.resolve());

  const show = (next: Notifications<Kind>) => {
    shown.current = next;
    setRead(NOTIFICATIONS, next);
  };
  const send = async (change: NotificationsChange<Kind>) => {
    try {
      const { version } = await calls.change({ ...change, version: shown.current.version });
      show({ ...shown.current, version });
    } catch (error) {
      setError(error);
      await refresh();
    }
  };
  return {
    error,
    change(change: NotificationsChange<Kind>) {
      setError(undefined);
      show(changedBy(shown.current, change));
      last.current = last.current.then(() => send(change));
    },
  };
}

const changedBy = <Kind extends string>(
  { mail, push, ...rest }: Notifications<Kind>,
  change: NotificationsChange<Kind>,
): Notifications<Kind> => ({
  ...{ ...rest, ...change },
  mail: { ...mail, ...change.mail },
  push: { ...push, ...change.push },
});
