import { signal } from '@preact/signals';
import { Button, clockTime, countInTab, Strip, useNow } from '@repo/web-kit';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { notify } from '../notices.js';
import { HouseMark } from '../parts/house-mark.js';
import { useOpenBattles } from '../reads.js';
import { afterReading, type Known, newsOf, type Sign, seen, signOf, waitsFor, without } from './sign.js';
import { useTurnIcon } from './turn-icon.js';
import { isTold, useNews } from './use-news.js';

/** How many battles wait for whoever plays here, without the one that is open. */
export const waitingBattles = signal(0);

/** Says on every page which battles wait: by numbers, by the icon of the tab, and by a strip where one has begun to. */
export function Signs({ username }: { username: string }) {
  const { path } = useLocation();
  const lookedAt = /^\/app\/battles\/([^/]+)/.exec(path)?.[1];
  const { data: battles = [], at } = useOpenBattles(username);
  const [known, setKnown] = useState<Known>();
  useNews(username, { lookedAt, onSeen: (battle) => setKnown((before) => seen(before, battle)) });
  const isElsewhere = ({ battle_id: id }: { battle_id: string }) => id !== lookedAt;
  const waiting = battles.filter((battle) => waitsFor(username, battle) && isElsewhere(battle)).length;
  const signs = battles.flatMap((battle) => signOf(battle, username) ?? []);
  useEffect(() => {
    if (at !== undefined) setKnown((before) => afterReading(before, signs));
  }, [at]);
  useEffect(() => {
    if (lookedAt !== undefined) setKnown((before) => before && without(before, lookedAt));
  }, [lookedAt, at]);
  const news = newsOf(known, signs).filter(
    ({ battleId, rematchOf }) => battleId !== lookedAt && (rematchOf === null || rematchOf !== lookedAt),
  );
  useNotify(news);
  useTurnIcon(waiting > 0);
  useEffect(() => {
    waitingBattles.value = waiting;
    countInTab(waiting);
  }, [waiting]);
  useEffect(
    () => () => {
      waitingBattles.value = 0;
      countInTab(0);
    },
    [],
  );
  const [first, ...others] = news;
  const close = () => setKnown((before) => before && { ...before, news: new Set() });
  return (
    <>
      <Look key={String(isTold.value)} username={username} />
      {/* It is always there, so that what comes into it is read out. */}
      <div class="sign" role="status" aria-atomic="false">
        {first && <SignStrip sign={first} others={others.length} close={close} />}
      </div>
    </>
  );
}

/** Of what a stream does not tell: that the other has chosen first. */
const SELDOM_MILLIS = 30_000;
const OFTEN_MILLIS = 5_000;

/** Looks for changes, often only where nothing tells of them. */
function Look({ username }: { username: string }) {
  useOpenBattles(username, isTold.peek() ? SELDOM_MILLIS : OFTEN_MILLIS);
  return null;
}

type Props = { sign: Sign; others: number; close: () => void };

function SignStrip({ sign, others, close }: Props) {
  const { battleId, other, text, deadlineAt } = sign;
  return (
    <Strip tone="good">
      <p>
        <strong>{other}</strong>
        <HouseMark username={other} /> {text}
        {deadlineAt !== null && <Rest deadlineAt={deadlineAt} />}
        {others > 0 && (
          <>
            {' · '}
            <a href="/app/" onClick={close}>
              {others} more
            </a>
          </>
        )}
      </p>
      <span class="row">
        <a class="button primary" href={`/app/battles/${battleId}`}>
          To the battle
        </a>
        <Button kind="quiet" onClick={close}>
          Later
        </Button>
      </span>
    </Strip>
  );
}

/** The time that is left; nobody is told each second. */
function Rest({ deadlineAt }: { deadlineAt: string }) {
  const left = Date.parse(deadlineAt) - useNow(1_000);
  return (
    <span aria-live="off" class="numbers">
      {' – '}
      {clockTime(left)}
    </span>
  );
}

/** Tells whoever looks at no page of the app. */
function useNotify(news: readonly Sign[]): void {
  const told = useRef<ReadonlySet<string>>(new Set());
  const keys = news.map(({ key }) => key).join();
  useEffect(() => {
    const sign = news.find(({ key }) => !told.current.has(key));
    told.current = new Set(news.map(({ key }) => key));
    if (sign) void notify(`${sign.other} ${sign.text}`);
  }, [keys]);
}
