import { Type } from 'typebox';
import { answer, PAGE_HEADERS } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers } from '../answers.js';
import { Ability, EffectsQuery, Item, ResourceParams } from '../collection.js';

const open = { tags: ['Abilities and items'], security: [] };

export const listAbilities = operation('GET', '/abilities', {
  ...open,
  operationId: 'listAbilities',
  summary: 'List the abilities that battles support, by name',
  querystring: EffectsQuery,
  response: answers({ 200: answer('A page of abilities.', Type.Array(Ability), PAGE_HEADERS) }),
});

export const getAbility = operation('GET', '/abilities/:name', {
  ...open,
  operationId: 'getAbility',
  summary: 'Get an ability that battles support',
  params: ResourceParams,
  response: answers({ 200: answer('The ability.', Ability) }, ['unknown_ability']),
});

export const listItems = operation('GET', '/items', {
  ...open,
  operationId: 'listItems',
  summary: 'List the items that creatures can hold in battles, by name',
  querystring: EffectsQuery,
  response: answers({ 200: answer('A page of items.', Type.Array(Item), PAGE_HEADERS) }),
});

export const getItem = operation('GET', '/items/:name', {
  ...open,
  operationId: 'getItem',
  summary: 'Get an item that creatures can hold in battles',
  params: ResourceParams,
  response: answers({ 200: answer('The item.', Item) }, ['unknown_item']),
});
