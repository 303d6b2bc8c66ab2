import { isProblem } from '@creature-arena/battle-client';
import { Field, fieldErrors, nextPage, PasswordField, RegisterPage, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { arena, logIn, sessions } from '../../arena.js';

export function Register() {
  const { query, route } = useLocation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const registering = useAction(async () => {
    await arena.register({ username, password });
    sessions.begin(await logIn(username, password));
    route(nextPage(query.next), true);
  });
  const errors = fieldErrors(registering.error);
  const isTaken = isProblem(registering.error, 'username_taken');
  const isTold = isTaken || errors.username !== undefined || errors.password !== undefined;
  return (
    <RegisterPage
      promise="Six creatures are yours at once, so that you can fight right away."
      registering={registering}
      isTold={isTold}
    >
      <Field
        label="Trainer name"
        hint="3 to 32 letters, digits, - and _. Everybody sees it."
        value={username}
        onInput={setUsername}
        error={isTaken ? 'Somebody has this name already.' : errors.username?.join(' ')}
        autoComplete="username"
        spellcheck={false}
        maxLength={32}
      />
      <PasswordField
        label="Password"
        hint="8 characters or more; a sentence is good. Nobody can give it back to you."
        value={password}
        onInput={setPassword}
        error={errors.password?.join(' ')}
        autoComplete="new-password"
        maxLength={128}
      />
    </RegisterPage>
  );
}
