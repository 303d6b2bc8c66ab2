import { Page } from '@repo/web-kit';
import { SignedIn } from '../../parts/signed-in.js';
import { ByName } from './by-name.js';
import { Fair } from './fair.js';
import { House } from './house.js';
import { MissedBattle } from './missed-battle.js';
import { QueueForm } from './queue-form.js';
import { TermsLine } from './terms-line.js';
import './play.css';

/** Somebody to play, at once. */
export function PlayPage() {
  return (
    <SignedIn>
      {(username) => (
        <Page title="Play">
          <TermsLine />
          <MissedBattle username={username} />
          <Fair username={username} />
          <House username={username} />
          <div class="people">
            <QueueForm username={username} />
            <ByName />
          </div>
        </Page>
      )}
    </SignedIn>
  );
}
