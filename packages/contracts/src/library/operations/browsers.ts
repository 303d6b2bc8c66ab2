import { answer } from '../../common/answers.js';
import { Browser, BrowserBody, BrowserParams, MOST_BROWSERS, PushBrowsers } from '../../common/browsers.js';
import { operation } from '../../common/operation.js';
import { ACCOUNT_ERRORS, answers, BODY_ERRORS } from '../answers.js';
import { MessageBody } from '../common.js';

const tags = ['Notifications'];
const security = [{ bearerAuth: [] }];

export const listBrowsers = operation('GET', '/me/notifications/browsers', {
  operationId: 'listBrowsers',
  tags,
  security,
  summary: 'List your browsers that are told by push',
  response: answers(
    { 200: answer('The browsers, and the key of this service.', PushBrowsers) },
    ACCOUNT_ERRORS,
  ),
});

export const addBrowser = operation('POST', '/me/notifications/browsers', {
  operationId: 'addBrowser',
  tags,
  security,
  summary: 'Have a browser told by push',
  description:
    'The body is what `PushSubscription.toJSON()` gives, with a label. A browser that is there already is given the keys and ' +
    `the label anew; if it was another account's, that one is not told there any more. At most ${MOST_BROWSERS}.`,
  body: BrowserBody,
  response: answers({ 201: answer('The browser.', Browser) }, [
    ...BODY_ERRORS,
    ...ACCOUNT_ERRORS,
    'push_service_unknown',
    'invalid_push_keys',
    'push_not_available',
    'too_many_browsers',
  ]),
});

export const removeBrowser = operation('DELETE', '/me/notifications/browsers/:browserId', {
  operationId: 'removeBrowser',
  tags,
  security,
  summary: 'Tell a browser no more',
  params: BrowserParams,
  response: answers({ 200: answer('The browser is told no more.', MessageBody) }, [
    ...BODY_ERRORS,
    ...ACCOUNT_ERRORS,
    'browser_not_found',
  ]),
});
