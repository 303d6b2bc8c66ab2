import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers } from '../answers.js';
import { HouseOpponent } from '../house.js';

export const listHouse = operation('GET', '/house', {
  operationId: 'listHouse',
  tags: ['House'],
  summary: 'List the opponents that the service itself plays, the weakest first',
  description:
    'They are challenged like trainers, by their names, and accept at once. They see what a player sees and nothing else; the ' +
    'record of a battle shows how each of their actions was chosen. You may have 3 open battles with them.',
  security: [],
  response: answers({ 200: answer('The opponents.', Type.Array(HouseOpponent)) }),
});
