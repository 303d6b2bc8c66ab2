import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';

/** The most bytes of a logo, and the length of them as base64. */
export const MOST_LOGO_BYTES = 100 * 1024;
const MOST_BASE64 = 4 * Math.ceil(MOST_LOGO_BYTES / 3);

export const SITE_NAME_LENGTH = 60;

const version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

const fields = {
  name: Type.String(),
  logo: Nullable(Type.String(), {
    description: 'The path of the logo, which is another one after each change; null: there is none.',
  }),
  version: { ...version, description: 'Of the name and the logo; 0: nothing was set.' },
};

export const exampleSite = { name: 'Sunfield Library', logo: '/library/logo?version=3', version: 3 };

/** How the library presents itself. */
export const Site = Closed(fields, { title: 'Site', examples: [exampleSite] });
export type Site = Type.Static<typeof Site>;

const readVersion = {
  ...version,
  description: 'The version that was read; another one is refused with 409.',
};

export const SiteReplacement = Closed(
  {
    version: readVersion,
    name: Nullable(
      // One line: it stands in the subjects of mails.
      Type.String({
        maxLength: SITE_NAME_LENGTH,
        pattern:
          '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029][^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$',
      }),
      { description: 'Null: the name that the operator has set.' },
    ),
  },
  { title: 'SiteReplacement', examples: [{ version: 2, name: 'Sunfield Library' }] },
);
export type SiteReplacement = Type.Static<typeof SiteReplacement>;

export const LogoReplacement = Closed(
  {
    version: readVersion,
    image: Type.String({
      maxLength: MOST_BASE64,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: `A PNG, JPEG or WebP of at most ${MOST_LOGO_BYTES} bytes, as base64.`,
    }),
  },
  { title: 'LogoReplacement', examples: [{ version: 2, image: 'iVBORw0KGgo=' }] },
);
export type LogoReplacement = Type.Static<typeof LogoReplacement>;

export const LogoQuery = Type.Object({
  version: Type.Optional({
    ...version,
    description: 'Tells caches that it has changed; any shows the present one.',
  }),
});
