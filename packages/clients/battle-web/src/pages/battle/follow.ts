import { OutcomeUnknown, Unreachable } from '@creature-arena/battle-client';
import { onceBack } from '@repo/web-kit';

/**
 * Follows something until it has ended or nobody wants it any more; where the service is lost it begins anew when that is
 * back.
 * @throws whatever else `follow` throws
 */
export async function followDespiteLosses(follow: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await follow();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Unreachable || error instanceof OutcomeUnknown)) throw error;
      await untilBack(signal);
    }
  }
}

/** An answer that was cut off does not show that the service is lost: then nothing would tell that it is back. */
const LONGEST_WAIT_MILLIS = 5_000;

const untilBack = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      stopListening();
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stopListening = onceBack(end);
    const timer = setTimeout(end, LONGEST_WAIT_MILLIS);
    signal.addEventListener('abort', end);
  });
