import { isRefusal, type SelfLoan } from '@creature-arena/library-client';
import { Button, Failure, Form, PasswordField, Strip, shortDay, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { library } from '../../library.js';
import { titleParts } from '../../parts/title-parts.js';
import { SELF } from '../../words/self.js';

/** Shows the books of the reader with a card, who has to give the password: a card may be anybody's who has found it. */
export function OwnBooks({ card }: { card: string }) {
  const [password, setPassword] = useState<string>();
  const [loans, setLoans] = useState<readonly SelfLoan[]>();
  const showing = useAction(async () =>
    setLoans(await library.self.loans({ card, password: password ?? '' })),
  );
  if (loans) return <Loans loans={loans} />;
  if (password === undefined) return <Button onClick={() => setPassword('')}>My books</Button>;
  return (
    <Form class="plate stack" onSubmit={() => showing.run()}>
      <PasswordField
        label="Password of your account"
        value={password}
        onInput={setPassword}
        autoComplete="off"
        alwaysHidden
      />
      <NotShown error={showing.error} />
      <Button type="submit" isBusy={showing.isBusy}>
        Show my books
      </Button>
    </Form>
  );
}

function NotShown({ error }: { error: unknown }) {
  if (isRefusal(error, 'Invalid email or password')) return <Told text={SELF.wrongPassword} />;
  if (isRefusal(error, 'Choose a new password first')) return <Told text={SELF.noPasswordYet} />;
  return <Failure error={error} />;
}

const Told = ({ text }: { text: string }) => (
  <Strip tone="danger" role="alert">
    <p>{text}</p>
  </Strip>
);

const Loans = ({ loans }: { loans: readonly SelfLoan[] }) => (
  <section class="plate stack tight" aria-label="My books">
    <h2>My books</h2>
    {loans.length === 0 && <p>{SELF.noLoans}</p>}
    <ul class="plain-list lines">
      {loans.map(({ title, deadline, overdue_by }, place) => (
        <li key={place}>
          <span>{titleParts(title).title}</span>{' '}
          <span class={overdue_by > 0 ? 'late' : 'muted'}>
            {overdue_by > 0 && 'late: '}
            {shortDay(deadline)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
