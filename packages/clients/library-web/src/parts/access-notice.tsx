import { Strip, useRead } from '@repo/web-kit';

type Config = { access?: string };

const HOUR = 3_600_000;

const readConfig = async (): Promise<Config> => (await fetch('/app/config.json')).json();

/** Says on every page that anybody may change this library, where that is so. */
export function AccessNotice() {
  const { data } = useRead('config', readConfig, { freshMillis: HOUR, isForAll: true });
  if (data?.access !== 'open') return null;
  return (
    <Strip tone="caution" role="status">
      <p>
        <strong>Open:</strong> anybody may change this library. Make staff with <code>create-user</code>, and
        start it with <code>ACCESS=guarded</code>.
      </p>
    </Strip>
  );
}
