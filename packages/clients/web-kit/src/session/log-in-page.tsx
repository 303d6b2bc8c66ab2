import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Button } from '../parts/button.js';
import { Failure } from '../parts/failure.js';
import { Field, PasswordField } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { Page } from '../parts/page.js';
import { useAction } from '../reads/action.js';
import { nextPage } from './next-page.js';
import type { Session, Sessions } from './session.js';
import { StayChoice } from './stay.js';

type Props = {
  /** The label of the name that people log in with. */
  label: string;
  sessions: Sessions;
  /** @throws ApiError, e.g. for a wrong password */
  logIn: (username: string, password: string) => Promise<Session>;
};

/** Logs somebody in, and leads back to where they were going. */
export function LogInPage({ label, sessions, logIn }: Props) {
  const { query, route } = useLocation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const entering = useAction(async () => {
    sessions.begin(await logIn(username.trim(), password));
    route(nextPage(query.next), true);
  });
  return (
    <Page title="Log in" class="narrow">
      <Form onSubmit={() => entering.run()}>
        <Field
          label={label}
          value={username}
          onInput={setUsername}
          autoComplete="username"
          spellcheck={false}
        />
        <PasswordField
          label="Password"
          value={password}
          onInput={setPassword}
          autoComplete="current-password"
        />
        <StayChoice />
        <Failure error={entering.error} />
        <div class="row">
          <Button kind="primary" type="submit" isBusy={entering.isBusy}>
            Log in
          </Button>
          <span>
            No account yet? <a href={`/app/register${nextQuery(query.next)}`}>Register</a>
          </span>
        </div>
        <p>
          <a href="/app/password">Forgot your password?</a>
        </p>
      </Form>
    </Page>
  );
}

const nextQuery = (next: string | undefined): string => (next ? `?next=${encodeURIComponent(next)}` : '');
