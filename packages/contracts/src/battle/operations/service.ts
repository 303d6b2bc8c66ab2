import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { ServiceInfo } from '../../common/service-info.js';
import { answers } from '../answers.js';

export const getServiceInfo = operation('GET', '/', {
  operationId: 'getServiceInfo',
  tags: ['Service'],
  summary: 'Name, version and links',
  security: [],
  response: answers({ 200: answer('This service.', ServiceInfo) }),
});
