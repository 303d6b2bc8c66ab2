import Type from 'typebox';

/** A catalogue of others: SRU with MARCXML, or the JSON of Open Library. */
export type SourceSetting = { kind: 'sru' | 'openlibrary'; url: string };

const SOURCE = /^(sru|openlibrary)\+(https?:\/\/\S+)$/;
/** Asked one after the other, 4 s each: clients wait 15 s for an answer. */
const MOST_SOURCES = 3;
const SHOWN = '{isbn}';

function readSource(text: string): SourceSetting | null {
  const [, kind, url = ''] = SOURCE.exec(text) ?? [];
  if (!URL.canParse(url)) return null;
  if (kind === 'openlibrary') return { kind, url };
  return kind === 'sru' && url.includes(SHOWN) ? { kind, url } : null;
}

const textsIn = (text: string): string[] => text.split(/[\s,]+/).filter((source) => source !== '');

const readSources = (text: string): SourceSetting[] =>
  textsIn(text)
    .map(readSource)
    .filter((source) => source !== null);

/** The settings of other catalogues, as typebox properties. */
export const sourcesEnv = {
  LOOKUP_SOURCES: Type.Decode(
    Type.Refine(
      Type.String({
        default: '',
        description: `at most ${MOST_SOURCES} catalogues: sru+https://…${SHOWN}… or openlibrary+https://…, with commas between`,
      }),
      (text) =>
        textsIn(text).length <= MOST_SOURCES && textsIn(text).every((source) => readSource(source) !== null),
    ),
    readSources,
  ),
  COVER_URL: Type.Optional(
    Type.Refine(
      Type.String({ description: `the address of pictures of covers: https://…${SHOWN}…` }),
      (text) => /^https:\/\/\S+$/.test(text) && text.includes(SHOWN) && URL.canParse(text),
    ),
  ),
};

/** Says to other services which library asks. */
export const userAgentOf = (baseUrl: string): string => `library-service (${baseUrl})`;
