import { Button } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { replayAddress } from '../../addresses.js';

/** Copies the address of the replay, which anybody may open. */
export function Share({ battleId }: { battleId: string }) {
  const [said, setSaid] = useState('');
  const address = `${location.origin}${replayAddress(battleId)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('Link copied');
    } catch {
      // Pages without https have no clipboard.
      setSaid(address);
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>Share</Button>
      <span role="status" class="small muted">
        {said}
      </span>
    </>
  );
}
