import { Frame } from '@repo/web-kit';
import { ErrorBoundary, LocationProvider, lazy, Route, Router, useLocation } from 'preact-iso';
import { logIn, sessions } from './arena.js';
import { Home } from './pages/home/home.js';
import { NotFound } from './pages/not-found.js';
import { Brand } from './parts/brand.js';

const LogIn = lazy(() => import('./pages/account/log-in.js').then((page) => page.LogIn));
const Register = lazy(() => import('./pages/account/register.js').then((page) => page.Register));
const Challenge = lazy(() => import('./pages/challenge/challenge.js').then((page) => page.Challenge));
const BattlePage = lazy(() => import('./pages/battle/battle-page.js').then((page) => page.BattlePage));
const SettingsPage = lazy(() =>
  import('./pages/settings/settings-page.js').then((page) => page.SettingsPage),
);
const LeaderboardPage = lazy(() =>
  import('./pages/leaderboard/leaderboard-page.js').then((page) => page.LeaderboardPage),
);
const TrainerPage = lazy(() => import('./pages/trainer/trainer-page.js').then((page) => page.TrainerPage));
const CollectionPage = lazy(() =>
  import('./pages/collection/collection-page.js').then((page) => page.CollectionPage),
);
const CreaturePage = lazy(() =>
  import('./pages/collection/creature-page.js').then((page) => page.CreaturePage),
);
const CatchPage = lazy(() => import('./pages/collection/catch-page.js').then((page) => page.CatchPage));
const ReplayPage = lazy(() => import('./pages/replay/replay-page.js').then((page) => page.ReplayPage));
const VerifyPage = lazy(() => import('./pages/replay/verify-page.js').then((page) => page.VerifyPage));

export function App() {
  return (
    <LocationProvider scope="/app">
      <Framed />
    </LocationProvider>
  );
}

function Framed() {
  const { path } = useLocation();
  return (
    <Frame
      brand={<Brand />}
      links={linksFor(sessions.current.value?.username)}
      path={path}
      sessions={sessions}
      logIn={logIn}
      foot={<Foot />}
    >
      <ErrorBoundary>
        <Router>
          <Route path="/app" component={Home} />
          <Route path="/app/log-in" component={LogIn} />
          <Route path="/app/register" component={Register} />
          <Route path="/app/challenge" component={Challenge} />
          <Route path="/app/battles/:id" component={BattlePage} />
          <Route path="/app/settings" component={SettingsPage} />
          <Route path="/app/leaderboard" component={LeaderboardPage} />
          <Route path="/app/trainers/:name" component={TrainerPage} />
          <Route path="/app/creatures" component={CollectionPage} />
          <Route path="/app/creatures/:id" component={CreaturePage} />
          <Route path="/app/catch" component={CatchPage} />
          <Route path="/app/replay/:id" component={ReplayPage} />
          <Route path="/app/verify" component={VerifyPage} />
          <Route default component={NotFound} />
        </Router>
      </ErrorBoundary>
    </Frame>
  );
}

/** The pages that are always at hand. */
function linksFor(username: string | undefined) {
  const leaderboard = { href: '/app/leaderboard', text: 'Leaderboard' };
  if (username === undefined) {
    return [
      leaderboard,
      { href: '/app/log-in', text: 'Log in' },
      { href: '/app/register', text: 'Register' },
    ];
  }
  return [
    { href: '/app/', text: 'Battles' },
    { href: '/app/challenge', text: 'Challenge' },
    { href: '/app/creatures', text: 'Creatures' },
    leaderboard,
    { href: `/app/trainers/${encodeURIComponent(username)}`, text: 'Profile' },
  ];
}

function Foot() {
  return (
    <>
      <a href="/app/settings">Settings</a>
      <a href="/app/verify">Check a record</a>
      <a href="/docs">Interface for programs</a>
      <a href="/app/licences.md">Licences</a>
    </>
  );
}
