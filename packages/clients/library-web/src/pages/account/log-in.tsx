import { LogInPage } from '@repo/web-kit';
import { logIn, sessions } from '../../library.js';

export const LogIn = () => <LogInPage label="Mail address or card" sessions={sessions} logIn={logIn} />;
