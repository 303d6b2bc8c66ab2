// The pages of being told, apart from the rest: only those who open them load them.
export type { KindWords } from './calls.js';
export { ConfirmPage } from './confirm-page.js';
export { Messages } from './last-messages.js';
export { NotificationsPage } from './notifications-page.js';
export { PasswordPage } from './password-page.js';
