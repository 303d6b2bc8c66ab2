import { isRefusal } from '@creature-arena/library-client';
import { Button, Dialog, Failure, Form, PasswordField, useAction } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

type Props = {
  title: string;
  /** The word of the button. */
  yes: string;
  onClose: () => void;
  /** Is given the password of whoever confirms it. */
  onConfirm: (password: string) => Promise<unknown>;
  children: ComponentChildren;
};

/** Asks for the own password before something that only an admin does. */
export function Confirm({ title, yes, onClose, onConfirm, children }: Props) {
  const [password, setPassword] = useState('');
  const confirming = useAction(() => onConfirm(password));
  const isWrong = isRefusal(confirming.error, 'Invalid password');
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={() => confirming.run()}>
        {children}
        <PasswordField
          label="Your own password"
          value={password}
          onInput={setPassword}
          error={isWrong ? 'This is not your password.' : undefined}
          autoComplete="current-password"
          isFirst
        />
        {!isWrong && <Failure error={confirming.error} />}
        <div class="row">
          <Button kind="primary" type="submit" isBusy={confirming.isBusy}>
            {yes}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}
