import type { BattleView } from '@creature-arena/battle-client';
import { Failure, Page, Skeleton } from '@repo/web-kit';
import { useRoute } from 'preact-iso';
import { isEnteredAtOnce } from '../../house.js';
import { SignedIn } from '../../parts/signed-in.js';
import { ActiveBattle } from './active-battle.js';
import { Closed, Pending } from './before.js';
import { Finished } from './finished.js';
import { Straight } from './straight.js';
import { TeamSelection } from './team-selection.js';
import { type FollowedBattle, useBattle } from './use-battle.js';
import './battle.css';

/** One battle, from the challenge to its result. */
export function BattlePage() {
  const { params } = useRoute();
  const id = params.id ?? '';
  return <SignedIn>{() => <OneBattle key={id} id={id} />}</SignedIn>;
}

function OneBattle({ id }: { id: string }) {
  const battle = useBattle(id);
  const { view, error } = battle;
  if (view === undefined) {
    return (
      <Page title="Battle">
        {error === undefined ? (
          <div aria-busy="true">
            <span class="hidden-text">Loading …</span>
            <Skeleton height="60vh" />
          </div>
        ) : (
          <>
            <Failure error={error} retry={battle.retry} />
            <p>
              <a href="/app/">To your battles</a>
            </p>
          </>
        )}
      </Page>
    );
  }
  // Each part is a page of its own: the focus goes to its heading.
  return <Part key={partOf(view)} battle={battle} view={view} />;
}

type Props = { battle: FollowedBattle; view: BattleView };

const isStraight = ({ battle_id: id, status }: BattleView): boolean =>
  (status === 'pending' || status === 'team_select') && isEnteredAtOnce(id);

const partOf = (view: BattleView): string => (isStraight(view) ? 'straight' : view.status);

function Part({ battle, view }: Props) {
  if (isStraight(view)) return <Straight battle={battle} view={view} />;
  switch (view.status) {
    case 'pending':
      return <Pending battle={battle} view={view} />;
    case 'team_select':
      return <TeamSelection battle={battle} view={view} />;
    case 'active':
      return <ActiveBattle battle={battle} view={view} />;
    case 'finished':
      return <Finished battle={battle} view={view} />;
    default:
      return <Closed view={view} />;
  }
}
