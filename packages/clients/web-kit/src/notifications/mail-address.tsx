import { useState } from 'preact/hooks';
import { Button } from '../parts/button.js';
import { Failure, fieldErrors } from '../parts/failure.js';
import { Field, PasswordField } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { Strip } from '../parts/strip.js';
import { useAction } from '../reads/action.js';
import type { NotificationCalls, Notifications } from './calls.js';

type Props<Kind extends string> = {
  calls: Pick<NotificationCalls<Kind>, 'setAddress' | 'deleteAddress' | 'test'>;
  data: Pick<Notifications<Kind>, 'address' | 'address_state'>;
  /** The address that is proposed while there is none. */
  proposed: string;
  refresh: () => Promise<void>;
};

const STATES: Readonly<Record<Notifications['address_state'], string>> = {
  none: 'There is no address. Without one there is no way back to an account whose password is forgotten.',
  unconfirmed: 'Not confirmed yet: follow the link in the mail that was sent there, within a day.',
  confirmed: 'Confirmed. A forgotten password can be replaced by a mail to it.',
  refused: 'The mail server does not take mails for this address. Set another one, or the same again.',
  complained: 'Mails to this address were reported as spam, so nothing is sent to it any more.',
};

/** Shows the mail address with its state, and lets its owner set, confirm or remove it. */
export function MailAddress<Kind extends string>({ calls, data, proposed, refresh }: Props<Kind>) {
  const { address, address_state: state } = data;
  const [isChanging, setChanging] = useState(false);
  const removing = useAction(async () => {
    await calls.deleteAddress().finally(refresh);
  });
  const testing = useAction(() => calls.test({ channel: 'mail' }));
  const [isTested, setTested] = useState(false);
  return (
    <div class="stack tight">
      {address !== null && (
        <p>
          <strong>{address}</strong>
        </p>
      )}
      <Strip tone={state === 'confirmed' ? 'good' : 'caution'}>
        <p>{STATES[state]}</p>
      </Strip>
      {isChanging || address === null ? (
        <AddressForm
          calls={calls}
          address={address ?? proposed}
          done={async () => {
            setChanging(false);
            await refresh();
          }}
        />
      ) : (
        <div class="row">
          <Button onClick={() => setChanging(true)}>
            {state === 'confirmed' ? 'Change the address' : 'Send the link again, or change the address'}
          </Button>
          {state === 'confirmed' && (
            <Button
              isBusy={testing.isBusy}
              onClick={() => {
                setTested(true);
                testing.run();
              }}
            >
              Send a test
            </Button>
          )}
          <Button kind="quiet" isBusy={removing.isBusy} onClick={() => removing.run()}>
            Remove it
          </Button>
        </div>
      )}
      {isTested && !testing.isBusy && testing.error === undefined && (
        <p role="status">A test is on its way.</p>
      )}
      <Failure error={removing.error ?? testing.error} />
    </div>
  );
}

type FormProps<Kind extends string> = {
  calls: Pick<NotificationCalls<Kind>, 'setAddress'>;
  address: string;
  done: () => Promise<void>;
};

function AddressForm<Kind extends string>({ calls, address: before, done }: FormProps<Kind>) {
  const [address, setAddress] = useState(before);
  const [password, setPassword] = useState('');
  const setting = useAction(async () => {
    await calls.setAddress({ address: address.trim(), password });
    await done();
  });
  const errors = fieldErrors(setting.error);
  const isTold = errors.address !== undefined || errors.password !== undefined;
  return (
    <Form onSubmit={() => setting.run()}>
      <Field
        label="Mail address"
        kind="email"
        value={address}
        onInput={setAddress}
        autoComplete="email"
        maxLength={254}
        error={errors.address?.join(' ')}
      />
      <PasswordField
        label="Your password"
        value={password}
        onInput={setPassword}
        autoComplete="current-password"
        error={errors.password?.join(' ')}
      />
      {!isTold && <Failure error={setting.error} />}
      <div class="row">
        <Button type="submit" isBusy={setting.isBusy}>
          Send a link to it
        </Button>
      </div>
    </Form>
  );
}
