import { currentOf, type FrameLink, useLogOut } from '@repo/web-kit';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { isAdmin, isStaff, sessions } from './library.js';
import { lendQueue, returnsQueue } from './pages/desk/desk-queues.js';
import { Icon } from './parts/icon.js';
import { chooseSounds, hasSounds } from './sounds.js';

// The header of staff: the pages of the desk are at hand on every page.

const FIND = '/app/books';

/** The pages where most of the work is done, and the keys that lead there. */
export const deskLinks = (): FrameLink[] => [
  {
    ...{ href: '/app/desk', text: 'Lend', shortcut: 'F2', icon: <Icon name="lend" />, isAlone: true },
    waiting: lendQueue.pending.value,
  },
  {
    ...{ href: '/app/desk/returns', text: 'Take back', shortcut: 'F4', icon: <Icon name="back" /> },
    waiting: returnsQueue.pending.value,
  },
  { href: '/app/desk/holds', text: 'Holds', shortcut: 'F8', icon: <Icon name="books" /> },
  { href: '/app/desk/readers', text: 'Readers', shortcut: 'F9', icon: <Icon name="reader" /> },
];

type Other = { href: string; text: string; isForAdmins?: boolean };

/** The other pages in groups: for every day, for what is seldom changed, and of one's own. */
const GROUPS: readonly (readonly Other[])[] = [
  [
    { href: '/app/desk/overdue', text: 'Overdue' },
    { href: '/app/desk/books/new', text: 'New book' },
    { href: '/app/desk/print', text: 'Print' },
    { href: '/app/lists', text: 'Lists' },
    { href: '/app/desk/reports', text: 'Reports' },
    { href: '/app/desk/stocktakes', text: 'Stocktaking' },
  ],
  [
    { href: '/app/desk/closures', text: 'Closures' },
    { href: '/app/desk/rules', text: 'Rules' },
    { href: '/app/desk/import', text: 'Import' },
    { href: '/app/desk/library', text: 'Library', isForAdmins: true },
    { href: '/app/desk/staff', text: 'Staff', isForAdmins: true },
    { href: '/app/desk/audit', text: 'Audit', isForAdmins: true },
  ],
  [
    { href: '/app/loans', text: 'My books' },
    { href: '/app/account', text: 'Account' },
  ],
];

/** The rest of the pages of staff. */
export function DeskMenu() {
  const { path } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  const logOut = useLogOut(sessions);
  useEffect(() => menu.current?.hidePopover(), [path]);
  const current = GROUPS.flat().find(({ href }) => 'aria-current' in currentOf(href, path));
  return (
    <>
      <button type="button" class={current ? 'is-current' : undefined} popovertarget="desk-menu">
        <Icon name="more" />
        {current && <span class="hidden-text">More: </span>}
        {current?.text ?? 'More'}
      </button>
      <div ref={menu} id="desk-menu" popover="auto" class="menu">
        {GROUPS.map((group) => (
          <ul key={group[0]?.href}>
            {group
              .filter(({ isForAdmins = false }) => isAdmin.value || !isForAdmins)
              .map(({ href, text }) => (
                <li key={href}>
                  <a href={href} {...currentOf(href, path)}>
                    {text}
                  </a>
                </li>
              ))}
          </ul>
        ))}
        <ul>
          <li>
            <button type="button" onClick={() => sessions.lock()}>
              Lock the desk
            </button>
          </li>
          <li>
            <button type="button" onClick={logOut}>
              Log out
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}

/** The way to the catalogue, and the switch of the sounds. */
export function DeskTools() {
  const { path } = useLocation();
  const isOn = hasSounds.value;
  return (
    <div class="frame-tools">
      <a href={FIND} {...currentOf(FIND, path)}>
        <Icon name="find" />
        Find <kbd>/</kbd>
      </a>
      <button
        type="button"
        aria-pressed={isOn}
        aria-label="Sounds"
        title={isOn ? 'Sounds are on' : 'Sounds are off'}
        onClick={() => chooseSounds(!isOn)}
      >
        <Icon name={isOn ? 'sound' : 'quiet'} />
      </button>
    </div>
  );
}

/** Has the keys lead to the pages of the desk, while somebody of staff is logged in. */
export function useDeskKeys(): void {
  const { route } = useLocation();
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (!isStaff.peek() || event.altKey || event.ctrlKey || event.metaKey) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const href = isFind(event) ? FIND : deskLinks().find(({ shortcut }) => shortcut === event.key)?.href;
      if (href === undefined) return;
      event.preventDefault();
      route(href);
    };
    addEventListener('keydown', go);
    return () => removeEventListener('keydown', go);
  }, [route]);
}

/** True for a `/` that nobody types into a field. A field for a scanner decides by itself: a code may begin with one. */
const isFind = ({ key, target }: KeyboardEvent): boolean =>
  key === '/' &&
  document.querySelector('.scan') === null &&
  !(target instanceof Element && target.matches('input, select, textarea'));
