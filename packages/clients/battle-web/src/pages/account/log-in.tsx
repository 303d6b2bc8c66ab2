import { LogInPage } from '@repo/web-kit';
import { logIn, sessions } from '../../arena.js';

export const LogIn = () => <LogInPage label="Trainer name" sessions={sessions} logIn={logIn} />;
