import { Page } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { isAdmin, isStaff } from '../../library.js';
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
  /** Librarians are told that it is for admins. */
  isForAdmins?: boolean;
  children: ComponentChildren;
};

/** A page for staff. */
export function DeskPage({ title, isForAdmins = false, children, ...props }: Props) {
  return (
    <SignedIn>
      {() =>
        isStaff.value ? (
          <>
            <Page title={title} {...props}>
              {isForAdmins && !isAdmin.value ? <p class="told">This page is for admins.</p> : children}
            </Page>
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
