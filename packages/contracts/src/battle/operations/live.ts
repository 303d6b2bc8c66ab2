import { type TSchema, Type } from 'typebox';
import { answer, type DocumentedAnswer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers } from '../answers.js';
import { BattleParams, HistoryQuery } from '../battles.js';
import { SpectatorEvent } from '../events.js';
import { liveStream } from '../examples.js';
import { LiveBattle, LiveQuery, LiveStreamHeaders, LiveStreamQuery, SpectatorView } from '../live.js';

const tags = ['Live'];

export const listLiveBattles = operation('GET', '/live', {
  operationId: 'listLiveBattles',
  tags,
  summary: 'List battles that are going on and may be watched',
  description:
    'Those whose challenge allowed it (`spectators: anyone`), and those of the queue. With `sort=newest` a further page is ' +
    'named by `Link` with `rel="next"`.',
  security: [{}, { bearerAuth: [] }],
  querystring: LiveQuery,
  response: answers({ 200: answer('The battles.', Type.Array(LiveBattle)) }, [
    'invalid_cursor',
    'invalid_token',
  ]),
});

export const watchBattle = operation('GET', '/live/:id', {
  operationId: 'watchBattle',
  tags,
  summary: 'Get a battle as anybody may see it',
  description: 'From its first turn on, also after its end. Each side is shown as its opponent sees it.',
  security: [{}, { bearerAuth: [] }],
  params: BattleParams,
  response: answers({ 200: answer('The battle.', SpectatorView) }, ['invalid_token', 'unknown_battle']),
});

export const listLiveEvents = operation('GET', '/live/:id/history', {
  operationId: 'listLiveEvents',
  tags,
  summary: 'List everything that happened in a battle so far, as anybody may see it',
  security: [{}, { bearerAuth: [] }],
  params: BattleParams,
  querystring: HistoryQuery,
  response: answers({ 200: answer('The events, oldest first.', Type.Array(SpectatorEvent)) }, [
    'invalid_token',
    'unknown_battle',
  ]),
});

const events: DocumentedAnswer = {
  description: 'Events, for as long as the connection holds.',
  content: {
    'text/event-stream': { schema: Type.String(), examples: { events: { value: liveStream } } },
  },
};

export const streamBattle = operation('GET', '/live/:id/stream', {
  operationId: 'streamBattle',
  tags,
  summary: 'Watch a battle, by server-sent events',
  description:
    'The first event is `hello`, whose `id` is the `seq` of the event after which the stream begins: after `Last-Event-ID`, else ' +
    'after `after`, else now. Then comes `step` for each step, within a second or two, with its `events` and the battle as it is ' +
    'then; its `id` is the `seq` of the last of them. A stream that the service ends says `bye` with a `reason` – `ended`: the ' +
    'battle is over – and whether to `reconnect`. A comment every 15 seconds shows that it is alive.',
  params: BattleParams,
  querystring: LiveStreamQuery,
  headers: LiveStreamHeaders,
  // Its type says nothing of the body, which is a stream.
  response: answers({ 200: Type.Unsafe<unknown>(events as unknown as TSchema) }, [
    'invalid_token',
    'unknown_battle',
    'too_many_streams',
  ]),
});
