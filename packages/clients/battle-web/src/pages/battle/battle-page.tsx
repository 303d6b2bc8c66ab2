import type { BattleView } from '@creature-arena/battle-client';
import { Failure, Page, Skeleton } from '@repo/web-kit';
import { useRoute } from 'preact-iso';
import { isEnteredAtOnce } from '../../house.js';
import { SignedIn } from '../../parts/signed-in.js';
import { type Staged as StagedBattle, useStaged } from '../../stage/use-play.js';
import { ActiveBattle } from './active-battle.js';
import { Closed, Pending } from './before.js';
import { Finished } from './finished.js';
import { PreviewedBattle } from './previewed-battle.js';
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
  return <Staged battle={battle} view={view} />;
}

type StagedProps = { battle: FollowedBattle; view: BattleView };

/** Goes on to the next part when what has happened has been played. */
function Staged({ battle, view }: StagedProps) {
  const staged = useStaged(view, battle.events, view.you.clock?.deadline_at);
  const isPlayed = staged.isPlaying && view.status === 'finished';
  const shown: BattleView = isPlayed ? { ...staged.view, status: 'active' } : staged.view;
  // Each part is a page of its own: the focus goes to its heading.
  return <Part key={partOf(shown)} battle={battle} view={shown} staged={staged} />;
}

type Props = StagedProps & { staged: StagedBattle<BattleView> };

const isStraight = ({ battle_id: id, status }: BattleView): boolean =>
  (status === 'pending' || status === 'team_select') && isEnteredAtOnce(id);

const isPreview = ({ status, phase }: BattleView): boolean => status === 'active' && phase === 'preview';

const partOf = (view: BattleView): string => {
  if (isStraight(view)) return 'straight';
  return isPreview(view) ? 'preview' : view.status;
};

function Part({ battle, view, staged }: Props) {
  if (isStraight(view)) return <Straight battle={battle} view={view} />;
  if (view.preview && isPreview(view))
    return <PreviewedBattle battle={battle} view={view} preview={view.preview} />;
  switch (view.status) {
    case 'pending':
      return <Pending battle={battle} view={view} />;
    case 'team_select':
      return <TeamSelection battle={battle} view={view} />;
    case 'active':
      return <ActiveBattle battle={battle} view={view} staged={staged} />;
    case 'finished':
      return <Finished battle={battle} view={view} />;
    default:
      return <Closed view={view} />;
  }
}
