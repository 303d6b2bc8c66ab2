export { lostSince, onceBack, serviceNow, watchedFetch } from './connection/connection.js';
export { watchBuild } from './frame/build.js';
export { currentOf, Frame, type FrameLink, Notices, useLogOut } from './frame/frame.js';
export { lazyPage } from './frame/lazy-page.js';
export { applyTheme, chooseTheme, isDark, type Theme, theme } from './frame/theme.js';
export { Button } from './parts/button.js';
export { Dialog, Question } from './parts/dialog.js';
export { Failure, fieldErrors } from './parts/failure.js';
export { Field, PasswordField } from './parts/field.js';
export { Form } from './parts/form.js';
export { Loaded, Skeleton } from './parts/loaded.js';
export { Page } from './parts/page.js';
export { Section } from './parts/section.js';
export { Strip } from './parts/strip.js';
export {
  clockTime,
  dateAndTime,
  dayInWords,
  duration,
  shortDay,
  timeOfDay,
  todayHere,
  useNow,
} from './parts/time.js';
export { countInTab, coverTab } from './parts/title.js';
export { counted, countUpTo } from './parts/words.js';
export { hasPushOwner } from './push/owner.js';
export { type Action, useAction } from './reads/action.js';
export { forgetReads, type Read, setRead, useRead } from './reads/read.js';
export { Devices } from './session/devices.js';
export { LogInPage } from './session/log-in-page.js';
export { nextPage } from './session/next-page.js';
export { RegisterPage } from './session/register-page.js';
export { claimsOf, createSessions, type Renewal, type Session, type Sessions } from './session/session.js';
export { SessionDialog } from './session/session-dialog.js';
export { SignedIn } from './session/signed-in.js';
export { StayChoice, staysLoggedIn } from './session/stay.js';
