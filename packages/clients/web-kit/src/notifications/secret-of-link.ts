import { useEffect, useState } from 'preact/hooks';

/**
 * The secret of the link that has led to this page. It is behind the `#` of the address, and so in no log; it is taken out of
 * the address, so that it is in no history either. `forget` is for a link that is not wanted any more.
 */
export function useSecretOfLink(): { secret: string | undefined; forget: () => void } {
  const [secret, setSecret] = useState(takeSecret);
  useEffect(() => {
    // The link may be opened where this page is open already.
    const take = () => setSecret((before) => takeSecret() ?? before);
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return { secret, forget: () => setSecret(undefined) };
}

function takeSecret(): string | undefined {
  const secret = location.hash.slice(1);
  if (secret === '') return undefined;
  history.replaceState(history.state, '', location.pathname);
  return secret;
}
