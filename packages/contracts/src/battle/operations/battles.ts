import { Type } from 'typebox';
import { answer, noContent } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import {
  ActionBody,
  ActionHeaders,
  ActionQuery,
  ActionResult,
  Battle,
  BattleParams,
  BattleView,
  ChallengeBody,
  FinishedBattle,
  FinishedQuery,
  HistoryQuery,
  PendingQuery,
  REMATCH_DAYS,
  SealBody,
  TakeBackQuery,
  TeamBody,
} from '../battles.js';
import { Event } from '../events.js';
import { BattleRecord } from '../record.js';

const tags = ['Battles'];
const Location = Type.String({ description: 'The address of the new battle.' });

export const challengeTrainer = operation('POST', '/battles/challenge', {
  operationId: 'challengeTrainer',
  tags,
  summary: 'Challenge another trainer',
  description:
    'With `client_seed_hash` the seed that you will enter with is sealed: the other trainer sees its hash, and nobody can ' +
    'choose a seed to fit it. With `team_hash` so is the team.',
  body: ChallengeBody,
  response: answers({ 201: answer('The new battle, pending.', Battle, { Location }) }, [
    ...BODY_ERRORS,
    'challenge_to_oneself',
    'invalid_token',
    'unknown_trainer',
    'challenge_pending',
    'too_many_open',
    'house_busy',
    'not_accepting',
    'trainer_blocked',
  ]),
});

export const listOpenBattles = operation('GET', '/battles/pending', {
  operationId: 'listOpenBattles',
  tags,
  summary: 'List your open battles; those that wait for you come first, then the newest',
  description: 'Pending, in team selection or active. A further page is named by `Link` with `rel="next"`.',
  querystring: PendingQuery,
  response: answers({ 200: answer('Your open battles.', Type.Array(Battle)) }, [
    'invalid_cursor',
    'invalid_token',
  ]),
});

export const listFinishedBattles = operation('GET', '/battles/history/me', {
  operationId: 'listFinishedBattles',
  tags,
  summary: 'List your finished battles, newest first',
  description: 'A further page is named by `Link` with `rel="next"`.',
  querystring: FinishedQuery,
  response: answers({ 200: answer('Your finished battles.', Type.Array(FinishedBattle)) }, [
    'invalid_cursor',
    'invalid_token',
  ]),
});

/** The answers of a challenge that somebody accepts, declines or cancels. */
const answersToChallenge = (description: string, notYours: 'not_the_challenged' | 'not_the_challenger') =>
  answers({ 200: answer(description, Battle) }, [
    ...BODY_ERRORS,
    'invalid_token',
    notYours,
    'unknown_battle',
    'wrong_status',
  ]);

export const acceptChallenge = operation('POST', '/battles/:id/accept', {
  operationId: 'acceptChallenge',
  tags,
  summary: 'Accept a challenge',
  description: 'For the challenged trainer, who may seal a seed. Both trainers submit their teams next.',
  params: BattleParams,
  body: SealBody,
  response: answersToChallenge('The battle, in team selection.', 'not_the_challenged'),
});

export const declineChallenge = operation('POST', '/battles/:id/decline', {
  operationId: 'declineChallenge',
  tags,
  summary: 'Decline a challenge',
  description: 'For the challenged trainer.',
  params: BattleParams,
  response: answersToChallenge('The battle, declined.', 'not_the_challenged'),
});

export const cancelChallenge = operation('POST', '/battles/:id/cancel', {
  operationId: 'cancelChallenge',
  tags,
  summary: 'Cancel a challenge of your own',
  description: 'For the challenger.',
  params: BattleParams,
  response: answersToChallenge('The battle, cancelled.', 'not_the_challenger'),
});

export const offerRematch = operation('POST', '/battles/:id/rematch', {
  operationId: 'offerRematch',
  tags,
  summary: 'Offer a rematch, or accept the one that the other trainer has offered',
  description:
    `For the two trainers of a battle that ended at most ${REMATCH_DAYS} days ago. The rematch is a challenge with the ` +
    'format, the rules and the clock of the battle, rated and watched if it was. A battle has one rematch; one that is declined or cancelled, or ' +
    'expires, does not count. ' +
    'With the offer, and with its acceptance, you may seal a seed; seals of the earlier battle do not count.',
  params: BattleParams,
  body: SealBody,
  response: answers(
    {
      200: answer('The offer of the other trainer, accepted: the battle is in team selection.', Battle),
      201: answer('The new battle, pending.', Battle, { Location }),
    },
    [
      ...BODY_ERRORS,
      'house_busy',
      'not_accepting',
      'trainer_blocked',
      'invalid_token',
      'unknown_battle',
      'unknown_trainer',
      'battle_not_finished',
      'rematch_over',
      'challenge_pending',
      'too_many_open',
    ],
  ),
});

