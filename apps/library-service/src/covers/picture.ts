import { imageDimensionsFromData } from 'image-dimensions';

/** The most bytes of a picture of a cover; the table `covers` takes no more. */
export const LARGEST_PICTURE = 300 * 1024;

/** Pixels that a side has at least and at most: some sources answer with a single pixel where they have no picture. */
const SHORTEST_SIDE = 60;
const LONGEST_SIDE = 4000;

/** The first bytes of each format; of WebP those that follow the length are looked at, too. */
const FORMATS = [
  { mediaType: 'image/jpeg', isFormat: (bytes: Buffer) => bytes.toString('latin1', 0, 3) === '\xff\xd8\xff' },
  {
    mediaType: 'image/png',
    isFormat: (bytes: Buffer) => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
  },
  {
    mediaType: 'image/webp',
    isFormat: (bytes: Buffer) => /^RIFF[\s\S]{4}WEBP$/.test(bytes.toString('latin1', 0, 12)),
  },
] as const;

/** Returns the media type of a picture that can be shown as a cover, by its bytes alone; null for anything else. */
export function pictureType(bytes: Buffer): string | null {
  const format = FORMATS.find(({ isFormat }) => isFormat(bytes));
  if (format === undefined || bytes.length > LARGEST_PICTURE) return null;
  const size = imageDimensionsFromData(bytes);
  if (size === undefined) return null;
  const sides = [size.width, size.height];
  return Math.min(...sides) >= SHORTEST_SIDE && Math.max(...sides) <= LONGEST_SIDE ? format.mediaType : null;
}
