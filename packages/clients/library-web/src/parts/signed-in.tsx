import { SignedIn as SignedInWith } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { sessions } from '../library.js';

/** Shows what is for a reader who has logged in; others are asked to, and come back. */
export function SignedIn({ children }: { children: (username: string) => ComponentChildren }) {
  return <SignedInWith sessions={sessions}>{children}</SignedInWith>;
}
