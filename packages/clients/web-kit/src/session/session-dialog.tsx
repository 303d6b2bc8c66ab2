import { useState } from 'preact/hooks';
import { Button } from '../parts/button.js';
import { Dialog } from '../parts/dialog.js';
import { Failure } from '../parts/failure.js';
import { PasswordField } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { useAction } from '../reads/action.js';
import type { Session, Sessions } from './session.js';

type Props = {
  sessions: Sessions;
  /** @throws ApiError, e.g. for a wrong password */
  logIn: (username: string, password: string) => Promise<Session>;
};

/** Asks for the password over the untouched page when the session has ended, so that nothing on it is lost. */
export function SessionDialog({ sessions, logIn }: Props) {
  const [password, setPassword] = useState('');
  const again = useAction(async () => {
    const { username } = sessions.current.value ?? {};
    if (username === undefined) return;
    const session = await logIn(username, password);
    setPassword('');
    sessions.begin(session);
  });
  if (!sessions.isAsking.value) return null;
  return (
    <Dialog title="Your session has ended" onClose={() => sessions.end()}>
      <Form onSubmit={() => again.run()}>
        <p>
          Nothing is lost. Type the password of <strong>{sessions.current.value?.username}</strong> to go on
          where you were.
        </p>
        <PasswordField
          label="Password"
          value={password}
          onInput={setPassword}
          autoComplete="current-password"
          isFirst
        />
        <Failure error={again.error} />
        <div class="row">
          <Button kind="primary" type="submit" isBusy={again.isBusy}>
            Go on
          </Button>
          <Button kind="quiet" onClick={() => sessions.end()}>
            Log out
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
