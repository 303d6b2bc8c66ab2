/** The first that fits names it: most browsers call themselves by the names of others, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Names a device for the person who has it, by what its browser says of itself: `Firefox on Linux`. It has no other words
 * than those above, whatever the browser says.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const system = nameIn(text, SYSTEMS);
  return `${nameIn(text, BROWSERS) ?? 'A browser'}${system === undefined ? '' : ` on ${system}`}`;
}
