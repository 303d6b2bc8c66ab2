import type { Battle } from '@creature-arena/battle-client';
import { Loaded, Page, Skeleton } from '@repo/web-kit';
import { SignedIn } from '../../parts/signed-in.js';
import { useHouse, useOpenBattles } from '../../reads.js';
import { waitsFor } from '../../signs/sign.js';
import { Fair } from '../play/fair.js';
import { BattleCard } from './battle-card.js';
import { LastResults } from './last-results.js';
import { LiveNow } from './live-now.js';
import { OwnTeam } from './own-team.js';
import { QuickStart } from './quick-start.js';
import { Standing } from './standing.js';
import '../battle/battle.css';
import './home.css';
import './own-battles.css';

/** Home of somebody who plays: what waits for them comes first. */
export function OwnBattles() {
  return <SignedIn>{(username) => <Own username={username} />}</SignedIn>;
}

function Own({ username }: { username: string }) {
  const open = useOpenBattles(username);
  const waiting = open.data?.filter((battle) => waitsFor(username, battle)).length;
  return (
    <Page
      title="Your battles"
      heading={waiting === undefined ? undefined : headingFor(waiting)}
      aside={
        <span class="row">
          <a class="button primary" href="/app/play">
            Play now
          </a>
          <a class="button" href="/app/challenge">
            Challenge somebody
          </a>
        </span>
      }
    >
      <div class="home-grid">
        <div class="stack">
          <Loaded read={open} skeleton={<Skeleton height="18rem" />}>
            {(battles) => <OpenBattles battles={battles} username={username} />}
          </Loaded>
          <LastResults username={username} />
        </div>
        <div class="stack">
          <Standing username={username} />
          <OwnTeam />
          <LiveNow username={username} />
        </div>
      </div>
    </Page>
  );
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** `Two battles wait for you`. */
const headingFor = (count: number): string =>
  `${NUMBERS[count] ?? count} ${count < 2 ? 'battle waits' : 'battles wait'} for you`;

/** The creatures of so many are shown: they are asked for battle by battle. */
const WITH_CREATURES = 4;

function OpenBattles({ battles, username }: { battles: readonly Battle[]; username: string }) {
  const { data: house } = useHouse();
  if (battles.length === 0 && house?.length !== 0) return <Fair username={username} />;
  const begun = battles.filter(({ status }) => status === 'active').slice(0, WITH_CREATURES);
  return (
    <ul class="cards">
      {battles.map((battle) => (
        <BattleCard
          key={battle.battle_id}
          battle={battle}
          username={username}
          isWithCreatures={begun.includes(battle)}
        />
      ))}
      <QuickStart username={username} isFirst={battles.length === 0} />
    </ul>
  );
}