export const submitTeam = operation('POST', '/battles/:id/team', {
  operationId: 'submitTeam',
  tags,
  summary: 'Enter with a team',
  description:
    'The second team begins the battle. Whoever has sealed a seed, or a team, must reveal it here. In `invalid_team` `errors` has ' +
    'all reasons, by slot and field: `sets.1.held_item`.',
  params: BattleParams,
  body: TeamBody,
  response: answers({ 200: answer('The battle as you may see it.', BattleView) }, [
    ...BODY_ERRORS,
    'invalid_token',
    'unknown_battle',
    'wrong_status',
    'seed_mismatch',
    'team_submitted',
    'unknown_team',
    'invalid_team',
    'team_mismatch',
    'team_fixed',
    'team_required',
    'not_enough_creatures',
    'creature_data_unavailable',
  ]),
});

const REFUSED_ACTIONS = [
  'invalid_token',
  'unknown_battle',
  'wrong_status',
  'idempotency_key_reused',
] as const;

export const submitAction = operation('POST', '/battles/:id/action', {
  operationId: 'submitAction',
  tags,
  summary: 'Choose your action of this step',
  description:
    'The first action of a step is held and told to nobody; the second resolves the step. The bodies that are possible ' +
    'now are `legal_actions` of the battle. The same request again gets the same answer. `move` of an attack need not be ' +
    'sent: it says which move `move_index` is expected to be, and another one is refused with `illegal_action`.',
  params: BattleParams,
  querystring: ActionQuery,
  headers: ActionHeaders,
  body: ActionBody,
  response: answers({ 200: answer('The action is held, or the step is resolved.', ActionResult) }, [
    ...BODY_ERRORS,
    'invalid_action',
    ...REFUSED_ACTIONS,
    'stale_step',
    'already_submitted',
    'taken_back',
    'not_your_turn',
    'illegal_action',
  ]),
});

export const takeBackAction = operation('DELETE', '/battles/:id/action', {
  operationId: 'takeBackAction',
  tags,
  summary: 'Take back your action of this step, while the other trainer has not chosen',
  description:
    'You choose again, and your clock runs on from the beginning of the step, as if you had sent nothing. Nobody is told of ' +
    'what you had chosen. A repetition of the action with the same `Idempotency-Key` is refused as `taken_back`. Once the step ' +
    'is resolved this is `stale_step`.',
  params: BattleParams,
  querystring: TakeBackQuery,
  response: answers({ 204: noContent('The action is taken back.') }, [
    'invalid_token',
    'unknown_battle',
    'wrong_status',
    'stale_step',
    'nothing_held',
    'too_late',
  ]),
});

export const forfeitBattle = operation('POST', '/battles/:id/forfeit', {
  operationId: 'forfeitBattle',
  tags,
  summary: 'Forfeit the battle, at once',
  params: BattleParams,
  headers: ActionHeaders,
  response: answers({ 200: answer('The battle is lost.', ActionResult) }, [
    ...BODY_ERRORS,
    ...REFUSED_ACTIONS,
  ]),
});

export const callTime = operation('POST', '/battles/:id/call-time', {
  operationId: 'callTime',
  tags,
  summary: 'Set a deadline for a trainer who stays away, in a battle without a clock',
  description:
    'When the battle has been waiting for the other trainer alone for seven days: the other has three more days, for this ' +
    'step only, and then loses. While teams are chosen, the battle expires then, unless the other has sealed a seed: who does ' +
    'not reveal it loses. Again in the same step: nothing changes.',
  params: BattleParams,
  response: answers({ 200: answer('The battle, with its deadline.', Battle) }, [
    ...BODY_ERRORS,
    'invalid_token',
    'unknown_battle',
    'wrong_status',
    'has_clock',
    'too_early',
  ]),
});

export const getBattle = operation('GET', '/battles/:id', {
  operationId: 'getBattle',
  tags,
  summary: 'Get a battle as you may see it',
  params: BattleParams,
  response: answers({ 200: answer('The battle.', BattleView) }, ['invalid_token', 'unknown_battle']),
});

export const listEvents = operation('GET', '/battles/:id/history', {
  operationId: 'listEvents',
  tags,
  summary: 'List everything that happened in a battle so far',
  params: BattleParams,
  querystring: HistoryQuery,
  response: answers({ 200: answer('The events, oldest first.', Type.Array(Event)) }, [
    'invalid_token',
    'unknown_battle',
  ]),
});

export const getRecord = operation('GET', '/battles/:id/record', {
  operationId: 'getRecord',
  tags,
  summary: 'Get everything needed to compute a finished battle again; for anybody',
  description:
    'Sealed while one of its trainers is in a battle that began before this one ended: it would disclose a team.',
  security: [{}, { bearerAuth: [] }],
  params: BattleParams,
  response: answers({ 200: answer('The record.', BattleRecord) }, [
    'invalid_token',
    'unknown_battle',
    'battle_not_finished',
    'record_sealed',
  ]),
});
