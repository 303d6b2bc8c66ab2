import { ApiError, OutcomeUnknown, UnexpectedAnswer, Unreachable } from '@creature-arena/http';
import { useEffect, useState } from 'preact/hooks';
import { Button } from './button.js';
import { Strip } from './strip.js';

type Props = {
  /** Nothing is shown without one. */
  error: unknown;
  /** Offers to try it again. */
  retry?: (() => void) | undefined;
};

/** Says what failed in the service's own words, and counts down where the service says when it may be tried again. */
export function Failure({ error, retry }: Props) {
  const left = useCountdown(error);
  if (error === undefined) return null;
  const { title, text, requestId } = describe(error);
  return (
    <Strip tone="danger" role="alert">
      <div class="stack tight">
        <p>
          <strong>{title}</strong> {text}
        </p>
        {left > 0 && <p class="numbers">You can try again in {left} s.</p>}
        {requestId && <p class="small muted">Request {requestId}</p>}
      </div>
      {retry && (
        <Button onClick={retry} offBecause={left > 0 ? `in ${left} seconds` : undefined}>
          Try again
        </Button>
      )}
    </Strip>
  );
}

type Description = { title: string; text: string; requestId?: string | undefined };

function describe(error: unknown): Description {
  if (error instanceof Unreachable)
    return { title: 'The service cannot be reached.', text: 'Nothing was sent. Is there a connection?' };
  if (error instanceof OutcomeUnknown)
    return { title: 'No answer came.', text: 'It may have been done, or not: look before you try again.' };
  if (isRefusal(error)) {
    const { status, requestId, title = '', detail = error.message } = error;
    if (status === 503) return { title: 'The service is away for a moment.', text: detail, requestId };
    if (status === 429) return { title: 'That was too often.', text: detail };
    // What the sender has done wrong says all by itself; for the rest, the id finds it in the service's log.
    return status < 500 ? { title: '', text: detail } : { title, text: detail, requestId };
  }
  if (error instanceof ApiError)
    return { title: 'The answer makes no sense.', text: error.message, requestId: error.requestId };
  return { title: 'Something in this page is broken.', text: error instanceof Error ? error.message : '' };
}

/** An answer of a service that refuses: each service's client has a class of it. */
type Refusal = ApiError & {
  status: number;
  title?: string;
  detail?: string;
  errors?: Readonly<Record<string, readonly string[]>>;
  /** Seconds. */
  retryAfter?: number;
};

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof ApiError && 'status' in error && !(error instanceof UnexpectedAnswer);

/** The messages of a refused form, by field. */
export function fieldErrors(error: unknown): Readonly<Record<string, readonly string[]>> {
  return isRefusal(error) ? (error.errors ?? {}) : {};
}

/** Seconds until what failed may be tried again, as the service said. */
function useCountdown(error: unknown): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const seconds = isRefusal(error) ? (error.retryAfter ?? 0) : 0;
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    if (seconds === 0) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [error]);
  return left;
}
