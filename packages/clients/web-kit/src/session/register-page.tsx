import type { ComponentChildren } from 'preact';
import { Button } from '../parts/button.js';
import { Failure } from '../parts/failure.js';
import { Form } from '../parts/form.js';
import { Page } from '../parts/page.js';
import type { Action } from '../reads/action.js';
import { StayChoice } from './stay.js';

type Props = {
  /** What an account is good for. */
  promise: string;
  registering: Action<[]>;
  /** True where a field says what is wrong. */
  isTold: boolean;
  /** The fields. */
  children: ComponentChildren;
};

/** The page on which somebody makes an account. */
export function RegisterPage({ promise, registering, isTold, children }: Props) {
  return (
    <Page title="Register" class="narrow">
      <p>{promise}</p>
      <Form onSubmit={() => registering.run()}>
        {children}
        <StayChoice />
        {!isTold && <Failure error={registering.error} />}
        <div class="row">
          <Button kind="primary" type="submit" isBusy={registering.isBusy}>
            Register
          </Button>
          <span>
            You have an account? <a href="/app/log-in">Log in</a>
          </span>
        </div>
      </Form>
    </Page>
  );
}
