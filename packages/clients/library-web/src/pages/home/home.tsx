import { Page } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { sessions } from '../../library.js';
import { FindField } from '../../parts/find-field.js';
import { useLate } from '../../parts/use-late.js';
import { Genres } from './genres.js';
import { Hours } from './hours.js';
import './home.css';

/** The first page: one field to find something, when the library is open, what is due, and some shelves. */
export function Home() {
  const { username } = sessions.current.value ?? {};
  const [isIn, setIn] = useState(false);
  const Shelves = useLate(() => import('./shelves.js').then((file) => file.Shelves));
  return (
    <Page title="What would you like to read?" isHeadingHidden>
      <div class="hero">
        <div class="stack tight">
          <p class="hero-line" aria-hidden="true">
            What would you like to read?
          </p>
          <FindField isLarge parts={isIn ? { available: 'true' } : {}} />
          <label class="check">
            <input type="checkbox" checked={isIn} onChange={(event) => setIn(event.currentTarget.checked)} />
            <span>Only what is in</span>
          </label>
          <Genres isIn={isIn} />
        </div>
        <Hours />
      </div>
      {username === undefined ? (
        <p>
          <a href="/app/log-in">Log in</a> to see your loans, renew them, and have a book kept for you.
        </p>
      ) : (
        <Own key={username} username={username} />
      )}
      {Shelves && <Shelves />}
    </Page>
  );
}

/** Shows what is due or ready for who is logged in; nobody else loads it. */
function Own({ username }: { username: string }) {
  const OwnLine = useLate(() => import('./own-line.js').then((file) => file.OwnLine));
  return OwnLine ? <OwnLine username={username} /> : null;
}
