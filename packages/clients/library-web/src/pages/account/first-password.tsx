import { Page } from '@repo/web-kit';
import { SignedIn } from '../../parts/signed-in.js';
import { NewPassword } from './new-password.js';

/** Has a reader who has logged in with a one-time password choose one of their own, before anything else. */
export const FirstPassword = () => (
  <SignedIn>
    {(username) => (
      <Page title="Choose a password" class="narrow">
        <p>You have logged in with a password that the library gave you. Choose one that only you know.</p>
        <NewPassword username={username} old="Password that the library gave you" />
      </Page>
    )}
  </SignedIn>
);
