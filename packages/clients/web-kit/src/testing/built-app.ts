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
    styles: assets.filter((file) => file.endsWith('.css')),
    /** The sizes of the scripts that come later, by their names without the hash. */
    later: (): Record<string, number> =>
      Object.fromEntries(
        assets
          .filter((file) => file.endsWith('.js') && !atOnce.includes(file))
          .map((file) => [file.replace(/^assets\/|-.{8}\.js$/g, ''), sent(file)]),
      ),
    fontsAndPictures: (): string[] =>
      readdirSync(path, { recursive: true })
        .map(String)
        .filter((file) => /\.(?:woff2?|ttf|otf|png|jpe?g|webp|gif)$/.test(file)),
  };
}

/** The files that the page leads to; the folder may have those of an earlier build, too. */
function reachable(path: string, page: string): string[] {
  const all = readdirSync(`${path}assets`).filter((name) => /\.(?:js|css)$/.test(name));
  const found = new Set(all.filter((name) => page.includes(name)));
  // A set hands out what is added while it is gone through.
  for (const name of found) {
    const text = readFileSync(`${path}assets/${name}`, 'utf8');
    for (const other of all) if (text.includes(other)) found.add(other);
  }
  return [...found].map((name) => `assets/${name}`);
}
