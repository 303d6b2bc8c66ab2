/** A change that somebody has made by the app: in which battle, or of what they wait for. */
export type OwnChange = { username: string; battleId: string | undefined; isQueue: boolean };

const listeners = new Set<(change: OwnChange) => void>();
const tabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('battle-service.changes');

const tell = (change: OwnChange) => {
  for (const listener of listeners) listener(change);
};
tabs?.addEventListener('message', ({ data }: MessageEvent<OwnChange>) => tell(data));

/** Tells of the changes that a trainer makes in any tab. Returns what ends that. */
export function onOwnChange(listener: (change: OwnChange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A rematch is another battle than the one in its address. */
const CHANGE = /^\/(battles|queue)(?:\/([0-9a-f-]{36})(?!\/rematch))?/;

/** `fetch` that tells all tabs of what it has changed in a battle or the queue: nobody else tells a trainer of that. */
export const tellingChanges =
  (fetch: typeof globalThis.fetch, username: () => string | undefined): typeof globalThis.fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    const [isChange, part, battleId] = CHANGE.exec(new URL(String(input)).pathname) ?? [];
    const name = username();
    if (answer.ok && init?.method !== 'GET' && isChange && name !== undefined) {
      const change = { username: name, battleId, isQueue: part === 'queue' };
      tell(change);
      tabs?.postMessage(change);
    }
    return answer;
  };
