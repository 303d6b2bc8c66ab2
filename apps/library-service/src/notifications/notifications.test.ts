import type { DecidedHold, Notifications, Patron } from '@repo/contracts/library';
import { linkIn, type MailServer, startMailServer } from '@repo/notify/testing/mail-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../testing/service.js';
