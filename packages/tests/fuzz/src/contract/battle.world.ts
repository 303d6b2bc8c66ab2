import { operations } from '@repo/contracts/battle';
import { type Answer, send } from '../http.js';
import { jsonRequest } from '../requests.js';
import type { Knowledge } from './drafts.js';
import { nameOf, type OpenApi, readDocument } from './openapi.js';
import { at, type Context, type World } from './world.js';

type Trainer = {
  username: string;
  password: string;
  token: string;
  creatures: string[];
  released: string[];
  devices: string[];
  /** Versions of the teams, by their ids. */
  teams: Map<string, number>;
};
type Battle = { id: string; challenger: string; opponent: string; status: string; spectators: string };

const TRAINERS = ['Ash', 'Misty', 'Brock', 'Gary'];
const PASSWORD = 'correct horse battery';

/** In which status a battle must be for an operation to succeed. */
const STATUS_FOR: Readonly<Record<string, string>> = {
  'POST /battles/{id}/accept': 'pending',
  'POST /battles/{id}/decline': 'pending',
  'POST /battles/{id}/cancel': 'pending',
  'POST /battles/{id}/team': 'team_select',
  'POST /battles/{id}/action': 'active',
  'POST /battles/{id}/forfeit': 'active',
  'GET /battles/{id}/record': 'finished',
  'GET /battles/{id}/rating': 'finished',
  'POST /battles/{id}/rematch': 'finished',
  'GET /live/{id}': 'active',
  'GET /live/{id}/history': 'active',
  'GET /live/{id}/stream': 'active',
};

/** A team as text, in the formats that need no caught creatures; and what is read from it. */
const TEAM_TEXT = [
  '=== Sand ===',
  'Garchomp @ Life Orb',
  'Ability: Rough Skin',
  'Jolly Nature',
  '- Earthquake',
].join('\n');

/** The operations on a finished battle that need no token. */
const PUBLIC = new Set(['GET /battles/{id}/record', 'GET /battles/{id}/rating']);

