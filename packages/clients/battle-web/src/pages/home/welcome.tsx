import { Loaded, Page, Skeleton } from '@repo/web-kit';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { useTopTrainers } from '../../reads.js';
import { Join } from './join.js';
import './home.css';

/** Home of somebody who has not logged in: what this is. */
export function Welcome() {
  const top = useTopTrainers();
  const Demo = useDemo();
  return (
    <Page title="Creature Arena" class="welcome">
      <div class="welcome-grid">
        <div class="stack">
          <p class="lead">
            Battles of creatures, turn by turn, in one sitting or over days. Nobody can choose the dice, and
            every battle can be checked.
          </p>
          <Join />
        </div>
        <section class="demo" aria-label="A battle">
          {Demo ? <Demo /> : <StillScene />}
          <p>
            <a href="/app/live">Watch battles that go on now</a>, or{' '}
            <a href="/app/puzzles">solve the puzzle of the day</a>.
          </p>
        </section>
      </div>
      <section class="stack tight" aria-labelledby="top">
        <h2 id="top">The best trainers</h2>
        <Loaded read={top} skeleton={<Skeleton height="12rem" />}>
          {(entries) =>
            entries.length === 0 ? (
              <p class="told">Nobody yet. The first place is free.</p>
            ) : (
              <table>
                <thead>
                  <tr>
                    <th scope="col">Place</th>
                    <th scope="col">Trainer</th>
                    <th scope="col">Rating</th>
                    <th scope="col">Rank</th>
                  </tr>
                </thead>
                <tbody class="numbers">
                  {entries.map((entry) => (
                    <tr key={entry.username}>
                      <td>{entry.position}</td>
                      <td>{entry.username}</td>
                      <td>{entry.elo_rating}</td>
                      <td>{entry.rank}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )
          }
        </Loaded>
      </section>
    </Page>
  );
}

/** Stands where the battle will be, and takes as much room. */
function StillScene() {
  return (
    <>
      <div class="scene" aria-hidden="true">
        <div class="own">
          <CreaturePicture species="venusaur" types={['grass', 'poison']} />
        </div>
        <div class="foe">
          <CreaturePicture species="charizard" types={['fire', 'flying']} isMirrored />
        </div>
      </div>
      <div class="demo-told" />
    </>
  );
}

/** Safari has no `requestIdleCallback`: there it is so many milliseconds. */
const IDLE_MILLIS = 1_500;

/** A battle that plays itself, loaded when the page has nothing else to do; the page is whole without it. */
function useDemo(): ComponentType | undefined {
  const [loaded, setLoaded] = useState<{ Demo: ComponentType }>();
  useEffect(() => {
    const load = () => void import('./demo.js').then(setLoaded, () => undefined);
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(load, IDLE_MILLIS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load);
    return () => cancelIdleCallback(idle);
  }, []);
  return loaded?.Demo;
}
