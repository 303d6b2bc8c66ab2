import { Button, Dialog, Failure, Form, PasswordField, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { logIn, sessions } from '../../library.js';

/** Logs the page out, for who knows the password of its account: readers shall not end it. */
export function LeaveSelf() {
  const [password, setPassword] = useState<string>();
  const leaving = useAction(async () => {
    await logIn(sessions.current.peek()?.username ?? '', password ?? '', false);
    sessions.end();
  });
  const close = () => {
    leaving.clear();
    setPassword(undefined);
  };
  return (
    <>
      <Button kind="quiet" class="self-leave" onClick={() => setPassword('')}>
        For the staff: log out
      </Button>
      {password !== undefined && (
        <Dialog title="Log out" onClose={close}>
          <Form onSubmit={() => leaving.run()}>
            <PasswordField
              label="Password of this page’s account"
              value={password}
              onInput={setPassword}
              autoComplete="off"
              alwaysHidden
              isFirst
            />
            <Failure error={leaving.error} />
            <div class="row">
              <Button onClick={close}>Stay</Button>
              <Button kind="primary" type="submit" isBusy={leaving.isBusy}>
                Log out
              </Button>
            </div>
          </Form>
        </Dialog>
      )}
    </>
  );
}
