import type { ComponentChildren } from 'preact';

type Props = {
  /** The headings; one in an object is for screen readers alone, as over buttons. */
  columns: readonly (string | { hidden: string })[];
  caption?: string;
  /** There is nothing in it to go to with Tab: it is gone to itself, so that a keyboard can scroll it. */
  isGoneTo?: boolean;
  /** The rows. */
  children: ComponentChildren;
};

/** A table that is scrolled by itself where a phone is too narrow for it. */
export function Table({ columns, caption, isGoneTo = false, children }: Props) {
  return (
    <div class="table" {...(isGoneTo && { tabIndex: 0 })}>
      <table>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) =>
              typeof column === 'string' ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <th key={column.hidden} scope="col">
                  <span class="hidden-text">{column.hidden}</span>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
