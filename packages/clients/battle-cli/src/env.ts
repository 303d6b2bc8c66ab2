import { homedir } from 'node:os';
import { join } from 'node:path';

export type Environment = {
  /** `ARENA_URL`: the address of the battle service. */
  url: string | undefined;
  /** `ARENA_TOKEN`: an access token, used in place of a session. */
  token: string | undefined;
  /** The folder that keeps sessions and seeds. */
  configFolder: string;
  /** The command that opens a text to be edited. */
  editor: string;
  /** A terminal that cannot draw, or a person who has everything read to them. */
  isPlain: boolean;
};

/** The settings of this program. An empty variable is as good as none. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const config = env.XDG_CONFIG_HOME || join(homedir(), '.config');
  return {
    url: env.ARENA_URL || undefined,
    token: env.ARENA_TOKEN || undefined,
    configFolder: join(config, 'creature-arena'),
    editor: env.VISUAL || env.EDITOR || 'vi',
    isPlain: env.TERM === 'dumb' || Boolean(env.ACCESSIBLE),
  };
}