function kindOfId(path: string): string {
  if (/^\/(battles|live)\//.test(path)) return 'battle';
  if (path.startsWith('/teams')) return 'team';
  return path.startsWith('/session') ? 'device' : 'creature';
}

/** Gives the kind of thing that a parameter or field refers to, by its name. */
const knowledge: Knowledge = (operation) => {
  const { path } = operation;
  const kinds: Record<string, string> = {
    id: kindOfId(path),
    team_id: 'team',
    version: 'version of the team',
    text: 'text of a team',
    name: path.startsWith('/moves') ? 'move' : 'species',
    username: 'trainer',
    opponent_username: 'trainer',
    species: 'species',
    creature_ids: 'order',
    // A set may name any moves.
    moves: path.startsWith('/creatures') ? 'moves' : 'moves of a set',
    creature_id: 'creature of a set',
    ...(path === '/battles/history/me' && { before: 'cursor' }),
    ...(path === '/live' && { before: 'cursor of watched ones' }),
    ...(path === '/trainers/{a}/versus/{b}' && { a: 'trainer', b: 'trainer' }),
    ...(path === '/battles/pending' && { after: 'cursor of open ones' }),
    ...(path.startsWith('/notices') && { after: 'notice' }),
  };
  const bodies: Record<string, string> = {
    '/token': 'credentials',
    '/session': 'credentials',
    '/battles/{id}/action': 'action',
    '/trainers/me/password': 'new password',
    '/trainers/me': 'password',
  };
  return (name) => (name === 'body' ? bodies[path] : path === '/register' ? undefined : kinds[name]);
};

/** A new battle service with a few trainers, whose clients know it by this document. Default: the one it serves. */
export async function battleWorld(url: string, known?: OpenApi): Promise<World> {
  const document = known ?? (await readDocument(url, operations));
  const ask = <T>(method: string, target: string, body?: unknown, token?: string) =>
    send(url, jsonRequest(method, target, body, token)).then((answer) => answer.body as T);

  const trainers: Trainer[] = [];
  const battles = new Map<string, Battle>();
  const learnsets = new Map<string, string[]>();
  const speciesOf = new Map<string, string>();
  const cursors: string[] = [];
  const openCursors: string[] = [];
  const liveCursors: string[] = [];
  const noticeIds: string[] = [];

  for (const username of TRAINERS) {
    await ask('POST', '/register', { username, password: PASSWORD });
    const login = { username, password: PASSWORD };
    const { access_token: token } = await ask<{ access_token: string }>('POST', '/token', login);
    const owned = await ask<{ id: string; species: string }[]>('GET', '/creatures', undefined, token);
    for (const { id, species } of owned) speciesOf.set(id, species);
    trainers.push({
      ...login,
      token,
      creatures: owned.map(({ id }) => id),
      released: [],
      devices: [],
      teams: new Map(),
    });
  }
  // Its token changes with its password.
  const [anybody] = trainers as [Trainer];
  const species = (await ask<{ name: string }[]>('GET', '/species?limit=200', undefined, anybody.token)).map(
    ({ name }) => name,
  );

  const trainerOf = ({ actor }: Context): Trainer => {
    const trainer = at(trainers, actor);
    if (!trainer) throw new Error('there are no trainers');
    return trainer;
  };
  const takesPart = ({ username }: Trainer, { challenger, opponent }: Battle) =>
    username === challenger || username === opponent;

  /** Mostly a battle of the client's own, and in a status that suits the operation. */
  function findBattle(index: number, context: Context): string | undefined {
    const all = [...battles.values()];
    const own = all.filter((battle) => takesPart(trainerOf(context), battle));
    const wanted = STATUS_FOR[nameOf(context.operation)];
    const suitable = own.filter(({ status }) => status === wanted);
    const choice = [all, own, suitable, suitable, suitable][index % 5] ?? all;
    return at(choice.length > 0 ? choice : all, Math.floor(index / 5))?.id;
  }

  /** Mostly a creature of the client's own; now and then another's, or one that is released. */
  function findCreature(index: number, context: Context): string | undefined {
    const { creatures, released } = trainerOf(context);
    const others = trainers.flatMap((trainer) => trainer.creatures);
    const choice = [released, others, creatures, creatures, creatures, creatures][index % 6] ?? [];
    return at(choice.length > 0 ? choice : creatures, Math.floor(index / 6));
  }

  /** Mostly a device of the client's own. */
  function findDevice(index: number, context: Context): string | undefined {
    const others = trainers.flatMap(({ devices }) => devices);
    return at(index % 4 === 0 ? others : trainerOf(context).devices, Math.floor(index / 4));
  }

  /** Mostly a team of the client's own. */
  function findTeam(index: number, context: Context): string | undefined {
    const own = [...trainerOf(context).teams.keys()];
    const all = trainers.flatMap(({ teams }) => [...teams.keys()]);
    return at(index % 4 === 0 || own.length === 0 ? all : own, Math.floor(index / 4));
  }

  async function learnable(index: number, { chosen }: Context): Promise<string[] | undefined> {
    const kind = speciesOf.get(String(chosen.get('creature')));
    if (kind === undefined) return undefined;
    if (!learnsets.has(kind)) {
      const { moves } = await ask<{ moves: { name: string }[] }>(
        'GET',
        `/species/${kind}`,
        undefined,
        anybody.token,
      );
      learnsets.set(
        kind,
        moves.map(({ name }) => name),
      );
    }
    const all = learnsets.get(kind) ?? [];
    return all.slice(index % all.length, (index % all.length) + 1 + (index % 4));
  }

  async function legalAction(index: number, context: Context): Promise<unknown> {
    const id = String(context.chosen.get('battle'));
    const view = await ask<{ legal_actions?: { action_type: string }[] }>(
      'GET',
      `/battles/${id}`,
      undefined,
      trainerOf(context).token,
    );
    // Battles should go on for a while.
    const actions = (view.legal_actions ?? []).filter(
      ({ action_type }) => action_type !== 'forfeit' || index % 10 === 0,
    );
    return at(actions, index);
  }

  function find(kind: string, index: number, context: Context): unknown {
    switch (kind) {
      case 'trainer':
        return at(trainers, index)?.username;
      case 'battle':
        return findBattle(index, context);
      case 'creature':
        return findCreature(index, context);
      case 'device':
        return findDevice(index, context);
      case 'team':
        return findTeam(index, context);
      case 'version of the team':
        return trainerOf(context).teams.get(String(context.chosen.get('team'))) ?? 1;
      case 'text of a team':
        return TEAM_TEXT;
      case 'creature of a set':
        return at(trainerOf(context).creatures, index);
      case 'moves of a set':
        return ['tackle', 'earthquake', 'no-such-move'].slice(0, 1 + (index % 3));
      case 'order': {
        const { creatures } = trainerOf(context);
        const first = index % creatures.length;
        return [...creatures.slice(first), ...creatures.slice(0, first)];
      }
      case 'species':
        return at(species, index);
      case 'move':
        return at([...learnsets.values()].flat(), index);
      case 'moves':
        return learnable(index, context);
      case 'credentials': {
        const { username, password } = at(trainers, index) ?? trainerOf(context);
        return { username, password: index % 4 === 0 ? `${password}?` : password };
      }
      case 'new password': {
        const { password } = trainerOf(context);
        // The new password is the old one, so that the world still knows it. The change revokes all tokens anyway.
        return { old_password: index % 4 === 0 ? `${password}?` : password, new_password: password };
      }
      case 'password':
        return { password: index % 4 === 0 ? trainerOf(context).password : 'wrong' };
      case 'action':
        return legalAction(index, context);
      case 'cursor':
        return at(cursors, index);
      case 'cursor of open ones':
        return at(openCursors, index);
      case 'cursor of watched ones':
        return at(liveCursors, index);
      case 'notice':
        return at(noticeIds, index);
      default:
        return undefined;
    }
  }

  /** Every summary, view and result names a battle and its status; only the first two say whose it is. */
  function learnBattles(body: unknown): void {
    for (const item of [body].flat()) {
      const { battle_id: id, status, challenger, opponent, you, spectators } = Object(item);
      if (typeof id !== 'string' || typeof status !== 'string') continue;
      const known = battles.get(id);
      if (known) known.status = status;
      else if (typeof opponent === 'string')
        battles.set(id, { id, status, challenger, opponent, spectators });
      else if (you) battles.set(id, { id, status, challenger, opponent: you.username, spectators });
    }
  }

  function learn(context: Context, { status, headers, body }: Answer): void {
    const name = nameOf(context.operation);
    if (status < 300 && name !== 'GET /battles/{id}/record') learnBattles(body);
    if (name === 'POST /creatures/catch' && status === 201) {
      const { id, species: caught } = Object(body);
      trainerOf(context).creatures.push(id);
      speciesOf.set(id, caught);
    }
    if (name === 'POST /teams' || name === 'PUT /teams/{id}') {
      const { team_id: id, version } = Object(body);
      if (typeof id === 'string') trainerOf(context).teams.set(id, version);
    }
    if (name === 'GET /session/devices' && Array.isArray(body))
      trainerOf(context).devices = body.map(({ id }) => id);
    // Its link has the id of a notice.
    if (name === 'GET /notices') {
      for (const { id } of [body].flat().map(Object)) if (typeof id === 'string') noticeIds.push(id);
      return;
    }
    const [, liveCursor] = /live.*before=([A-Za-z0-9_-]+)/.exec(headers.link ?? '') ?? [];
    if (liveCursor !== undefined) liveCursors.push(liveCursor);
    const [, parameter, cursor] = /battles.*(before|after)=([A-Za-z0-9_-]+)/.exec(headers.link ?? '') ?? [];
    if (cursor !== undefined) (parameter === 'before' ? cursors : openCursors).push(cursor);
    if (name === 'PUT /trainers/me/password' && status === 200) {
      trainerOf(context).token = Object(body).access_token;
    }
  }

  /** A trainer who has left joins again, under the name that must be free, as somebody else. */
  async function joinAgain(trainer: Trainer): Promise<string[]> {
    const { username, password } = trainer;
    const battlesBefore = [...battles.values()].filter((battle) => takesPart(trainer, battle));
    for (const { id } of battlesBefore) battles.delete(id);
    await ask('POST', '/register', { username, password });
    const { access_token: token } = await ask<{ access_token?: string }>('POST', '/token', {
      username,
      password,
    });
    if (token === undefined) return [`${username} has left, and cannot join again`];
    const owned = await ask<{ id: string; species: string }[]>('GET', '/creatures', undefined, token);
    for (const { id, species } of owned) speciesOf.set(id, species);
    Object.assign(trainer, {
      token,
      creatures: owned.map(({ id }) => id),
      released: [],
      devices: [],
      teams: new Map(),
    });
    return [];
  }

  /** Names the thing of the request that is hidden from the trainer: it is another trainer's, or deleted. */
  function hidden(context: Context): string | undefined {
    const own = trainerOf(context);
    const creature = context.chosen.get('creature');
    if (typeof creature === 'string' && !own.creatures.includes(creature))
      return 'a creature that is not theirs';
    const device = context.chosen.get('device');
    if (typeof device === 'string' && !own.devices.includes(device)) return 'a device that is not theirs';
    const team = context.chosen.get('team');
    if (typeof team === 'string' && !own.teams.has(team)) return 'a team that is not theirs';
    const battle = battles.get(String(context.chosen.get('battle')));
    if (!battle || PUBLIC.has(nameOf(context.operation))) return undefined;
    if (context.operation.path.startsWith('/live/')) {
      return battle.spectators === 'anyone' ? undefined : 'a battle that nobody may watch';
    }
    return takesPart(own, battle) ? undefined : "another trainer's battle";
  }

  async function release(context: Context): Promise<string[]> {
    const own = trainerOf(context);
    const id = String(context.chosen.get('creature'));
    own.creatures = own.creatures.filter((creature) => creature !== id);
    own.released.push(id);
    const left = await ask<{ id: string }[]>('GET', '/creatures', undefined, own.token);
    return left.some((creature) => creature.id === id) ? [`creature ${id} is released and still there`] : [];
  }

  async function deleteTeam(context: Context): Promise<string[]> {
    const own = trainerOf(context);
    const id = String(context.chosen.get('team'));
    own.teams.delete(id);
    const left = await ask<{ team_id: string }[]>('GET', '/teams', undefined, own.token);
    return left.some((team) => team.team_id === id) ? [`team ${id} is deleted and still there`] : [];
  }

  async function endDevice(context: Context): Promise<string[]> {
    const own = trainerOf(context);
    const id = String(context.chosen.get('device'));
    own.devices = own.devices.filter((device) => device !== id);
    const left = await ask<{ id: string }[]>('GET', '/session/devices', undefined, own.token);
    return left.some((device) => device.id === id) ? [`device ${id} is logged out and still there`] : [];
  }

  return {
    url,
    document,
    knowledge,
    tokenFor: (context) => trainerOf(context).token,
    find,
    observe: async (context, _sent, answer) => {
      const seen = hidden(context);
      if (seen !== undefined && answer.status < 400) return [`${answer.status} for ${seen}`];
      learn(context, answer);
      if (answer.status !== 204) return [];
      switch (nameOf(context.operation)) {
        case 'DELETE /trainers/me':
          return joinAgain(trainerOf(context));
        case 'DELETE /creatures/{id}':
          return release(context);
        case 'DELETE /teams/{id}':
          return deleteTeam(context);
        case 'DELETE /session/devices/{id}':
          return endDevice(context);
        default:
          return [];
      }
    },
  };
}
