// Imported first by every command: an older Node fails later, in ways that do not name the cause.
import process from 'node:process';

const WANTED = [20, 19];

/** The lines of Node that are supported, and that all tests are run under. */
export const NODE_LINES = ['20', '22', '24'];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < WANTED[0] || (major === WANTED[0] && minor < WANTED[1])) {
  console.error(`Node ${WANTED.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
