// npm run library:export -- FILE --format FORMAT: writes what is in the library of npm start, or of DATABASE_URL, to a file.
import '../command/node-version.mjs';
import { runLibraryCommand } from './library-command.mjs';

await runLibraryCommand('export/main.js', 'export/options.js');
