import { addressWith } from '../addresses.js';

type Props = {
  path: string;
  /** The other parameters of the address. */
  parts: Readonly<Record<string, string | number | boolean | undefined>>;
  /** From 1. */
  page: number;
  pages: number;
};

/** The ways to the pages before and after this one. */
export function PageLinks({ path, parts, page, pages }: Props) {
  if (pages <= 1 && page === 1) return null;
  const to = (next: number) => addressWith(path, { ...parts, page: next === 1 ? undefined : next });
  return (
    <nav class="row apart" aria-label="Pages of the list">
      {page > 1 ? (
        <a class="button" href={to(Math.min(page - 1, Math.max(1, pages)))}>
          Previous
        </a>
      ) : (
        <span />
      )}
      <span class="numbers muted">
        Page {page} of {Math.max(1, pages)}
      </span>
      {page < pages ? (
        <a class="button" href={to(page + 1)}>
          Next
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
