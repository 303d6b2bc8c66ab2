import { expect, test } from 'vitest';
import { nextPage } from './next-page.js';

test.each([
  '/app/',
  '/app/battles/42',
  '/app/trainers/a%20b?from=1&to=%2F#latest',
  '/app/catalogue?text=//evil.example',
])('after logging in one is back at %s', (address) => {
  expect(nextPage(address)).toBe(address);
});

test.each([
  undefined,
  '',
  '/app/log-in?next=/app/log-in',
  '/app/x/../log-in',
  '/app/..//evil.example',
  '/app/%2e%2e//evil.example',
  '/app/.%2E/%2E./evil.example',
  '/app/\t..//evil.example',
  '/app/..\n//evil.example',
  '/app/..\\\\evil.example',
  '\\app\\..\\\\evil.example',
  '/app/x/../../..//evil.example/app/',
  '//evil.example/app/',
  '/\\evil.example/app/',
  '/\t/evil.example/app/',
  ' //evil.example/app/',
  'https://evil.example/app/',
  'https:evil.example/app/',
  'https:\\\\evil.example/app/',
  'https://app.invalid@evil.example/app/',
  'https://app.invalid:444/app/',
  'http://app.invalid/app/',
  'javascript:alert(1)//app/',
  'data:text/html,/app/',
  'blob:https://app.invalid/app/',
  'app/',
  '/application/',
  '/metrics',
  '//',
  'https://',
  '/app',
])('and at the first page, where the address leads elsewhere: %j', (address) => {
  expect(nextPage(address)).toBe('/app/');
});

test.each([
  '/app//evil.example',
  '/app/a/..//evil.example',
  '/app/.//..//evil.example',
  '/app\\\\evil.example',
  'https:/app/evil',
])('an address within the app is taken as it was resolved: %j', (address) => {
  const taken = nextPage(address);
  expect(taken).toMatch(/^\/app\//);
  expect(new URL(taken, 'https://arena.test/app/log-in').href).toBe(`https://arena.test${taken}`);
});
