import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The files of a built app, and what is sent of them, compressed, in bytes. */
export function builtApp(folder: URL) {
  const path = fileURLToPath(folder);
  const page = readFileSync(`${path}index.html`, 'utf8');
  const atOnce = [...page.matchAll(/(?:src|href)="\/app\/(assets\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  const assets = reachable(path, page);
  const sent = (file: string): number => statSync(`${path}${file}.br`).size;
  return {
    sent,
    sum: (files: readonly string[]): number => files.reduce((all, file) => all + sent(file), 0),
    /** The scripts without which no page can be used. */
    atOnce,
    /** The styles that come with the first page, and all of them. */
    firstStyles: [...page.matchAll(/href="\/app\/(assets\/[^"]+\.css)"/g)].map(([, file = '']) => file),
    styles: assets.filter((file) => file.endsWith('.css')),
    /** The sizes of the scripts that come later, by their names without the hash. */
    later: (): Record<string, number> =>
      Object.fromEntries(
        assets
          .filter((file) => file.endsWith('.js') && !atOnce.includes(file))
          .map((file) => [nameOf(file), sent(file)]),
      ),
    /** The sizes of the data that pages fetch, by their names without the hash. */
    data: (): Record<string, number> =>
      Object.fromEntries(
        assets.filter((file) => file.endsWith('.json')).map((file) => [nameOf(file), sent(file)]),
      ),
    /** The names of the scripts that a browser loads with one of them. */
    needs: (name: string): string[] => {
      const needed = new Set([name]);
      for (const each of needed) {
        const file = assets.find((asset) => asset.endsWith('.js') && nameOf(asset) === each);
        const text = file === undefined ? '' : readFileSync(`${path}${file}`, 'utf8');
        for (const [, other = ''] of text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
          needed.add(nameOf(other));
      }
      return [...needed];
    },
    fontsAndPictures: (): string[] =>
      readdirSync(path, { recursive: true })
        .map(String)
        .filter((file) => /\.(?:woff2?|ttf|otf|png|jpe?g|webp|gif)$/.test(file)),
  };
}

/** The name of a script or of data without its folder and its hash. */
const nameOf = (file: string): string => file.replace(/^assets\/|-.{8}\.js(?:on)?$/g, '');

/** The files that the page leads to; the folder may have those of an earlier build, too. */
function reachable(path: string, page: string): string[] {
  const all = readdirSync(`${path}assets`).filter((name) => /\.(?:css|js|json)$/.test(name));
  const found = new Set(all.filter((name) => page.includes(name)));
  // A set hands out what is added while it is gone through.
  for (const name of found) {
    const text = readFileSync(`${path}assets/${name}`, 'utf8');
    for (const other of all) if (text.includes(other)) found.add(other);
  }
  return [...found].map((name) => `assets/${name}`);
}
