/** The most bytes that the service takes. */
const MOST_BYTES = 100 * 1024;
/** A header shows no more of it, also on a screen with two pixels for one. */
const MOST_WIDTH = 512;
const MOST_HEIGHT = 128;

/** Reads a picture as base64; a large one is drawn smaller before. A file that is no picture is left to the service to judge. */
export async function logoOf(file: File): Promise<string> {
  const small = file.size > MOST_BYTES ? await drawnSmaller(file) : file;
  const bytes = new Uint8Array(await small.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

async function drawnSmaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return file;
  const scale = Math.min(1, MOST_WIDTH / picture.width, MOST_HEIGHT / picture.height);
  const [width, height] = [picture.width, picture.height].map((size) =>
    Math.max(1, Math.round(size * scale)),
  );
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return png.size <= MOST_BYTES ? png : canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
}
