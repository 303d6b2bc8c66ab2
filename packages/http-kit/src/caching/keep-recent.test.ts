import { beforeEach, describe, expect, it } from 'vitest';
import { keepRecent } from './keep-recent.js';

let time: number;
let waiting: { give: (value: string) => void; fail: (error: Error) => void }[];
let recent: () => Promise<string>;
beforeEach(() => {
  time = 0;
  waiting = [];
  recent = keepRecent({
    read: () => new Promise<string>((give, fail) => waiting.push({ give, fail })),
    maxAgeMillis: 1000,
    renewAfterMillis: 500,
    now: () => time,
  });
});

/** Lets what has been promised happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const give = async (index: number, value: string) => {
  waiting[index]?.give(value);
  await settle();
};
const first = async () => {
  const asked = recent();
  await give(0, 'first');
  return asked;
};

describe('what is kept for a while', () => {
  it('is read once for all who ask at once', async () => {
    const asked = [recent(), recent(), recent()];
    await give(0, 'first');
    expect(await Promise.all(asked)).toEqual(['first', 'first', 'first']);
    expect(waiting.length).toBe(1);
  });

  it('is not read again before it is to be renewed', async () => {
    await first();
    time = 499;
    expect([await recent(), waiting.length]).toEqual(['first', 1]);
  });

  it('is read behind the backs of those who ask after that', async () => {
    await first();
    time = 500;
    expect([await recent(), await recent(), waiting.length]).toEqual(['first', 'first', 2]);
    await give(1, 'second');
    expect([await recent(), waiting.length]).toEqual(['second', 2]);
  });

  it('is waited for when it is too old', async () => {
    await first();
    time = 1000;
    const asked = recent();
    await give(1, 'second');
    expect(await asked).toBe('second');
  });

  it('is as old as its reading: what came slowly is read again sooner', async () => {
    const asked = recent();
    time = 600;
    await give(0, 'first');
    expect([await asked, await recent(), waiting.length]).toEqual(['first', 'first', 2]);
  });

  it('survives a failure in the background, and is read again', async () => {
    await first();
    time = 600;
    expect(await recent()).toBe('first');
    waiting[1]?.fail(new Error('away'));
    await settle();
    expect([await recent(), waiting.length]).toEqual(['first', 3]);
  });

  it('is not the failure of who asked before', async () => {
    const asked = recent();
    waiting[0]?.fail(new Error('away'));
    await expect(asked).rejects.toThrow('away');
    const again = recent();
    await give(1, 'second');
    expect(await again).toBe('second');
  });
});
