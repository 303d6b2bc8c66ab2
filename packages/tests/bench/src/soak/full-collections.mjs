// Loaded into a service with --import and --expose-gc: a line `collect <number>` on standard input collects all garbage.
process.stdin.setEncoding('utf8').on('data', (line) => {
  const [what, number] = line.trim().split(' ');
  if (what !== 'collect') return;
  globalThis.gc();
  process.stdout.write(`collected ${number}\n`);
});
process.stdin.unref();
