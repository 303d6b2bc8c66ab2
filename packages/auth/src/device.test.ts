import { expect, test } from 'vitest';
import { deviceOf } from './device.js';

const LIKE_GECKO = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${LIKE_GECKO} Chrome/142.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Chrome on ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${LIKE_GECKO} Chrome/142.0.0.0 Safari/537.36`,
  ],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${LIKE_GECKO} Chrome/142.0 Safari/537.36 Edg/142.0`],
  [
    'Opera on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${LIKE_GECKO} Chrome/142.0 Safari/537.36 OPR/126.0`,
  ],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on an iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${LIKE_GECKO} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
  ],
  ['A browser', undefined],
  ['A browser', ''],
  ['A browser', 'curl/8.14.1'],
  ['A browser on Linux', '<b>Linux</b>\u0000'],
])('%s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});
