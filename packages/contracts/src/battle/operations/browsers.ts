import { answer, noContent } from '../../common/answers.js';
import { Browser, BrowserBody, BrowserParams, MOST_BROWSERS, PushBrowsers } from '../../common/browsers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';

const tags = ['Notifications'];

export const listBrowsers = operation('GET', '/trainers/me/notifications/browsers', {
  operationId: 'listBrowsers',
  tags,
  summary: 'List your browsers that are told by push',
  response: answers({ 200: answer('The browsers, and the key of this service.', PushBrowsers) }, [
    'invalid_token',
  ]),
});

export const addBrowser = operation('POST', '/trainers/me/notifications/browsers', {
  operationId: 'addBrowser',
  tags,
  summary: 'Have a browser told by push',
  description:
    'The body is what `PushSubscription.toJSON()` gives, with a label. A browser that is there already is given the keys and ' +
    `the label anew; if it was another account's, that one is not told there any more. At most ${MOST_BROWSERS}.`,
  body: BrowserBody,
  response: answers({ 201: answer('The browser.', Browser) }, [
    ...BODY_ERRORS,
    'invalid_token',
    'push_service_unknown',
    'invalid_push_keys',
    'push_not_available',
    'too_many_browsers',
  ]),
});

export const removeBrowser = operation('DELETE', '/trainers/me/notifications/browsers/:browserId', {
  operationId: 'removeBrowser',
  tags,
  summary: 'Tell a browser no more',
  params: BrowserParams,
  response: answers({ 204: noContent('The browser is told no more.') }, [
    ...BODY_ERRORS,
    'invalid_token',
    'unknown_browser',
  ]),
});
