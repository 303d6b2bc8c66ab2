import { isProblem } from '@creature-arena/battle-client';
import { Loaded, Page, Skeleton, useRead } from '@repo/web-kit';
import { useLocation, useRoute } from 'preact-iso';
import { arena } from '../../arena.js';
import { Played } from './played.js';

const HOUR = 3_600_000;

/** A finished battle, played again from its record. Anybody may look. */
export function ReplayPage() {
  const { id = '' } = useRoute().params;
  return <OfBattle key={id} id={id} />;
}

function OfBattle({ id }: { id: string }) {
  const { query } = useLocation();
  const record = useRead(`record ${id}`, () => arena.battles.record(id), { freshMillis: HOUR });
  if (record.data) {
    return (
      <Played
        record={record.data}
        step={Number.parseInt(query.step ?? '', 10) || 0}
        address={`/app/replay/${id}`}
        download={`/battles/${encodeURIComponent(id)}/record`}
      />
    );
  }
  return (
    <Page title="Replay">
      <Loaded read={record} skeleton={<Skeleton height="30rem" />}>
        {() => null}
      </Loaded>
      {isProblem(record.error, 'battle_not_finished', 'record_sealed') && (
        <p>
          <a href={`/app/battles/${id}`}>To the battle</a>
        </p>
      )}
      {isProblem(record.error, 'unknown_battle') && (
        <p>
          <a href="/app/">To your battles</a>
        </p>
      )}
    </Page>
  );
}
