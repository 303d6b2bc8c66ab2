/** Where time comes from, in milliseconds; it only grows. */
export type Clock = { now(): number };

/** Holds the time of scenes: it runs, stands, runs faster, or is set. */
export type Player = ReturnType<typeof createPlayer>;

export function createPlayer(clock: Clock) {
  let base = 0;
  let rate = 1;
  let since: number | undefined;
  const time = () => (since === undefined ? base : base + (clock.now() - since) * rate);
  /** What comes is reckoned from here. */
  const mark = (at: number) => {
    base = at;
    if (since !== undefined) since = clock.now();
  };
  return {
    /** Milliseconds from the beginning of the first scene. */
    time,
    isPlaying: (): boolean => since !== undefined,
    play(): void {
      since ??= clock.now();
    },
    pause(): void {
      mark(time());
      since = undefined;
    },
    seek: mark,
    rate: (): number => rate,
    setRate(next: number): void {
      mark(time());
      rate = next;
    },
  };
}
