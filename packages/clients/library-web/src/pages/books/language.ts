const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** The name of a language by its tag (BCP 47), or the tag where it has none. */
export const languageText = (tag: string): string => LANGUAGES.of(tag) ?? tag;
