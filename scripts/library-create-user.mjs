// npm run library:create-user -- …: makes, lists, promotes and demotes staff of the library of npm start, or of
// DATABASE_URL.
import './lib/node-version.mjs';
import process from 'node:process';
import { runLibraryCommand } from './lib/library-command.mjs';

const args = process.argv.slice(2);
await runLibraryCommand('create-user.js', {
  needsDatabase: args.length > 0 && !args.includes('--help') && !args.includes('-h'),
});
