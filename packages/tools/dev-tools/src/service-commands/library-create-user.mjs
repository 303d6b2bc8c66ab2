// npm run library:create-user -- …: makes, lists, promotes and demotes staff of the library of npm start, or of
// DATABASE_URL.
import '../command/node-version.mjs';
import { runLibraryCommand } from './library-command.mjs';

await runLibraryCommand('create-user.js', 'staff/create-user.arguments.js');
