/** The trace and span that are being worked on, as 32 and 16 hexadecimal digits. */
export type TraceIds = { trace_id: string; span_id: string };

let read: () => TraceIds | undefined = () => undefined;

/** The ids that the log adds to a line: none, unless tracing is on and a traced request is being handled. */
export const currentTrace = (): TraceIds | undefined => read();

/** Sets the function that finds the current trace, when tracing is switched on. */
export function readTraceWith(reader: () => TraceIds | undefined): void {
  read = reader;
}
