import { Strip } from '@repo/web-kit';

/** Written into the page by the service. */
const isOpen = document.querySelector('meta[name="access"]')?.getAttribute('content') === 'open';

/** Says on every page that anybody may change this library, where that is so. */
export function AccessNotice() {
  if (!isOpen) return null;
  return (
    <Strip tone="caution" role="status">
      <p>
        <strong>Open:</strong> anybody may change this library. Make staff with <code>create-user</code>, and
        start it with <code>ACCESS=guarded</code>.
      </p>
    </Strip>
  );
}
