import type { StocktakeProgress } from '@creature-arena/library-client';
import { Button, counted, Dialog, Failure, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../../library.js';

type Props = {
  stocktake: StocktakeProgress;
  /** Scans of this device without an answer. */
  waiting: number;
  refresh: () => Promise<void>;
};

/** Ends a stocktake, once it is said what becomes of the copies that were not seen. */
export function CloseIt({ stocktake: { id, expected, seen }, waiting, refresh }: Props) {
  const [isAsked, setAsked] = useState(false);
  const closing = useAction(async (setMissing: boolean) => {
    await library.stocktakes.close(id, setMissing);
    setAsked(false);
    await refresh();
  });
  const left = expected - seen;
  return (
    <div>
      <Button
        offBecause={waiting > 0 ? 'Scans are still on their way' : undefined}
        onClick={() => setAsked(true)}
      >
        End it…
      </Button>
      {isAsked && (
        <Dialog title="End the stocktake" onClose={() => setAsked(false)}>
          <p>
            {left === 0 ? 'All was seen.' : `${counted(left, 'copy was', 'copies were')} not seen.`} You can
            undo the end.
          </p>
          <Failure error={closing.error} />
          <div class="row">
            <Button onClick={() => setAsked(false)}>Go on scanning</Button>
            <Button isBusy={closing.isBusy} onClick={() => closing.run(false)}>
              {left === 0 ? 'End it' : 'End it, set nothing missing'}
            </Button>
            {left > 0 && (
              <Button kind="danger" isBusy={closing.isBusy} onClick={() => closing.run(true)}>
                {`Set ${left} missing`}
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </div>
  );
}
