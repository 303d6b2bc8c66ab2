import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Sessions } from './session.js';

type Props = { sessions: Sessions; children: (username: string) => ComponentChildren };

/** Shows what is for somebody who has logged in; others are asked to, and come back. */
export function SignedIn({ sessions, children }: Props) {
  const { url, route } = useLocation();
  const { username } = sessions.current.value ?? {};
  const isStranger = username === undefined && sessions.isKnown.value;
  useEffect(() => {
    if (isStranger) route(`/app/log-in?next=${encodeURIComponent(url)}`, true);
    // Not when the address changes: then it is that of the page to log in already.
  }, [isStranger]);
  return username === undefined ? null : children(username);
}
