import { Page } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { isStaff } from '../../library.js';
import { SignedIn } from '../../parts/signed-in.js';
import { FinishFirst } from './finish-first.js';
import './desk.css';
import './print/print.css';

type Props = {
  title: string;
  class?: string;
  /** The heading is for screen readers: the page begins with its field. */
  isHeadingHidden?: boolean;
  aside?: ComponentChildren;
  children: ComponentChildren;
};

/** A page for staff. */
export function DeskPage({ title, ...props }: Props) {
  return (
    <SignedIn>
      {() =>
        isStaff.value ? (
          <>
            <Page title={title} {...props} />
            <FinishFirst />
          </>
        ) : (
          <Page title="Desk" class="narrow">
            <p>The desk is for librarians. Your account is not one of theirs.</p>
          </Page>
        )
      }
    </SignedIn>
  );
}
