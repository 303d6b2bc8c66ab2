import { useState } from 'preact/hooks';
import { Button } from '../parts/button.js';
import { Failure, fieldErrors } from '../parts/failure.js';
import { Field, PasswordField } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { Page } from '../parts/page.js';
import { Strip } from '../parts/strip.js';
import { useAction } from '../reads/action.js';
import { useSecretOfLink } from './secret-of-link.js';

type Props = {
  /** The label of the name that people log in with. */
  label: string;
  /** Has a link sent to the confirmed address of an account, if there is one. @throws ApiError */
  ask: (name: string) => Promise<unknown>;
  /** Sets a password with the secret of that link. @throws ApiError */
  reset: (body: { token: string; new_password: string }) => Promise<unknown>;
};

/** The page for a forgotten password: it asks for a link, and the link leads back to it. */
export function PasswordPage({ label, ask, reset }: Props) {
  const { secret, forget } = useSecretOfLink();
  return (
    <Page title={secret === undefined ? 'A forgotten password' : 'A new password'} class="narrow">
      {secret === undefined ? (
        <Ask label={label} ask={ask} />
      ) : (
        <Reset secret={secret} reset={reset} askAgain={forget} />
      )}
    </Page>
  );
}

function Ask({ label, ask }: Pick<Props, 'label' | 'ask'>) {
  const [name, setName] = useState('');
  const [isSent, setSent] = useState(false);
  const asking = useAction(async () => {
    await ask(name.trim());
    setSent(true);
  });
  if (isSent)
    return (
      <Strip tone="good" role="status">
        <p>If the account has a confirmed mail address, a link is on its way. It counts for half an hour.</p>
      </Strip>
    );
  return (
    <Form onSubmit={() => asking.run()}>
      <p>A link for a new password is sent to the mail address of the account, if it was confirmed.</p>
      <Field
        label={label}
        value={name}
        onInput={setName}
        autoComplete="username"
        spellcheck={false}
        isFirst
      />
      <Failure error={asking.error} />
      <div class="row">
        <Button kind="primary" type="submit" isBusy={asking.isBusy}>
          Send the link
        </Button>
      </div>
      <p>
        <a href="/app/log-in">Log in</a>
      </p>
    </Form>
  );
}

type ResetProps = Pick<Props, 'reset'> & { secret: string; askAgain: () => void };

function Reset({ secret, reset, askAgain }: ResetProps) {
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const resetting = useAction(async () => {
    await reset({ token: secret, new_password: password });
    setDone(true);
  });
  const errors = fieldErrors(resetting.error);
  if (isDone)
    return (
      <Strip tone="good" role="status">
        <p>
          The password is changed, and all devices are logged out. <a href="/app/log-in">Log in</a>
        </p>
      </Strip>
    );
  return (
    <Form onSubmit={() => resetting.run()}>
      <PasswordField
        label="New password"
        hint="8 characters or more."
        value={password}
        onInput={setPassword}
        autoComplete="new-password"
        maxLength={128}
        error={errors.new_password?.join(' ')}
        isFirst
      />
      {errors.new_password === undefined && <Failure error={resetting.error} />}
      <div class="row">
        <Button kind="primary" type="submit" isBusy={resetting.isBusy}>
          Set the password
        </Button>
        <Button kind="quiet" onClick={askAgain}>
          Have another link sent
        </Button>
      </div>
    </Form>
  );
}
