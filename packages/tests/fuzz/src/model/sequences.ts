import fc from 'fast-check';
import { type Answer, curl, type Sent, send } from '../http.js';
import { runOf, settings } from '../settings.js';
import { createTally, type Tally } from '../tally.js';
import { type Call, explanations, type Step } from './linearize.js';

/** A change that is no request, such as a day going by; `after` returns the state that follows. */
export type Event<S> = { told: string; after(state: S): S };

/** A model of a running service: its states, its commands, and requests that read its whole state. */
export type Model<S, C, W> = {
  url: string;
  initial: S;
  /** The rounds with which each sequence begins. */
  beginning?: readonly (readonly W[])[];
  step: Step<S, C>;
  /** Lets something happen while no request runs, where the intent is to; undefined where it is a request. */
  happen?(intent: W): Promise<Event<S> | undefined>;
  /** The commands that an intent comes to, given what there is now; none, where there is nothing to do. */
  commandsOf(intent: W): Promise<C[]> | C[];
  requestOf(command: C): Sent;
  /** Names the kind of a command for the tally. */
  nameOf(command: C): string;
  /** Learns from an answer what later intents can be about. */
  learn(call: Call<C>): void;
  /** The requests that read the whole state while no other runs, and the comparison of a state with their answers. */
  audit: { requests(): Sent[]; fits(state: S, answers: readonly Answer[]): boolean };
  /** Gives the errors that the service has logged. */
  log(): string;
  stop(): Promise<void>;
};

/** The names, each as often as its number says. */
export const weighted = <K extends string>(names: Readonly<Record<K, number>>): fc.Arbitrary<K> =>
  fc.oneof(
    ...(Object.entries(names) as [K, number][]).map(([name, weight]) => ({
      weight,
      arbitrary: fc.constant(name),
    })),
  );

/**
 * Sends random sequences of requests (model-based testing). In each round of a sequence several clients send their
 * requests at once. The answers must be linearizable: those of the model to the same requests, one after the other, in
 * some order. After each round the service's whole state must equal a state that the model can be in.
 */
export async function playSequences<S, C, W>(
  intents: fc.Arbitrary<W>,
  sequences: number,
  start: () => Promise<Model<S, C, W>>,
): Promise<void> {
  const round = fc.array(intents, { minLength: 1, maxLength: 3 });
  const rounds = fc.array(round, { minLength: 30, maxLength: 60, size: 'max' });
  const tally = createTally();
  const property = fc.asyncProperty(rounds, async (sequence) => {
    const model = await start();
    try {
      await playSequence(model, sequence, tally);
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error);
      throw new Error(`${told}\nThe service has logged:\n${model.log()}`);
    } finally {
      await model.stop();
    }
  });
  // A shorter sequence might not meet the same race again, and every try starts a service anew.
  await fc.assert(property, { ...runOf(sequences), endOnFailure: true });
  console.log(`${sequences} sequences, seed ${settings.seed}\n${tally.summary()}`);
}

async function playSequence<S, C, W>(
  model: Model<S, C, W>,
  sequence: readonly (readonly W[])[],
  tally: Tally,
): Promise<void> {
  const told: string[] = [];
  let states = [model.initial];
  for (const round of [...(model.beginning ?? []), ...sequence]) {
    for (const intent of round) {
      const event = await model.happen?.(intent);
      if (!event) continue;
      told.push(event.told);
      states = states.map(event.after);
      tally.countEvent(event.told);
    }
    const commands = (await Promise.all(round.map((intent) => model.commandsOf(intent)))).flat();
    const calls = await Promise.all(
      commands.map(async (command): Promise<Call<C>> => {
        const sent = model.requestOf(command);
        return { command, sent, answer: await send(model.url, sent) };
      }),
    );
    if (calls.length > 0)
      told.push(`at once:\n${calls.map(({ sent, answer }) => lineOf(model, sent, answer)).join('\n')}`);
    const before = states;
    states = explanations(before, calls, model.step);
    if (states.length === 0) {
      throw new Error(
        `no order explains the answers of the last round from\n${shown(before)}\n${told.join('\n')}`,
      );
    }
    for (const call of calls) {
      model.learn(call);
      const name = model.nameOf(call.command);
      tally.count(name, name, call.answer.status);
    }
    states = await audited(model, states, told);
  }
}

async function audited<S, C, W>(model: Model<S, C, W>, states: S[], told: string[]): Promise<S[]> {
  const requests = model.audit.requests();
  const answers = await Promise.all(requests.map((sent) => send(model.url, sent)));
  const fitting = states.filter((state) => model.audit.fits(state, answers));
  if (fitting.length > 0) return fitting;
  const looks = answers.map((answer, index) => lineOf(model, requests[index], answer)).join('\n');
  throw new Error(`the service shows\n${looks}\nbut the model says\n${shown(states)}\n${told.join('\n')}`);
}

const shown = (states: readonly unknown[]) => states.map((state) => JSON.stringify(state)).join('\nor ');

const lineOf = ({ url }: { url: string }, sent: Sent | undefined, answer: Answer) =>
  `  ${sent ? curl(url, sent) : ''}\n  → ${answer.status} ${answer.text.slice(0, 1500)}`;
