import { lazyPage } from '@repo/web-kit';
import { sessions } from '../../arena.js';
import { Welcome } from './welcome.js';

const OwnBattles = lazyPage(() => import('./own-battles.js').then((file) => file.OwnBattles));

export function Home() {
  const { username } = sessions.current.value ?? {};
  // Another page for another person: with its own title, and the focus on its heading.
  return username === undefined ? <Welcome key="" /> : <OwnBattles key={username} />;
}
