import {
  Button,
  counted,
  coverTab,
  Dialog,
  Failure,
  Field,
  Form,
  PasswordField,
  Strip,
  useAction,
} from '@repo/web-kit';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { isStaff, logIn, sessions } from '../library.js';
import { COVER } from './cover.js';
import { createScanDetector } from './scan-detector.js';

/**
 * Asks for the password of whoever has locked the desk, or of another librarian, who goes on where it was left. What a
 * scanner types meanwhile is not done: nobody stands at the desk who may do it. That is said, so that it is scanned again.
 */
export function LockScreen() {
  const { route } = useLocation();
  const [email, setEmail] = useState(sessions.current.peek()?.username ?? '');
  const [password, setPassword] = useState('');
  const [scans, setScans] = useState(0);
  const unlocking = useAction(async () => {
    sessions.begin(await logIn(email.trim(), password, false));
  });
  useEffect(() => {
    const detector = createScanDetector();
    const hear = (event: KeyboardEvent) => {
      // The page behind has keys of its own.
      event.stopImmediatePropagation();
      if (event.key === 'Escape') event.preventDefault();
      const code = detector.press(event.key, Date.now());
      if (code === undefined) return;
      event.preventDefault();
      setScans((count) => count + 1);
      setPassword('');
      setEmail((text) => (text.endsWith(code) ? text.slice(0, -code.length) : text));
    };
    addEventListener('keydown', hear, true);
    return () => removeEventListener('keydown', hear, true);
  }, []);
  useLayoutEffect(() => {
    const { href } = location;
    const { state } = history;
    coverTab('Locked');
    history.replaceState(state, '', COVER);
    return () => {
      coverTab(undefined);
      if (isStaff.peek()) history.replaceState(state, '', href);
      // Whoever is not of the staff begins at the first page.
      else route('/app/', true);
    };
  }, []);
  // As everywhere: the next person is not asked to log in for what the last one saw.
  const logOut = () => {
    route('/app/', true);
    sessions.end();
  };
  return (
    <Dialog title="The desk is locked">
      <Form onSubmit={() => unlocking.run()}>
        <p>Nothing is lost: whoever of the staff logs in goes on where it was left.</p>
        {scans > 0 && (
          <Strip tone="caution" role="status">
            <p>
              {counted(scans, 'code was scanned', 'codes were scanned')} while the desk was locked. Nothing
              was done with {scans === 1 ? 'it: scan it' : 'them: scan them'} again when it is unlocked.
            </p>
          </Strip>
        )}
        <Field
          label="Mail address or card"
          value={email}
          onInput={setEmail}
          autoComplete="username"
          spellcheck={false}
        />
        <PasswordField
          label="Password"
          value={password}
          onInput={setPassword}
          autoComplete="current-password"
          alwaysHidden
          isFirst
        />
        <Failure error={unlocking.error} />
        <div class="row">
          <Button kind="primary" type="submit" isBusy={unlocking.isBusy}>
            Unlock
          </Button>
          <Button kind="quiet" onClick={logOut}>
            Log out
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
