export { mailReturnedCommand, noteReturned } from './mail-returned.js';
export { notifyCommand, runNotifyCommand } from './notify-command.js';
