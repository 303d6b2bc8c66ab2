import { parentPort } from 'node:worker_threads';
import { loadSnapshot } from '@repo/creature-data';
import { choose } from './choose.js';
import type { Answer, Question } from './thinker.js';

// The body of the thread that thinks. It gets what a player sees, as data, and nothing else.

function answerTo({ id, sight, carelessness, seed }: Question): Answer {
  try {
    return { id, action: choose(sight, carelessness, seed, loadSnapshot()) };
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)));
