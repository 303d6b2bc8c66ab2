import type { Person, Screen } from '@repo/web-kit/testing/browser';
import type { appRig } from './visitor.js';

type Rig = ReturnType<typeof appRig>;
type Printing = Pick<Person, 'page'>;

/** CSS pixels of a millimetre. */
const MM = 96 / 25.4;

/** Somebody whose browser counts how often it was told to print, and asks nothing. */
export async function printer(
  rig: Rig,
  url: string,
  email: string,
  to: string,
  screen?: Screen,
): Promise<Person> {
  const person = await rig.member(url, email, to, { deviceScaleFactor: 2, ...screen });
  await person.page.evaluate('window.printed = 0; window.print = () => { window.printed += 1; }');
  return person;
}

export const timesPrinted = ({ page }: Printing): Promise<number> => page.evaluate('window.printed');

/** Takes a picture of the paper of this size in millimetres, at 192 dots an inch; of several sheets all below each other. */
export async function paperOf({ page }: Printing, size: { width: number; height: number }): Promise<Buffer> {
  const screen = page.viewportSize();
  await page.setViewportSize({ width: Math.ceil(size.width * MM), height: Math.ceil(size.height * MM) });
  await page.emulateMedia({ media: 'print' });
  const picture = await page.screenshot({ fullPage: true });
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
  return picture;
}

/** The pages of the page as a PDF: how many there are, and their width and height in millimetres. */
export async function pdfOf({ page }: Printing): Promise<{ pages: number; width: number; height: number }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  const mm = (points: string | number) => Math.round(Number(points) * (25.4 / 72));
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, width: mm(width), height: mm(height) };
}

/** The boxes of elements on the first sheet of paper, in millimetres from its edges. */
export async function boxesOf(
  { page }: Printing,
  selector: string,
): Promise<{ left: number; top: number; width: number; height: number }[]> {
  await page.emulateMedia({ media: 'print' });
  const boxes =
    await page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return { left: (left + scrollX) / ${MM}, top: (top + scrollY) / ${MM}, width: width / ${MM}, height: height / ${MM} };
  })`);
  await page.emulateMedia({ media: null });
  return boxes as { left: number; top: number; width: number; height: number }[];
}

/** The texts on paper that are not seen whole: of elements that hide what is too much, and have something to hide. */
export async function cutTexts({ page }: Printing): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const cut =
    await page.evaluate(`[...document.querySelectorAll('.label, .label *:not(svg, svg *, .who), .letter > div')].flatMap((each) => {
    const around = each.closest('.label, .sheet').getBoundingClientRect();
    const box = each.getBoundingClientRect();
    const isOut = box.top < around.top - 0.5 || box.bottom > around.bottom + 0.5 || box.left < around.left - 0.5 || box.right > around.right + 0.5;
    const isHidden = each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).display !== 'inline' && each.clientHeight > 0;
    return isOut || isHidden ? [each.className + ': ' + each.textContent.slice(0, 60)] : [];
  })`);
  await page.emulateMedia({ media: null });
  return cut as string[];
}
