type Stream = { write(text: string): unknown; readonly isTTY?: boolean };

export type Progress = { show(done: number): void; end(): void };

const CLEAR_LINE = '\r\u001b[K';

/**
 * Shows how much is done in one line, which is taken away at the end; nothing where there is no terminal.
 * @param words stand before it: "Analysing"
 */
export function createProgress(stream: Stream, words: string): Progress {
  let shown = '';
  return {
    show(done) {
      const text = `${words} ${Math.floor(done * 100)} %`;
      if (!stream.isTTY || text === shown) return;
      stream.write(`\r${text}`);
      shown = text;
    },
    end() {
      if (shown !== '') stream.write(CLEAR_LINE);
      shown = '';
    },
  };
}
