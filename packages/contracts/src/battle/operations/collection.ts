import { Type } from 'typebox';
import { answer, noContent } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import { CatchBody, Creature, CreatureParams, CreaturePatch, OrderBody } from '../collection.js';

const tags = ['Collection'];
const Creatures = Type.Array(Creature);

export const listCreatures = operation('GET', '/creatures', {
  operationId: 'listCreatures',
  tags,
  summary: 'List your creatures, in order',
  response: answers({ 200: answer('Your creatures.', Creatures) }, ['invalid_token']),
});

export const catchCreature = operation('POST', '/creatures/catch', {
  operationId: 'catchCreature',
  tags,
  summary: 'Catch a creature: of the named species, or of one at random',
  body: CatchBody,
  response: answers({ 201: answer('The new creature.', Creature) }, [
    ...BODY_ERRORS,
    'invalid_token',
    'unknown_species',
    'collection_full',
    'no_usable_moves',
    'creature_data_unavailable',
  ]),
});

export const reorderCreatures = operation('PUT', '/creatures/order', {
  operationId: 'reorderCreatures',
  tags,
  summary: 'Put the whole collection into a new order; the first N fight',
  body: OrderBody,
  response: answers({ 200: answer('Your creatures in their new order.', Creatures) }, [
    ...BODY_ERRORS,
    'invalid_order',
    'invalid_token',
  ]),
});

export const changeCreature = operation('PATCH', '/creatures/:id', {
  operationId: 'changeCreature',
  tags,
  summary: 'Change nickname, moves, ability or held item',
  params: CreatureParams,
  body: CreaturePatch,
  response: answers({ 200: answer('The creature as it is now.', Creature) }, [
    ...BODY_ERRORS,
    'move_not_learnable',
    'wrong_ability',
    'item_not_supported',
    'invalid_token',
    'unknown_creature',
    'creature_data_unavailable',
  ]),
});

export const releaseCreature = operation('DELETE', '/creatures/:id', {
  operationId: 'releaseCreature',
  tags,
  summary: 'Release a creature; battles keep their own copy',
  params: CreatureParams,
  response: answers({ 204: noContent('The creature is released.') }, [
    ...BODY_ERRORS,
    'invalid_token',
    'unknown_creature',
    'last_creature',
  ]),
});
