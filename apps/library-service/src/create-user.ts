import { runCreateUser } from './staff/create-user.js';

await runCreateUser();
