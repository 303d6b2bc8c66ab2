import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium } from '@repo/web-kit/testing/browser';
