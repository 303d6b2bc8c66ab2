/** The language of a code such as `eng`, `en-US` or `en`, as BCP 47 has it; null for what is no language. */
export function readLanguage(code: string): string | null {
  try {
    const { language } = new Intl.Locale(code.trim().replaceAll('_', '-'));
    return language === 'und' || language.length > 3 ? null : language;
  } catch {
    return null;
  }
}
