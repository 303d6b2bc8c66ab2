import { Button, useAction } from '@repo/web-kit';
import type { Entry } from './use-log.js';

type Props = { entries: readonly Entry[]; none: string };

/** The latest work of the desk; the last entry is read aloud. */
export function EntryList({ entries, none }: Props) {
  const [latest] = entries;
  return (
    <>
      <p class="hidden-text" role="status">
        {latest && `${latest.text} ${latest.spoken ?? ''}${latest.id % 2 === 0 ? '\u00a0' : ''}`}
      </p>
      {entries.length === 0 ? (
        <p class="told">{none}</p>
      ) : (
        <ol class="entries">
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </>
  );
}

function Line({ entry }: { entry: Entry }) {
  const { tone, text, more, override, undo } = entry;
  const undoing = useAction(async () => undo?.());
  return (
    <li class={`strip ${tone}`}>
      <div class="stack tight">
        <p>
          <strong>{text}</strong>
        </p>
        {more}
      </div>
      {override && <Button onClick={override}>Lend anyway…</Button>}
      {undo && (
        <Button isBusy={undoing.isBusy} onClick={() => undoing.run()}>
          Undo
        </Button>
      )}
    </li>
  );
}
