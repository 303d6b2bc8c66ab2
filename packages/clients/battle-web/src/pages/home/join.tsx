import { isProblem } from '@creature-arena/battle-client';
import { Button, Failure, Field, fieldErrors, PasswordField, StayChoice, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { arenaFor, join, sessions } from '../../arena.js';
import { firstBattle, missedBattle } from '../../first-battle.js';

/** From nothing to a battle: a name, a password, and an opponent of the house. */
export function Join() {
  const { route } = useLocation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const joining = useAction(async () => {
    const session = await join(username.trim(), password);
    // The page of the battle comes meanwhile; where it does not, it says so itself.
    const page = import('../battle/battle-page.js').catch(() => undefined);
    const address = await firstBattle(arenaFor(session)).catch((error: unknown) => {
      missedBattle.value = { username: session.username, error };
      return '/app/play';
    });
    await page;
    sessions.begin(session);
    route(address);
  });
  const errors = fieldErrors(joining.error);
  const isTaken = isProblem(joining.error, 'username_taken');
  const isTold = isTaken || errors.username !== undefined || errors.password !== undefined;
  return (
    <form
      class="plate stack"
      noValidate
      aria-labelledby="play-now"
      onSubmit={(event) => {
        event.preventDefault();
        joining.run();
      }}
    >
      <h2 id="play-now">Play now</h2>
      <Field
        label="Trainer name"
        hint="3 to 32 letters, digits, - and _. Everybody sees it."
        value={username}
        onInput={setUsername}
        error={
          isTaken ? 'Somebody has this name already, with another password.' : errors.username?.join(' ')
        }
        autoComplete="username"
        spellcheck={false}
        maxLength={32}
      />
      <PasswordField
        label="Password"
        hint="8 characters or more. Nobody can give it back to you."
        value={password}
        onInput={setPassword}
        error={errors.password?.join(' ')}
        autoComplete="new-password"
        maxLength={128}
      />
      <StayChoice />
      {!isTold && <Failure error={joining.error} />}
      <div class="row">
        <Button kind="primary" type="submit" isBusy={joining.isBusy}>
          Play now
        </Button>
        <span class="small muted">
          You get six creatures and an opponent at once. Been here before? <a href="/app/log-in">Log in</a>
        </span>
      </div>
    </form>
  );
}
