import { Button } from '../parts/button.js';
import { Failure } from '../parts/failure.js';
import { Loaded, Skeleton } from '../parts/loaded.js';
import { dateAndTime } from '../parts/time.js';
import { useAction } from '../reads/action.js';
import { useRead } from '../reads/read.js';
import type { KindWords, NotificationCalls, SentMessage } from './calls.js';

type Props<Kind extends string> = {
  calls: Pick<NotificationCalls<Kind>, 'messages'>;
  kinds: KindWords<Kind>;
};

type ListProps<Kind extends string> = {
  messages: readonly SentMessage[];
  kinds: KindWords<Kind>;
  /** Sends a message again that could not be delivered. */
  resend?: (id: string) => Promise<unknown>;
};

const CHANNELS = { mail: 'Mail', push: 'Push', webhook: 'Webhook' } as const;

const STATES: Readonly<Record<SentMessage['state'], string>> = {
  waiting: 'waits',
  sent: 'was sent',
  skipped: 'was not needed any more',
  expired: 'came too late',
  failed: 'could not be delivered',
};

/** Lists what was sent lately, and what waits. */
export function LastMessages<Kind extends string>({ calls, kinds }: Props<Kind>) {
  const messages = useRead('messages', () => calls.messages());
  return (
    <Loaded read={messages} skeleton={<Skeleton height="6rem" />}>
      {(all) => <Messages messages={all} kinds={kinds} />}
    </Loaded>
  );
}

/** A list of messages, each with what became of it. */
export function Messages<Kind extends string>({ messages, kinds, resend }: ListProps<Kind>) {
  const wordsOf = (kind: string) => kinds.find((each) => each.kind === kind)?.text ?? kind;
  if (messages.length === 0) return <p class="muted">Nothing was sent in the last 14 days.</p>;
  return (
    <ul class="plain-list">
      {messages.map(({ id, channel, kinds: told, state, due_at: due, ended_at: ended, error }) => (
        <li key={id}>
          <p>{told.length === 0 ? 'About the account' : told.map(wordsOf).join('; ')}</p>
          <p class="small muted">
            {CHANNELS[channel]} {STATES[state]}
            {error !== null && ` (${error.replaceAll('_', ' ')})`}
            {(ended ?? due) !== null && ` · ${dateAndTime(ended ?? due ?? '')}`}
          </p>
          {state === 'failed' && resend && <SendAgain send={() => resend(id)} />}
        </li>
      ))}
    </ul>
  );
}

function SendAgain({ send }: { send: () => Promise<unknown> }) {
  const { run, isBusy, error } = useAction(send);
  return (
    <>
      <Button isBusy={isBusy} onClick={run}>
        Send again
      </Button>
      <Failure error={error} />
    </>
  );
}
