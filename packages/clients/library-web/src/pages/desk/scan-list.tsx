import { Button, counted, useAction } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { Refused } from '../../parts/refused.js';
import type { Scan, ScanQueue } from './scan-queue.js';

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

/** The scans that wait, and what came of the others; the last outcome is read aloud. */
export function ScanList({ queue, scans = queue.scans.value, none, until, within }: Props) {
  const { outcome, id } = queue.last.value ?? {};
  return (
    <>
      <p class="hidden-text" role="status">
        {outcome && `${outcome.text} ${outcome.spoken ?? ''}${Number(id) % 2 === 0 ? '\u00a0' : ''}`}
      </p>
      <Waiting queue={queue} until={until} />
      {scans.length === 0 ? (
        <p class="told">{none}</p>
      ) : (
        <ScanLines queue={queue} scans={scans} {...(within && { within })} />
      )}
    </>
  );
}

type LinesProps = {
  queue: ScanQueue;
  scans: readonly Scan[];
  within?: (scan: Scan) => ComponentChildren;
  /** Each says for whom it was. */
  isNamed?: boolean;
};

/** Scans, each with what came of it. */
export function ScanLines({ queue, scans, within, isNamed = false }: LinesProps) {
  return (
    <ol class="entries">
      {scans.map((scan) => (
        <Line
          key={scan.id}
          scan={scan}
          queue={queue}
          name={isNamed ? scan.outcome?.reader : undefined}
          question={within?.(scan)}
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
};

function Line({ scan, queue, name, question }: LineProps) {
  const { id, code, state, outcome, why } = scan;
  const { tone = 'plain', text, more, override, undo } = outcome ?? {};
  const undoing = useAction(async () => {
    if (undo) queue.settle(id, await undo());
  });
  return (
    <li class={`strip ${state === 'done' ? tone : state}`}>
      <div class="stack tight">
        <p {...(state === 'unanswered' && { role: 'alert' })}>
          <strong>{text ?? code}</strong>
          {state === 'waiting' && <span class="muted"> waits</span>}
          {state === 'running' && <span class="muted"> …</span>}
          {state === 'unanswered' && ` ${why}`}
        </p>
        {name !== undefined && <p class="small muted">{name}</p>}
        {state === 'done' && more}
        <Refused error={undoing.error} />
        {question}
        {state === 'unanswered' && (
          <div class="row">
            <Button kind="primary" onClick={() => queue.redo(id)}>
              Try again
            </Button>
            <Button onClick={() => queue.giveUp(id)}>Pass over</Button>
          </div>
        )}
      </div>
      {state === 'done' && override && !question && <Button onClick={override}>Lend anyway…</Button>}
      {state === 'done' && undo && (
        <Button isBusy={undoing.isBusy} onClick={() => undoing.run()} aria-label={`Undo ${text}`}>
          Undo
        </Button>
      )}
    </li>
  );
}
