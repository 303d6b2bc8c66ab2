import { Field, fieldErrors, nextPage, PasswordField, RegisterPage, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { library, logIn, sessions } from '../../library.js';

const EMPTY = { first_name: '', last_name: '', email: '', password: '' };

export function Register() {
  const { query, route } = useLocation();
  const [person, setPerson] = useState(EMPTY);
  const set = (field: keyof typeof EMPTY) => (value: string) => setPerson({ ...person, [field]: value });
  const registering = useAction(async () => {
    const email = person.email.trim();
    await library.register({ ...person, email, role: 'reader' });
    sessions.begin(await logIn(email, person.password));
    route(nextPage(query.next), true);
  });
  const errors = fieldErrors(registering.error);
  const isTold = Object.keys(EMPTY).some((field) => errors[field] !== undefined);
  return (
    <RegisterPage
      promise="With an account you see your loans, renew them, and have books kept for you."
      registering={registering}
      isTold={isTold}
    >
      <Field
        label="First name"
        value={person.first_name}
        onInput={set('first_name')}
        error={errors.first_name?.join(' ')}
        autoComplete="given-name"
        maxLength={250}
      />
      <Field
        label="Last name"
        value={person.last_name}
        onInput={set('last_name')}
        error={errors.last_name?.join(' ')}
        autoComplete="family-name"
        maxLength={250}
      />
      <Field
        label="Mail address"
        hint="You log in with it."
        kind="email"
        value={person.email}
        onInput={set('email')}
        error={errors.email?.join(' ')}
        autoComplete="username"
        spellcheck={false}
        maxLength={350}
      />
      <PasswordField
        label="Password"
        hint="8 characters or more; a sentence is good."
        value={person.password}
        onInput={set('password')}
        error={errors.password?.join(' ')}
        autoComplete="new-password"
        maxLength={150}
      />
    </RegisterPage>
  );
}
