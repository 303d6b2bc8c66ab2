import { Devices } from '@repo/web-kit';
import { arena } from '../../arena.js';
import { useDevices } from '../../reads.js';

/** Lists where the trainer is logged in. */
export function OwnDevices() {
  return (
    <section class="stack tight" aria-labelledby="devices">
      <h2 id="devices">Where you are logged in</h2>
      <Devices devices={useDevices()} end={(id) => arena.session.endDevice(id)} />
    </section>
  );
}
