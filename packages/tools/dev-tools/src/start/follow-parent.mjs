// Loaded into each service: when the command that started it is gone, even by a kill, it stops like on SIGTERM.
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
