// Loaded into a service with --import: a line `date <number> <millis>` on standard input sets the date of the process
// that many milliseconds off the machine's. Timers and `performance` go on as they do when the date of a machine is set.
let offset = 0;
const RealDate = Date;
const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

process.stdin.setEncoding('utf8').on('data', (line) => {
  const [what, number, millis] = line.trim().split(' ');
  if (what !== 'date') return;
  offset = Number(millis);
  process.stdout.write(`date ${number} is set\n`);
});
process.stdin.unref();
