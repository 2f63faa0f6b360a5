// A table that scrolls in itself.
import type { ComponentChildren } from 'preact';

export interface TableProps {
  /** Names the table to screen reader users, for example `Access by member`. */
  readonly label: string;
  /** Titles of the columns. */
  readonly columns: readonly ComponentChildren[];
  /** Titles of the columns with numbers. */
  readonly numbers?: readonly string[];
  /** The rows. */
  readonly children: ComponentChildren;
  /** What follows the table, for example a link to the next page. */
  readonly footer?: ComponentChildren;
}

export function Table({ label, columns, numbers = [], children, footer }: TableProps) {
  return (
    <div class="list-table" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((title, at) => (
              <th key={at} scope="col" class={numbers.some((number) => number === title) ? 'number' : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {footer}
    </div>
  );
}
