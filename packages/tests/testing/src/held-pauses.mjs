// Loaded into a service with --import: the pause between two times of its repeated work, if that is a minute or more,
// lasts until a line `pauses <number>` on standard input. That is answered once the work is done and pauses again.
import { EventEmitter, once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const LONG_MILLIS = 60_000;
const { setTimeout: pause } = timers;
const begun = new EventEmitter();
/** Ends the pause that is held; there is one piece of such work in a service. */
let end;

timers.setTimeout = (millis, value, options = {}) => {
  const { signal } = options;
  if (!(millis >= LONG_MILLIS) || signal?.aborted) return pause(millis, value, options);
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    end = () => resolve(value);
    begun.emit('pause');
  });
};
syncBuiltinESMExports();

process.stdin.setEncoding('utf8').on('data', async (line) => {
  const [what, number] = line.trim().split(' ');
  if (what !== 'pauses') return;
  if (!end) await once(begun, 'pause');
  const again = once(begun, 'pause');
  end();
  await again;
  process.stdout.write(`pauses ${number} have ended\n`);
});
process.stdin.unref();
