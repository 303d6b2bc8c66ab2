import { Button, counted, useAction } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { Refused } from '../../parts/refused.js';
import { DESK } from '../../words/desk.js';
import { lineOf, type Scan, type ScanQueue, type ScanResult } from './scan-queue.js';
import { Sign } from './sign.js';

type Props = {
  queue: ScanQueue;
  /** Default: all. */
  scans?: readonly Scan[];
  /** Said while there is nothing. */
  none: string;
  /** What is waited for, while scans wait for somebody who decides: `you have decided`. */
  until?: string | undefined;
  /** Shown within a scan, as the question about it. */
  within?: (scan: Scan) => ComponentChildren;
};

/** The scans that wait, and what came of the others; the last outcome is large, and read aloud. */
export function ScanList({ queue, scans = queue.scans.value, none, until, within }: Props) {
  const { outcome, id } = queue.last.value ?? {};
  const said =
    outcome &&
    `${outcome.label ?? ''} ${outcome.slip ?? ''} ${lineOf(outcome)} ${outcome.spoken ?? ''}${Number(id) % 2 === 0 ? '\u00a0' : ''}`;
  const isAlarm = outcome?.tone === 'danger' || outcome?.tone === 'kept';
  return (
    <>
      <p class="hidden-text" role="status">
        {!isAlarm && said}
      </p>
      <p class="hidden-text" role="alert">
        {isAlarm && said}
      </p>
      <Waiting queue={queue} until={until} />
      {scans.length === 0 ? (
        <p class="told">{none}</p>
      ) : (
        <ScanLines queue={queue} scans={scans} latest={id} {...(within && { within })} />
      )}
    </>
  );
}

type LinesProps = {
  queue: ScanQueue;
  scans: readonly Scan[];
  within?: (scan: Scan) => ComponentChildren;
  /** The one that was done last, which is seen from afar. */
  latest?: number | undefined;
  /** Each says for whom it was. */
  isNamed?: boolean;
};

/** Scans, each with what came of it. */
export function ScanLines({ queue, scans, within, latest, isNamed = false }: LinesProps) {
  return (
    <ol class="entries">
      {scans.map((scan) => (
        <Line
          key={scan.id}
          scan={scan}
          queue={queue}
          name={isNamed ? scan.outcome?.reader : undefined}
          question={within?.(scan)}
          isLatest={scan.id === latest}
        />
      ))}
    </ol>
  );
}

function Waiting({ queue, until }: Pick<Props, 'queue' | 'until'>) {
  const scans = queue.scans.value;
  const count = scans.filter(({ state }) => state === 'waiting').length;
  const stuck = scans.find(({ state }) => state === 'unanswered');
  const reason = stuck ? `${stuck.code} is done or passed over` : until;
  if (count === 0) return null;
  return (
    <p class="numbers" role="status">
      {counted(count, 'scan waits', 'scans wait')}
      {reason !== undefined && ` until ${reason}`}.
    </p>
  );
}

type LineProps = {
  scan: Scan;
  queue: ScanQueue;
  name: string | undefined;
  question: ComponentChildren;
  isLatest: boolean;
};

function Line({ scan, queue, name, question, isLatest }: LineProps) {
  const { id, code, state, outcome, why } = scan;
  const { tone = 'plain', label, more, slip, offer, undo } = outcome ?? {};
  const isBlock = (isLatest && state === 'done') || state === 'unanswered';
  const undoing = useAction(async () => {
    if (undo) queue.settle(id, await undo());
  });
  return (
    <li class={`strip ${state === 'done' ? tone : state} ${isBlock ? 'latest' : ''}`}>
      {isBlock && <Sign tone={state === 'unanswered' ? 'caution' : tone} />}
      <div class="stack tight">
        {isBlock && label !== undefined && <p class="outcome-label">{label}</p>}
        {isBlock && slip !== undefined && <p class="slip">{slip}</p>}
        {state === 'unanswered' ? (
          <Unanswered code={code} why={why} />
        ) : (
          <p>
            {outcome ? <Said {...outcome} /> : <strong>{code}</strong>}
            {state === 'waiting' && <span class="muted"> waits</span>}
            {state === 'running' && <span class="muted"> …</span>}
          </p>
        )}
        {name !== undefined && <p class="small muted">{name}</p>}
        {state === 'done' && (isBlock || tone !== 'good') && more}
        <Refused error={undoing.error} />
        {question}
        {state === 'unanswered' && (
          <div class="row">
            <Button onClick={() => queue.redo(id)}>Try again</Button>
            <Button onClick={() => queue.giveUp(id)}>Pass over</Button>
          </div>
        )}
      </div>
      {isBlock && outcome?.checkin && (
        <Button onClick={() => print()} shortcut="F10">
          Slip
        </Button>
      )}
      {state === 'done' && offer && !question && (
        <Button onClick={offer.take} {...(isBlock && { shortcut: 'F7' })}>
          {offer.text}
        </Button>
      )}
      {state === 'done' && undo && (
        <Button
          isBusy={undoing.isBusy}
          onClick={() => undoing.run()}
          {...(isBlock && { shortcut: 'Ctrl Z' })}
          aria-label={`Undo ${outcome ? lineOf(outcome) : code}`}
        >
          Undo
        </Button>
      )}
    </li>
  );
}

/** Nobody knows yet what came of it; it is looked for all the time. */
const Unanswered = ({ code, why }: { code: string; why: string | undefined }) => (
  <>
    <p role="alert">
      <strong>
        <span class="book">{code}</span>
        <span class="colon">: </span>
        {DESK.noAnswer}
      </strong>
    </p>
    <p class="small">
      {why} {DESK.noAnswerMore}
    </p>
  </>
);

/** The outcome; in the large block what came of it is above the book. */
function Said({ book, text }: Pick<ScanResult, 'book' | 'text'>) {
  if (book === undefined) return <strong>{text}</strong>;
  return (
    <strong>
      <span class="book">{book}</span>
      <span class="colon">: </span>
      {text}
    </strong>
  );
}
