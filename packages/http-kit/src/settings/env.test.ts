import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { commonEnv } from './common-env.js';
import { EnvError, parseEnv } from './env.js';

const schema = Type.Object(commonEnv);
const needed = {
  DATABASE_URL: 'postgres://user:pass@localhost:5432/arena',
  JWT_SECRET: 'x'.repeat(32),
  BASE_URL: 'https://arena.example.org/',
};

function problemsOf(source: Record<string, string | undefined>): readonly string[] {
  try {
    parseEnv(schema, source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

describe('parseEnv', () => {
  test('three settings are enough; everything else has a default', () => {
    expect(parseEnv(schema, needed)).toEqual({
      ...needed,
      CORS_ORIGINS: [],
      BASE_URL: 'https://arena.example.org',
      PORT: 8080,
      HOST: '0.0.0.0',
      LOG_LEVEL: 'info',
      TRUST_PROXY: [],
      RATE_LIMITS: true,
      DATABASE_POOL_SIZE: 10,
    });
  });

  test('an empty or blank setting counts as not set', () => {
    expect(parseEnv(schema, { ...needed, PORT: '', REDIS_URL: ' ', TRUST_PROXY: '' })).toMatchObject({
      PORT: 8080,
      TRUST_PROXY: [],
    });
    expect(problemsOf({ ...needed, JWT_SECRET: '' })).toEqual([
      expect.stringMatching(/^JWT_SECRET is not set: it must be at least 32 bytes.*openssl rand/),
    ]);
  });

  test('a placeholder of .env.example is refused wherever it stands, however long it is', () => {
    const problems = problemsOf({
      ...needed,
      DATABASE_URL: 'postgres://battle:CHANGE_ME@localhost:5432/arena',
      JWT_SECRET: `CHANGE_ME${'x'.repeat(32)}`,
      REDIS_URL: 'redis://battle:CHANGE_ME@localhost:6379',
    });
    expect(problems.map((line) => line.split(':')[0])).toEqual([
      'DATABASE_URL still holds CHANGE_ME',
      'JWT_SECRET still holds CHANGE_ME',
      'REDIS_URL still holds CHANGE_ME',
    ]);
  });

  test('every problem is listed at once, one line each, without any value', () => {
    const source = {
      DATABASE_URL: 'mysql://hunter2@localhost/x',
      JWT_SECRET: 'hunter2',
      BASE_URL: 'hunter2.example.org',
      PORT: 'hunter2',
      RATE_LIMITS: 'hunter2',
    };
    const problems = problemsOf(source);
    expect(problems.map((line) => line.split(' ')[0])).toEqual(Object.keys(source));
    expect(problems.join('\n')).not.toContain('hunter2');
    expect(new EnvError(problems).message.split('\n')).toHaveLength(problems.length + 1);
  });

  test.each([
    ['JWT_SECRET', 'ä'.repeat(16), 'ä'.repeat(15)],
    ['DATABASE_URL', 'postgresql://localhost/x', 'localhost:5432'],
    ['BASE_URL', 'http://localhost:3000/arena/', 'ftp://localhost'],
    ['BASE_URL', 'http://[::1]:8080', 'http://host/?x=1'],
    ['PORT', '0', '65536'],
    ['PORT', '65535', '0x50'],
    ['PORT', '80', '8e1'],
    ['PORT', '80', '80.0'],
    ['TRUST_PROXY', '10.0.0.0/8, 192.0.2.7,2001:db8::/32', 'true'],
    ['TRUST_PROXY', '127.0.0.1', '1'],
    ['TRUST_PROXY', '::1', '10.0.0.0/33'],
    ['TRUST_PROXY', '::1', '0.0.0.0/0'],
    ['RATE_LIMITS', 'off', 'false'],
    ['LOG_LEVEL', 'debug', 'verbose'],
    ['DATABASE_POOL_SIZE', '1', '0'],
    ['REDIS_URL', 'redis://localhost:6379', 'http://localhost'],
  ])('%s may be %s and not %s', (name, good, bad) => {
    expect(problemsOf({ ...needed, [name]: good })).toEqual([]);
    expect(problemsOf({ ...needed, [name]: bad })).toEqual([expect.stringContaining(name)]);
  });

  test('lists and switches arrive as values', () => {
    const settings = parseEnv(schema, { ...needed, TRUST_PROXY: ' 10.0.0.0/8, ::1 ', RATE_LIMITS: 'off' });
    expect(settings).toMatchObject({ TRUST_PROXY: ['10.0.0.0/8', '::1'], RATE_LIMITS: false });
  });
});
