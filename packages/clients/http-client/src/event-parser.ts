/** An event of an event stream. */
export type ServerEvent = {
  /** `message` unless the service names another. */
  event: string;
  data: string;
  /** The last id that was sent, with this event or before; it resumes the stream. */
  id: string | undefined;
};

export type EventParser = {
  /** Reads on; gives the events that are whole by now. */
  push(text: string): ServerEvent[];
  /** Milliseconds to wait before connecting again, from the field `retry`. */
  readonly retry: number | undefined;
};

/** Reads `text/event-stream` as the HTML standard says (section 9.2.6), in parts that may end anywhere. */
export function createEventParser(): EventParser {
  let rest = '';
  let isBegun = false;
  let retry: number | undefined;
  let id: string | undefined;
  let event = '';
  let data: string[] = [];

  /** Takes one line; gives the event that an empty one ends. */
  function take(line: string): ServerEvent[] {
    if (line === '') {
      const whole = data.length > 0 ? [{ event: event || 'message', data: data.join('\n'), id }] : [];
      event = '';
      data = [];
      return whole;
    }
    // A comment has an empty name.
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
    else if (name === 'id' && !value.includes('\0')) id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) retry = Number(value);
    return [];
  }

  return {
    get retry() {
      return retry;
    },
    push(text) {
      rest += text;
      if (!isBegun && rest !== '') {
        isBegun = true;
        rest = rest.replace(/^\uFEFF/, '');
      }
      // A CR at the end may be the first half of a CRLF.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      return lines.flatMap(take);
    },
  };
}
