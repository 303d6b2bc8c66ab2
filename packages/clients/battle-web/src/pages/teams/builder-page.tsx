import type { BattleFormat, Team } from '@creature-arena/battle-client';
import { isProblem } from '@creature-arena/battle-client';
import { Loaded, Page, Skeleton, useRead } from '@repo/web-kit';
import { useLocation, useRoute } from 'preact-iso';
import { arena } from '../../arena.js';
import { SignedIn } from '../../parts/signed-in.js';
import { settings } from '../../settings.js';
import { FORMATS } from '../../words.js';
import { TeamBuilder } from './builder.js';
import '../collection/collection.css';
import './teams.css';

/** One team, or a new one. */
export function BuilderPage() {
  const { id = '' } = useRoute().params;
  return <SignedIn>{() => (id === 'new' ? <New /> : <Saved key={id} id={id} />)}</SignedIn>;
}

function New() {
  const { query } = useLocation();
  const format = (query.format ?? '') in FORMATS ? (query.format as BattleFormat) : settings.peek().format;
  return <TeamBuilder team={undefined} format={format} />;
}

function Saved({ id }: { id: string }) {
  const read = useRead<Team>(`team ${id}`, () => arena.teams.one(id));
  if (read.data) return <TeamBuilder team={read.data} format={read.data.format} />;
  return (
    <Page title={isProblem(read.error, 'unknown_team') ? 'No such team' : 'A team'}>
      {isProblem(read.error, 'unknown_team') ? (
        <p>
          You have no team at this address; perhaps you have deleted it.{' '}
          <a href="/app/teams">To your teams</a>
        </p>
      ) : (
        <Loaded read={read} skeleton={<Skeleton height="40rem" />}>
          {() => null}
        </Loaded>
      )}
    </Page>
  );
}
