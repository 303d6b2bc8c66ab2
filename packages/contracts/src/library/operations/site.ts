import { answer, picture } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import { Library } from '../calendar.js';
import { LogoQuery, LogoReplacement, Site, SiteReplacement } from '../site.js';

const tags = ['Library'];

export const getLibrary = operation('GET', '/library', {
  operationId: 'getLibrary',
  tags,
  summary: 'Get the name and the logo of the library, and when it is open this week',
  response: answers({ 200: answer('The library today.', Library) }),
});

export const nameLibrary = operation('PUT', '/library', {
  operationId: 'nameLibrary',
  tags,
  summary: 'Name the library',
  description: 'Pages, mails and messages of browsers have the name from then on.',
  body: SiteReplacement,
  response: answers({ 200: answer('How the library presents itself now.', Site) }, [
    ...BODY_ERRORS,
    'changed_meanwhile',
  ]),
});

export const getLogo = operation('GET', '/library/logo', {
  operationId: 'getLogo',
  tags,
  summary: 'Get the logo of the library',
  querystring: LogoQuery,
  response: answers({ 200: picture('The picture.') }, ['logo_not_found']),
});

export const replaceLogo = operation('PUT', '/library/logo', {
  operationId: 'replaceLogo',
  tags,
  summary: 'Give the library a logo',
  description: 'What the picture is, is seen from its first bytes.',
  body: LogoReplacement,
  response: answers({ 200: answer('How the library presents itself now.', Site) }, [
    ...BODY_ERRORS,
    'no_picture',
    'changed_meanwhile',
  ]),
});

export const deleteLogo = operation('DELETE', '/library/logo', {
  operationId: 'deleteLogo',
  tags,
  summary: 'Delete the logo of the library',
  response: answers({ 200: answer('How the library presents itself now.', Site) }, [
    ...BODY_ERRORS,
    'logo_not_found',
  ]),
});
