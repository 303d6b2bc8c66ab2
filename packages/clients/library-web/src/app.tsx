import { isRefusal } from '@creature-arena/library-client';
import { Frame, type FrameLink, lazyPage as page } from '@repo/web-kit';
import { useEffect } from 'preact/hooks';
import { ErrorBoundary, LocationProvider, Route, Router, useLocation } from 'preact-iso';
import { DeskMenu, DeskTools, deskLinks, useDeskKeys } from './desk-frame.js';
import { isKiosk, isStaff, logIn, sessions } from './library.js';
import { LockScreen } from './lock/lock-screen.js';
import { Home } from './pages/home/home.js';
import { AccessNotice } from './parts/access-notice.js';
import { Brand } from './parts/brand.js';
import { Icon } from './parts/icon.js';
import { ThemeChoice } from './parts/theme-choice.js';
import { useMe, useMyHolds } from './reads.js';

const NotFound = page(() => import('./pages/not-found.js').then((file) => file.NotFound));
const LogIn = page(() => import('./pages/account/log-in.js').then((file) => file.LogIn));
const FirstPassword = page(() =>
  import('./pages/account/first-password.js').then((file) => file.FirstPassword),
);
const Register = page(() => import('./pages/account/register.js').then((file) => file.Register));
const AccountPage = page(() => import('./pages/account/account-page.js').then((file) => file.AccountPage));
const NotificationPages = page(() =>
  import('./pages/notifications/notifications-pages.js').then((file) => file.NotificationPages),
);
const SearchPage = page(() => import('./pages/books/search-page.js').then((file) => file.SearchPage));
const ReturnedPage = page(() => import('./pages/books/returned-page.js').then((file) => file.ReturnedPage));
const BookPage = page(() => import('./pages/books/book-page.js').then((file) => file.BookPage));
const Lists = page(() => import('./pages/lists/lists.js').then((file) => file.Lists));
const LoansPage = page(() => import('./pages/loans/loans-page.js').then((file) => file.LoansPage));
const LendPage = page(() => import('./pages/desk/counter.js').then((file) => file.LendPage));
const ReturnsPage = page(() => import('./pages/desk/counter.js').then((file) => file.ReturnsPage));
const DeskPages = page(() => import('./pages/desk/desk-pages.js').then((file) => file.DeskPages));
const SelfPage = page(() => import('./pages/self/self-page.js').then((file) => file.SelfPage));

export function App() {
  return (
    <LocationProvider scope="/app">
      {isKiosk.value ? (
        <ErrorBoundary>
          <SelfPage />
        </ErrorBoundary>
      ) : (
        <Framed />
      )}
    </LocationProvider>
  );
}

function Framed() {
  const { path } = useLocation();
  const { username, token } = sessions.current.value ?? {};
  const me = useMe(username);
  const ready = useMyHolds(isStaff.value ? undefined : username);
  useDeskKeys();
  useEffect(() => {
    // Whoever has logged in again may have got a one-time password meanwhile.
    if (me.at !== undefined || me.error !== undefined) void me.refresh();
  }, [token]);
  const hasOneTimePassword = username !== undefined && isRefusal(me.error, 'Choose a new password first');
  const isLocked = sessions.isLocked.value;
  return (
    <>
      <div class="lockable" hidden={isLocked}>
        <Frame
          brand={<Brand />}
          links={links(ready.data?.filter(({ status }) => status === 'ready').length ?? 0)}
          {...(isStaff.value && { more: <DeskMenu />, tools: <DeskTools /> })}
          path={path}
          sessions={sessions}
          logIn={logIn}
          notice={<AccessNotice />}
          foot={<Foot />}
        >
          <ErrorBoundary>{hasOneTimePassword ? <FirstPassword /> : <Pages />}</ErrorBoundary>
        </Frame>
      </div>
      {isLocked && <LockScreen />}
    </>
  );
}

function Pages() {
  return (
    <Router>
      <Route path="/app" component={Home} />
      <Route path="/app/log-in" component={LogIn} />
      <Route path="/app/register" component={Register} />
      <Route path="/app/account" component={AccountPage} />
      <Route path="/app/notifications" component={NotificationPages} />
      <Route path="/app/confirm" component={NotificationPages} />
      <Route path="/app/password" component={NotificationPages} />
      <Route path="/app/books" component={SearchPage} />
      <Route path="/app/returned" component={ReturnedPage} />
      <Route path="/app/books/:id" component={BookPage} />
      <Route path="/app/lists/:id?" component={Lists} />
      <Route path="/app/loans" component={LoansPage} />
      <Route path="/app/desk" component={LendPage} />
      <Route path="/app/desk/returns" component={ReturnsPage} />
      <Route path="/app/desk/*" component={DeskPages} />
      <Route path="/app/self" component={SelfPage} />
      <Route default component={NotFound} />
    </Router>
  );
}

const HOME = { href: '/app/', text: 'Home', icon: <Icon name="home" /> };
const FIND = { href: '/app/books', text: 'Find', icon: <Icon name="find" /> };
const MY_BOOKS = { href: '/app/loans', text: 'My books', icon: <Icon name="books" />, isLast: true };

/** The pages that are always at hand. */
function links(waiting: number): FrameLink[] {
  if (!sessions.isKnown.value) return [HOME, FIND];
  if (sessions.current.value === undefined) {
    return [
      ...[HOME, FIND],
      { href: '/app/log-in', text: 'Log in', icon: <Icon name="reader" />, isLast: true },
      { href: '/app/register', text: 'Register', icon: <Icon name="more" /> },
    ];
  }
  if (isStaff.value) return deskLinks();
  const account = { href: '/app/account', text: 'Account', icon: <Icon name="reader" /> };
  return [HOME, FIND, { ...MY_BOOKS, waiting }, account];
}

function Foot() {
  return (
    <>
      <ThemeChoice />
      <a href="/docs">Interface for programs</a>
      <a href="/app/licences.md">Licences</a>
    </>
  );
}
