import { sessions } from '../../arena.js';
import { OwnBattles } from './own-battles.js';
import { Welcome } from './welcome.js';

export function Home() {
  const { username } = sessions.current.value ?? {};
  // Another page for another person: with its own title, and the focus on its heading.
  return username === undefined ? <Welcome key="" /> : <OwnBattles key={username} username={username} />;
}
