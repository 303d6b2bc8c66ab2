import type { BattleFormat, LeaderboardEntry, LeaderboardQuery } from '@creature-arena/battle-client';
import { Button, Loaded, Page, type Read, Skeleton, useRead } from '@repo/web-kit';
import { useLocation } from 'preact-iso';
import { arena, sessions } from '../../arena.js';
import { percent } from '../../numbers.js';
import { FORMATS } from '../../words.js';
import { EntryTable } from './entry-table.js';
import { FormatChoice } from './format-choice.js';
import './leaderboard.css';

type Sort = NonNullable<LeaderboardQuery['sort_by']>;

/** The parameters in the address of this page. */
type Where = {
  by: Sort;
  /** The first entry shown, from 1. */
  from: number;
  isAround: boolean;
  /** Undefined: the rating that counts all battles. */
  format: BattleFormat | undefined;
};

const FORMAT_NAMES = Object.keys(FORMATS) as BattleFormat[];

const PER_PAGE = 25;
/** Entries above and below the own one. */
const RADIUS = 12;

const SORTS: readonly [Sort, string][] = [
  ['elo_rating', 'By rating'],
  ['battle_wins', 'By wins'],
];

/** Trainers who have ended a rated battle, the best first, or those around the own place. */
export function LeaderboardPage() {
  const { query, route } = useLocation();
  const { username } = sessions.current.value ?? {};
  const where: Where = {
    by: query.by === 'wins' ? 'battle_wins' : 'elo_rating',
    from: Math.max(1, Number.parseInt(query.from ?? '', 10) || 1),
    isAround: query.around !== undefined && username !== undefined,
    format: FORMAT_NAMES.find((format) => format === query.format),
  };
  const choice = (
    <FormatChoice
      format={where.format}
      onChange={(format) => route(addressOf({ ...where, from: 1, format }))}
    />
  );
  if (where.format) {
    return (
      <Page title="Leaderboard">
        {choice}
        <p>
          Trainers with five rated battles of this format or more, by their rating in it. It is for looking
          at: rank and opponents go by the rating of all battles.
        </p>
        <FromTheTop where={where} username={username} />
      </Page>
    );
  }
  return (
    <Page title="Leaderboard">
      {choice}
      <div class="row apart">
        <nav class="row segments" aria-label="Order">
          {SORTS.map(([by, text]) => (
            <Segment key={by} href={addressOf({ ...where, by, from: 1 })} isOpen={by === where.by}>
              {text}
            </Segment>
          ))}
        </nav>
        {username !== undefined && (
          <nav class="row segments" aria-label="Part">
            <Segment href={addressOf({ ...where, from: 1, isAround: false })} isOpen={!where.isAround}>
              From the top
            </Segment>
            <Segment href={addressOf({ ...where, from: 1, isAround: true })} isOpen={where.isAround}>
              Around me
            </Segment>
          </nav>
        )}
      </div>
      {where.isAround && username !== undefined ? (
        <Around by={where.by} username={username} />
      ) : (
        <FromTheTop where={where} username={username} />
      )}
    </Page>
  );
}

/** The list of a format has one order, and is shown from the top. */
function addressOf({ by, from, isAround, format }: Where): string {
  const query = new URLSearchParams({
    ...(format && { format }),
    ...(!format && by === 'battle_wins' && { by: 'wins' }),
    ...(from > 1 && { from: String(from) }),
    ...(!format && isAround && { around: 'me' }),
  }).toString();
  return `/app/leaderboard${query && `?${query}`}`;
}

type SegmentProps = { href: string; isOpen: boolean; children: string };

function Segment({ href, isOpen, children }: SegmentProps) {
  return (
    <a class="button" href={href} {...(isOpen && { 'aria-current': 'true' })}>
      {children}
    </a>
  );
}

const SKELETON = <Skeleton height="40rem" />;

function FromTheTop({ where, username }: { where: Where; username: string | undefined }) {
  const { route } = useLocation();
  const { from, format } = where;
  const by = format ? 'elo_rating' : where.by;
  const page: Read<{ items: readonly LeaderboardEntry[]; total: number | undefined }> = useRead(
    `leaderboard ${format ?? by} ${from}`,
    () =>
      arena.leaderboard.page({
        ...{ limit: PER_PAGE, offset: from - 1 },
        ...(format ? { format } : { sort_by: by, played: true }),
      }),
  );
  const { items = [], total = 0 } = page.data ?? {};
  const to = from + items.length - 1;
  const go = (next: number) => route(addressOf({ ...where, from: Math.max(1, next) }));
  return (
    <>
      <Loaded read={page} skeleton={SKELETON}>
        {() =>
          items.length === 0 && from > 1 ? (
            <p class="told">The leaderboard ends before this page.</p>
          ) : items.length === 0 ? (
            <>
              <EntryTable entries={items} username={username} sortedBy={by} />
              <p class="told">
                {format
                  ? 'Nobody has ended five rated battles of this format yet.'
                  : 'Nobody has ended a rated battle yet.'}{' '}
                The first place is free.
              </p>
            </>
          ) : (
            <EntryTable entries={items} username={username} sortedBy={by} />
          )
        }
      </Loaded>
      {page.data && (total > PER_PAGE || from > 1) && (
        <div class="row apart">
          <Button
            offBecause={from === 1 ? 'this is the first page' : undefined}
            onClick={() => go(from - PER_PAGE)}
          >
            Previous
          </Button>
          <p class="numbers muted" role="status">
            {items.length > 0 && `${from} to ${to} of ${total}`}
          </p>
          <Button
            offBecause={to >= total ? 'this is the last page' : undefined}
            onClick={() => go(from + PER_PAGE)}
          >
            Next
          </Button>
        </div>
      )}
    </>
  );
}

function Around({ by, username }: { by: Sort; username: string }) {
  const around = useRead(`around ${by} ${username}`, () =>
    arena.leaderboard.around(username, { sort_by: by, radius: RADIUS, played: true }),
  );
  return (
    <Loaded read={around} skeleton={SKELETON}>
      {({ entries, total, percentile }) => {
        const own = entries.find((entry) => entry.username === username);
        return (
          <>
            {percentile === null ? (
              <p>You get a place when your first rated battle has ended. You would be here.</p>
            ) : (
              <p>
                You are in place <strong>{own?.position ?? '–'}</strong> of {total}, ahead of{' '}
                {percent(percentile / 100)} of those who have ended a rated battle.
              </p>
            )}
            <EntryTable entries={entries} username={username} sortedBy={by} />
          </>
        );
      }}
    </Loaded>
  );
}
