import { type TSchema, Type } from 'typebox';
import { answer, type DocumentedAnswer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers } from '../answers.js';
import { noticeStream } from '../examples.js';
import { Notice, NoticeStreamHeaders, NoticeStreamQuery, NoticesQuery } from '../notices.js';

const tags = ['Notices'];

export const listNotices = operation('GET', '/notices', {
  operationId: 'listNotices',
  tags,
  summary: 'List what you were told, the oldest first',
  description:
    'Notices begin with your first use of this or of the stream. The last 1,000 of 14 days are kept. Without `after` the ' +
    'list begins with the oldest that is kept. A further page is named by `Link` with `rel="next"`.',
  querystring: NoticesQuery,
  response: answers({ 200: answer('Your notices.', Type.Array(Notice)) }, [
    'invalid_token',
    'unknown_cursor',
  ]),
});

const events: DocumentedAnswer = {
  description: 'Events, for as long as the connection holds.',
  content: {
    'text/event-stream': { schema: Type.String(), examples: { events: { value: noticeStream } } },
  },
};

export const streamNotices = operation('GET', '/notices/stream', {
  operationId: 'streamNotices',
  tags,
  summary: 'Be told at once, by server-sent events',
  description:
    'The first event is `hello`, whose `id` is where the stream begins: after `Last-Event-ID`, else after `after`, else now. ' +
    'Where that cursor is not known any more it is `reset` instead: read your open battles, and go on from its `id`. Then ' +
    'comes each notice once, in order, as the event of its kind. A stream that the service ends says `bye` with a `reason`, ' +
    'and whether to `reconnect`; with the token it ends in any case. A comment every 15 seconds shows that it is alive. ' +
    'Of one trainer a process keeps four streams: a fifth ends the oldest.',
  querystring: NoticeStreamQuery,
  headers: NoticeStreamHeaders,
  // Its type says nothing of the body, which is a stream.
  response: answers({ 200: Type.Unsafe<unknown>(events as unknown as TSchema) }, [
    'invalid_token',
    'too_many_streams',
  ]),
});
