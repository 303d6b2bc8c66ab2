import type { ComponentChildren } from 'preact';
import { Button } from '../parts/button.js';
import { Failure } from '../parts/failure.js';
import { Strip } from '../parts/strip.js';
import { useAction } from '../reads/action.js';
import type { Push } from './push.js';

/** Offers, once on a device, to be told while the app is closed. `children` say of what. */
export function PushOffer({ push, children }: { push: Push; children: ComponentChildren }) {
  const turningOn = useAction(async () => {
    await push.turnOn();
    push.endOffer();
  });
  if (!push.isOffered.value) return null;
  return (
    <Strip role="status">
      <p>{children}</p>
      <div class="row">
        <Button kind="primary" isBusy={turningOn.isBusy} onClick={() => turningOn.run()}>
          Yes, tell me
        </Button>
        <Button kind="quiet" onClick={push.endOffer}>
          No
        </Button>
      </div>
      <Failure error={turningOn.error} />
    </Strip>
  );
}
