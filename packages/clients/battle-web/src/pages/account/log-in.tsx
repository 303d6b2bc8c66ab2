import { Button, Failure, Field, Page, PasswordField, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { logIn, sessions } from '../../arena.js';
import { nextPage } from './next.js';

export function LogIn() {
  const { query, route } = useLocation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const entering = useAction(async () => {
    sessions.begin(await logIn(username.trim(), password));
    route(nextPage(query.next), true);
  });
  return (
    <Page title="Log in" class="narrow">
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          entering.run();
        }}
      >
        <Field
          label="Trainer name"
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
        <Failure error={entering.error} />
        <div class="row">
          <Button kind="primary" type="submit" isBusy={entering.isBusy}>
            Log in
          </Button>
          <span>
            No account yet? <a href={`/app/register${nextQuery(query.next)}`}>Register</a>
          </span>
        </div>
      </form>
    </Page>
  );
}

const nextQuery = (next: string | undefined): string => (next ? `?next=${encodeURIComponent(next)}` : '');
