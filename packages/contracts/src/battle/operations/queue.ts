import { Type } from 'typebox';
import { answer, noContent } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import { QueueBody, QueueTicket, TicketParams } from '../queue.js';

const tags = ['Queue'];

export const joinQueue = operation('POST', '/queue', {
  operationId: 'joinQueue',
  tags,
  summary: 'Wait for somebody to play',
  description:
    'Whoever waits longest gets the trainer with the nearest rating, within a window that grows: 100 points, 1 more for each ' +
    'second up to 400, and 1,000 after 15 minutes. The battle is in team selection at once; both are told `queue.matched`, ' +
    'and whoever does not enter in time enters with the team of the ticket, or the first creatures of the collection. Neither of your last two ' +
    'opponents of a day comes again before one of you has waited 10 minutes, and nobody with whom you have two open battles, nor whom one of you has ' +
    'blocked. ' +
    'You meet those only who have chosen the same rules. You may wait once for each format and speed, for 24 hours.',
  body: QueueBody,
  response: answers({ 201: answer('Your ticket.', QueueTicket) }, [
    ...BODY_ERRORS,
    'invalid_token',
    'already_queued',
    'unknown_team',
    'invalid_team',
    'team_required',
    'not_enough_creatures',
    'creature_data_unavailable',
    'queue_cooldown',
    'too_many_open',
  ]),
});

export const listTickets = operation('GET', '/queue', {
  operationId: 'listTickets',
  tags,
  summary: 'List your tickets',
  response: answers({ 200: answer('Your tickets, the oldest first.', Type.Array(QueueTicket)) }, [
    'invalid_token',
  ]),
});

export const leaveQueue = operation('DELETE', '/queue/:ticketId', {
  operationId: 'leaveQueue',
  tags,
  summary: 'Wait no longer',
  description: 'Where the ticket has found somebody already, `detail` names the battle.',
  params: TicketParams,
  response: answers({ 204: noContent('You wait no longer.') }, [
    ...BODY_ERRORS,
    'invalid_token',
    'unknown_ticket',
    'already_matched',
  ]),
});
