import { Button, currentOf, Page } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { isStaff, sessions } from '../../library.js';
import { SignedIn } from '../../parts/signed-in.js';
import { lendQueue, returnsQueue } from './desk-queues.js';
import type { ScanQueue } from './scan-queue.js';
import './desk.css';

/** The pages of the desk; those with a key are where most of its work is done. */
const PAGES = [
  { href: '/app/desk', text: 'Lend', key: 'F2', queue: lendQueue },
  { href: '/app/desk/returns', text: 'Take back', key: 'F4', queue: returnsQueue },
  { href: '/app/desk/holds', text: 'Holds', key: 'F8' },
  { href: '/app/desk/overdue', text: 'Overdue' },
  { href: '/app/desk/readers', text: 'Readers', key: 'F9' },
  { href: '/app/desk/rules', text: 'Rules' },
  { href: '/app/desk/closures', text: 'Closures' },
  { href: '/app/desk/import', text: 'Import report' },
] as const;

type Props = { title: string; class?: string; children: ComponentChildren };

/** A page for staff, with the way to the others. */
export function DeskPage(props: Props) {
  return (
    <SignedIn>
      {() =>
        isStaff.value ? (
          <Desk {...props} />
        ) : (
          <Page title="Desk" class="narrow">
            <p>The desk is for librarians. Your account is not one of theirs.</p>
          </Page>
        )
      }
    </SignedIn>
  );
}

function Desk({ title, class: name, children }: Props) {
  const { path, route } = useLocation();
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const page = PAGES.find((each) => 'key' in each && each.key === event.key);
      if (page === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      route(page.href);
    };
    addEventListener('keydown', go);
    return () => removeEventListener('keydown', go);
  }, [route]);
  return (
    <Page
      title={title}
      {...(name !== undefined && { class: name })}
      aside={<Button onClick={() => sessions.lock()}>Lock the desk</Button>}
    >
      <nav class="desk-nav" aria-label="Desk">
        <ul>
          {PAGES.map((page) => (
            <li key={page.href}>
              <a
                href={page.href}
                {...(page.href !== '/app/desk' || path === page.href ? currentOf(page.href, path) : {})}
              >
                {page.text}
                {'queue' in page && page.href !== path && <Waiting queue={page.queue} />}
                {'key' in page && (
                  <>
                    {' '}
                    <kbd>{page.key}</kbd>
                  </>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}

/** Says that a page has scans that are not done. */
function Waiting({ queue }: { queue: ScanQueue }) {
  const count = queue.pending.value;
  return count === 0 ? null : <span class="badge numbers">{count} waiting</span>;
}
