import { imageDimensionsFromData } from 'image-dimensions';
import { pictureType } from '../http/pictures.js';

/** The most bytes of a picture of a cover; the table `covers` takes no more. */
export const LARGEST_PICTURE = 300 * 1024;

/** Pixels that a side has at least and at most: some sources answer with a single pixel where they have no picture. */
const SHORTEST_SIDE = 60;
const LONGEST_SIDE = 4000;

/** Returns the media type of a picture that can be shown as a cover, by its bytes alone; null for anything else. */
export function coverType(bytes: Buffer): string | null {
  const type = pictureType(bytes);
  if (type === undefined || bytes.length > LARGEST_PICTURE) return null;
  const size = imageDimensionsFromData(bytes);
  if (size === undefined) return null;
  const sides = [size.width, size.height];
  return Math.min(...sides) >= SHORTEST_SIDE && Math.max(...sides) <= LONGEST_SIDE ? type : null;
}
