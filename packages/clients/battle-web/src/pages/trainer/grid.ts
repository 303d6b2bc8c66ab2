const STEPS = [5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_LINES = 5;

/** The range of a chart that holds these values, and where its lines are: at round numbers, at most five of them. */
export function gridOf(lowest: number, highest: number): { from: number; to: number; lines: number[] } {
  const linesBy = (step: number) => {
    const from = Math.floor(lowest / step);
    // One step at least, where nothing has changed.
    const to = Math.max(from + 1, Math.ceil(highest / step));
    return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
  };
  const fitting = STEPS.map(linesBy).find((lines) => lines.length <= MOST_LINES) ?? linesBy(5000);
  return { from: fitting[0] ?? lowest, to: fitting.at(-1) ?? highest, lines: fitting };
}
