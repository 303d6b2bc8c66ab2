import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../results.md', import.meta.url));

const TITLE = '# Results of the benches\n';

/** The results of one bench, as Markdown without a heading. */
export type Report = string;

/** A table in Markdown; a cell may hold anything but `|` and line ends. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The document with the section of this name replaced, or added at the end. */
export function withSection(document: string, name: string, text: string): string {
  const section = `## ${name}\n\n${text.trim()}\n`;
  const [head = TITLE, ...sections] = document.split(/^(?=## )/m);
  const isOfName = (each: string) => each.startsWith(`## ${name}\n`);
  const kept = sections.some(isOfName)
    ? sections.map((each) => (isOfName(each) ? section : each))
    : [...sections, section];
  return `${[head || TITLE, ...kept].map((each) => each.trim()).join('\n\n')}\n`;
}

/** Replaces the bench's section of `results.md`. */
export function writeResults(name: string, text: Report): void {
  writeFileSync(FILE, withSection(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '', name, text));
}
