/** The trace and span that are being worked on, as 32 and 16 hexadecimal digits. */
export type TraceIds = { trace_id: string; span_id: string };

let read: () => TraceIds | undefined = () => undefined;

/** What the log adds to every line: nothing, unless tracing is on and a traced request is being handled. */
export const currentTrace = (): TraceIds | undefined => read();

/** Tells how to find the current trace, from when tracing is switched on. */
export function readTraceWith(reader: () => TraceIds | undefined): void {
  read = reader;
}
