import { useEffect, useState } from 'preact/hooks';
import { Failure } from '../parts/failure.js';
import { Page } from '../parts/page.js';
import { Strip } from '../parts/strip.js';
import { useAction } from '../reads/action.js';
import { useSecretOfLink } from './secret-of-link.js';

/** True where another try would end alike. */
const isRefused = (error: unknown): boolean => Object(error).status === 404;

type Props = {
  /** @throws ApiError for a secret that does not count */
  confirm: (token: string) => Promise<unknown>;
};

/** The page of the link in the mail that asks to confirm an address: being opened is all that it takes. */
export function ConfirmPage({ confirm }: Props) {
  const { secret } = useSecretOfLink();
  const [isDone, setDone] = useState(false);
  const confirming = useAction(async (token: string) => {
    await confirm(token);
    setDone(true);
  });
  useEffect(() => {
    if (secret !== undefined) confirming.run(secret);
  }, [secret]);
  return (
    <Page title="Your mail address" class="narrow">
      {isDone && (
        <Strip tone="good" role="status">
          <p>
            The address is confirmed. <a href="/app/notifications">Choose what is sent to it</a>
          </p>
        </Strip>
      )}
      {confirming.isBusy && <p role="status">One moment …</p>}
      {secret === undefined && (
        <p>
          This page is for the link in a mail. <a href="/app/notifications">Your address</a>
        </p>
      )}
      <Failure
        error={confirming.error}
        retry={secret === undefined || isRefused(confirming.error) ? undefined : () => confirming.run(secret)}
      />
      {confirming.error !== undefined && (
        <p>
          A link counts for a day. <a href="/app/notifications">Have another one sent</a>
        </p>
      )}
    </Page>
  );
}
