import { type BattleRecord, type Replay, type Verdict, verify } from '@repo/battle-record';
import { Strip } from '@repo/web-kit';
import { useEffect, useState } from 'preact/hooks';
import { sessions } from '../../arena.js';
import { counted } from '../../numbers.js';
import { sealOf } from '../../seals.js';

/** Says if all that the record tells follows from it, computed on this device. */
export function Verification({ replay: { record, steps } }: { replay: Replay }) {
  const [verdict, setVerdict] = useState<Verdict>();
  const seed = ownSeed(record);
  useEffect(() => {
    // The battle is shown first.
    const timer = setTimeout(() =>
      setVerdict(verify(record, null, seed === undefined ? {} : { clientSeed: seed })),
    );
    return () => clearTimeout(timer);
  }, [record]);
  if (!verdict) return <p role="status">Computing it again …</p>;
  if (!verdict.ok && verdict.difference !== null) {
    return (
      <Strip tone="danger" role="alert">
        <div class="stack tight">
          <p>
            <strong>This record has been changed, or was never true.</strong> What is shown is computed from
            its actions; the first thing that does not follow:
          </p>
          <p class="difference">{verdict.difference}</p>
        </div>
      </Strip>
    );
  }
  return (
    <Strip tone="good" role="status">
      <div>
        <p>
          <strong>Recomputed here: {counted(steps.length, 'step')}.</strong> Dice, events, result and ratings
          follow from the record
          {seed !== undefined && ', and the seed that this device drew is in it'}.
        </p>
        {!verdict.ok && (
          <p class="small muted">
            Stats and moves of the creatures are taken as recorded; <code>npm run verify</code> compares them
            with the data.
          </p>
        )}
      </div>
    </Strip>
  );
}

/** The seed of whoever looks, where this device has sealed and kept it. */
function ownSeed({ usernames, client_seed_hashes: hashes }: BattleRecord): string | undefined {
  const username = sessions.current.peek()?.username;
  const side = (['challenger', 'opponent'] as const).find((each) => usernames[each] === username);
  const hash = side && hashes?.[side];
  return hash ? sealOf(hash)?.seed : undefined;
}
