import type { SpectatorEvent, SpectatorView } from '@repo/contracts/battle';
import { EventStream, type EventStreamOptions, eventText } from '../streams/event-stream.js';

type Options = Pick<EventStreamOptions, 'trainerId' | 'address' | 'token' | 'onEnd'> & {
  battleId: string;
  /** The number of the event after which it goes on. */
  seq: number;
};

/** A battle for one who watches it. */
export class LiveStream extends EventStream {
  readonly battleId: string;
  seq: number;

  constructor({ battleId, seq, ...options }: Options) {
    // The next look at the battle reads all that the client has not taken.
    super({ ...options, onDemand: () => undefined });
    this.battleId = battleId;
    this.seq = seq;
  }

  begin(): void {
    this.send(eventText({ id: String(this.seq), event: 'hello', data: { seq: this.seq } }));
  }

  /** Sends what has happened after the event that it is at, up to another one. */
  step(text: string, seq: number): void {
    this.seq = seq;
    this.send(text);
  }
}

/** Writes a step for those who watch; `events` are those that have happened since. */
export const stepText = (battle: SpectatorView, events: readonly SpectatorEvent[], seq: number): string =>
  eventText({ id: String(seq), event: 'step', data: { battle: { ...battle, events: [] }, events } });
