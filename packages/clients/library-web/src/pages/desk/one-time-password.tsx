import type { OneTimePassword, Patron } from '@creature-arena/library-client';
import { Button, Dialog, dateAndTime, Failure, useAction } from '@repo/web-kit';
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { library } from '../../library.js';
import { mailOf } from './reader-mail.js';

type Props = { reader: Patron; onClose: () => void };

/** Gives a reader a password for the first login. */
export function GiveOneTimePassword({ reader, onClose }: Props) {
  const [given, setGiven] = useState<OneTimePassword>();
  const giving = useAction(async () => {
    setGiven(await library.patrons.giveOneTimePassword(reader.user.id));
  });
  const name = `${reader.user.first_name} ${reader.user.last_name}`;
  if (given === undefined) {
    return (
      <Dialog title="One-time password" onClose={onClose}>
        <p>
          {reader.user.credentials === 'none'
            ? `${name} logs in with it, and then chooses a password.`
            : `It takes the place of the password of ${name}, and ends their sessions. They choose a new one when they log in.`}
        </p>
        <Failure error={giving.error} />
        <div class="row">
          <Button kind="primary" isBusy={giving.isBusy} onClick={() => giving.run()}>
            Make one
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Dialog>
    );
  }
  const mail = mailOf(reader);
  const login = mail === undefined ? { Card: reader.card } : { 'Mail address': mail };
  return <ShowOneTimePassword name={name} login={login} given={given} onClose={onClose} />;
}

type Shown = {
  name: string;
  /** With what they log in, by its label. */
  login: Readonly<Record<string, string | null>>;
  given: OneTimePassword;
  onClose: () => void;
};

/** Shows a one-time password, which happens only once. */
export function ShowOneTimePassword({ name, login, given, onClose }: Shown) {
  return (
    <Dialog title={`For ${name}`} onClose={onClose}>
      <dl class="facts">
        {Object.entries(login).map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        <dt>Password</dt>
        <dd class="one-time">{given.password}</dd>
        <dt>Logs in until</dt>
        <dd>{dateAndTime(given.expires_at)}</dd>
      </dl>
      <p>It is shown only now. Write it down for them.</p>
      <div class="row">
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
