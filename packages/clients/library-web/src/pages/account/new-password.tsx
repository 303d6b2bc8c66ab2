import { Button, Failure, Form, fieldErrors, PasswordField, Strip, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library, logIn, sessions } from '../../library.js';

type Props = {
  username: string;
  /** The label of the password that is changed. */
  old?: string;
};

/** Changes the password; all other sessions end. */
export function NewPassword({ username, old: oldLabel = 'Old password' }: Props) {
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [isDone, setDone] = useState(false);
  const changing = useAction(async () => {
    setDone(false);
    const { token, expiresAt } = await library.changePassword({ old_password: old, new_password: next });
    // The session in the cookie has ended with the old password. Without another one, this tab goes on for an hour.
    const session = await logIn(username, next).catch(() => undefined);
    sessions.begin(session ?? { username, token, expiresAt: expiresAt.getTime() });
    setOld('');
    setNext('');
    setDone(true);
  });
  const errors = fieldErrors(changing.error);
  return (
    <Form onSubmit={() => changing.run()}>
      <PasswordField label={oldLabel} value={old} onInput={setOld} autoComplete="current-password" />
      <PasswordField
        label="New password"
        hint="8 characters or more. It ends all other sessions."
        value={next}
        onInput={setNext}
        error={errors.new_password?.join(' ')}
        autoComplete="new-password"
      />
      {errors.new_password === undefined && <Failure error={changing.error} />}
      {isDone && (
        <Strip tone="good" role="status">
          <p>The password is changed.</p>
        </Strip>
      )}
      <div class="row">
        <Button type="submit" isBusy={changing.isBusy}>
          Change the password
        </Button>
      </div>
    </Form>
  );
}
