import { Frame, lazyPage as page } from '@repo/web-kit';
import { ErrorBoundary, LocationProvider, Route, Router, useLocation } from 'preact-iso';
import { logIn, sessions } from './arena.js';
import { Home } from './pages/home/home.js';
import { NotFound } from './pages/not-found.js';
import { Brand } from './parts/brand.js';
import { Waiting } from './queue/waiting.js';
import { Signs, waitingBattles } from './signs/signs.js';

const LogIn = page(() => import('./pages/account/log-in.js').then((file) => file.LogIn));
const Register = page(() => import('./pages/account/register.js').then((file) => file.Register));
const Challenge = page(() => import('./pages/challenge/challenge.js').then((file) => file.Challenge));
const PlayPage = page(() => import('./pages/play/play-page.js').then((file) => file.PlayPage));
const BattlePage = page(() => import('./pages/battle/battle-page.js').then((file) => file.BattlePage));
const SettingsPage = page(() =>
  import('./pages/settings/settings-page.js').then((file) => file.SettingsPage),
);
const NotificationsPage = page(() =>
  import('./pages/notifications/notifications-pages.js').then((file) => file.Notifications),
);
const ConfirmPage = page(() =>
  import('./pages/notifications/notifications-pages.js').then((file) => file.Confirm),
);
const PasswordPage = page(() =>
  import('./pages/notifications/notifications-pages.js').then((file) => file.Password),
);
const LeaderboardPage = page(() =>
  import('./pages/leaderboard/leaderboard-page.js').then((file) => file.LeaderboardPage),
);
const TrainerPage = page(() => import('./pages/trainer/trainer-page.js').then((file) => file.TrainerPage));
const CollectionPage = page(() =>
  import('./pages/collection/collection-page.js').then((file) => file.CollectionPage),
);
const CreaturePage = page(() =>
  import('./pages/collection/creature-page.js').then((file) => file.CreaturePage),
);
const TeamsPage = page(() => import('./pages/teams/teams-page.js').then((file) => file.TeamsPage));
const BuilderPage = page(() => import('./pages/teams/builder-page.js').then((file) => file.BuilderPage));
const CatchPage = page(() => import('./pages/collection/catch-page.js').then((file) => file.CatchPage));
const ReplayPage = page(() => import('./pages/replay/replay-page.js').then((file) => file.ReplayPage));
const LivePage = page(() => import('./pages/live/live-page.js').then((file) => file.LivePage));
const WatchPage = page(() => import('./pages/live/watch-page.js').then((file) => file.WatchPage));
const PuzzlesPage = page(() => import('./pages/puzzles/puzzles-page.js').then((file) => file.PuzzlesPage));
const VerifyPage = page(() => import('./pages/replay/verify-page.js').then((file) => file.VerifyPage));

export function App() {
  return (
    <LocationProvider scope="/app">
      <Framed />
    </LocationProvider>
  );
}

function Framed() {
  const { path } = useLocation();
  const { username } = sessions.current.value ?? {};
  return (
    <Frame
      brand={<Brand />}
      links={linksFor(username)}
      path={linkedFrom(path)}
      sessions={sessions}
      logIn={logIn}
      notice={username !== undefined && <Signs key={username} username={username} />}
      foot={<Foot />}
    >
      <ErrorBoundary>
        {username !== undefined && <Waiting key={username} username={username} />}
        <Router>
          <Route path="/app" component={Home} />
          <Route path="/app/log-in" component={LogIn} />
          <Route path="/app/register" component={Register} />
          <Route path="/app/play" component={PlayPage} />
          <Route path="/app/challenge" component={Challenge} />
          <Route path="/app/battles/:id" component={BattlePage} />
          <Route path="/app/settings" component={SettingsPage} />
          <Route path="/app/notifications" component={NotificationsPage} />
          <Route path="/app/confirm" component={ConfirmPage} />
          <Route path="/app/password" component={PasswordPage} />
          <Route path="/app/leaderboard" component={LeaderboardPage} />
          <Route path="/app/trainers/:name" component={TrainerPage} />
          <Route path="/app/creatures" component={CollectionPage} />
          <Route path="/app/creatures/:id" component={CreaturePage} />
          <Route path="/app/teams" component={TeamsPage} />
          <Route path="/app/teams/:id" component={BuilderPage} />
          <Route path="/app/catch" component={CatchPage} />
          <Route path="/app/live" component={LivePage} />
          <Route path="/app/live/:id" component={WatchPage} />
          <Route path="/app/replay/:id" component={ReplayPage} />
          <Route path="/app/puzzles/:number?" component={PuzzlesPage} />
          <Route path="/app/verify" component={VerifyPage} />
          <Route default component={NotFound} />
        </Router>
      </ErrorBoundary>
    </Frame>
  );
}

/** Teams are of creatures, and so is their link. */
const linkedFrom = (path: string): string => path.replace(/^\/app\/teams/, '/app/creatures/teams');

/** The pages that are always at hand. */
function linksFor(username: string | undefined) {
  const forAll = [
    { href: '/app/live', text: 'Watch' },
    { href: '/app/leaderboard', text: 'Leaderboard' },
  ];
  if (!sessions.isKnown.value) return forAll;
  if (username === undefined) {
    return [...forAll, { href: '/app/log-in', text: 'Log in' }, { href: '/app/register', text: 'Register' }];
  }
  return [
    { href: '/app/', text: 'Battles', waiting: waitingBattles.value },
    { href: '/app/play', text: 'Play' },
    { href: '/app/creatures', text: 'Creatures' },
    ...forAll,
    { href: `/app/trainers/${encodeURIComponent(username)}`, text: 'Profile' },
  ];
}

function Foot() {
  return (
    <>
      <a href="/app/settings">Settings</a>
      <a href="/app/puzzles">Puzzles</a>
      <a href="/app/verify">Check a record</a>
      <a href="/docs">Interface for programs</a>
      <a href="/app/licences.md">Licences</a>
    </>
  );
}
