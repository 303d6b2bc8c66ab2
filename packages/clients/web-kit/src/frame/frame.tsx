import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import { lostSince } from '../connection/connection.js';
import { Button } from '../parts/button.js';
import { Strip } from '../parts/strip.js';
import { timeOfDay } from '../parts/time.js';
import type { Session, Sessions } from '../session/session.js';
import { SessionDialog } from '../session/session-dialog.js';
import { isOutdated } from './build.js';

export type FrameLink = {
  href: string;
  text: string;
  /** A drawing above the text, on a phone. */
  icon?: ComponentChildren;
  /** The key that leads there. */
  shortcut?: string;
  /** Stands at the end of the row. */
  isLast?: boolean;
  /** Is marked on this very page only, and not on those below it. */
  isAlone?: boolean;
  /** How many things wait there; 0 is not shown. */
  waiting?: number;
};

type Props = {
  brand: ComponentChildren;
  links: readonly FrameLink[];
  /** Stands behind the links, as a menu of more of them. */
  more?: ComponentChildren;
  /** Stand at the end of the header. */
  tools?: ComponentChildren;
  /** The path of the page that is open. */
  path: string;
  sessions: Sessions;
  logIn: (username: string, password: string) => Promise<Session>;
  /** Stands above every page. */
  notice?: ComponentChildren;
  foot: ComponentChildren;
  children: ComponentChildren;
};

/** Shows the frame around every page: links to the others, notices that concern all of them, and the dialog of an ended session. */
export function Frame(props: Props) {
  const { brand, links, more, tools, path, sessions, logIn, notice, foot, children } = props;
  const { username } = sessions.current.value ?? {};
  const logOut = useLogOut(sessions);
  return (
    <div class="frame">
      <a class="skip-link button" href="#main">
        To the content
      </a>
      <header class="frame-head">
        <a class="brand" href="/app/">
          {brand}
        </a>
        <nav aria-label="Pages">
          <ul>
            {links.map(({ href, text, icon, shortcut, isLast = false, isAlone = false, waiting = 0 }) => (
              <li key={href} class={isLast ? 'last' : undefined}>
                <a href={href} {...(isAlone && href !== path ? {} : currentOf(href, path))}>
                  {icon}
                  {text}
                  {shortcut !== undefined && <kbd>{shortcut}</kbd>}
                  {waiting > 0 && (
                    <span class="count">
                      {waiting}
                      <span class="hidden-text"> waiting</span>
                    </span>
                  )}
                </a>
              </li>
            ))}
            {more !== undefined && <li>{more}</li>}
          </ul>
        </nav>
        {tools}
        {username !== undefined && (
          <button type="button" onClick={logOut}>
            Log out
          </button>
        )}
      </header>
      <div class="frame-body">
        <Notices sessions={sessions}>{notice}</Notices>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <footer class="frame-foot">{foot}</footer>
      <SessionDialog sessions={sessions} logIn={logIn} />
    </div>
  );
}

/** Makes what logs out. The next person begins at the first page, not at one that asks them to log in for what the last one saw. */
export function useLogOut(sessions: Sessions): () => void {
  const { route } = useLocation();
  return () => {
    route('/app/');
    sessions.end();
  };
}

/** Marks the link of the page that is open, or of the part of the app that it belongs to. */
export function currentOf(href: string, path: string): { 'aria-current'?: 'page' | 'true' } {
  if (href.replace(/\/$/, '') === path.replace(/\/$/, '')) return { 'aria-current': 'page' };
  return href !== '/app/' && path.startsWith(`${href}/`) ? { 'aria-current': 'true' } : {};
}

/** Shows what concerns every page: that the connection is away, the session ends, or the app has changed. */
export function Notices({ sessions, children }: { sessions: Sessions; children?: ComponentChildren }) {
  const lost = lostSince.value;
  return (
    <div class="frame-strips">
      {children}
      {lost !== undefined && (
        <Strip tone="caution" role="status">
          <p>
            <strong>No connection since {timeOfDay(lost)}.</strong> What you see is from before; it goes on by
            itself.
          </p>
        </Strip>
      )}
      {sessions.endsSoon.value && !sessions.isAsking.value && (
        <Strip tone="caution" role="status">
          <p>Your session ends in less than two minutes.</p>
          <Button onClick={() => void sessions.askAgain().catch(() => {})}>Stay logged in</Button>
        </Strip>
      )}
      {isOutdated.value && (
        <Strip role="status">
          <p>There is a newer version of this app.</p>
          <Button onClick={() => location.reload()}>Load it</Button>
        </Strip>
      )}
    </div>
  );
}
