/** A table with a progress bar in each cell; it scrolls in its own frame if it is too wide or too long. */
import type { VNode } from 'preact';
import { formatPercent } from '../../model/percent.js';
import { PlainBar } from '../parts/progress-bar.js';
import { TableRows } from '../parts/table-rows.js';
import { Name } from '../parts/text.js';
import type { Amounts } from '../values/amounts.js';
import { translatedPercent } from '../values/wording.js';

/** A row or a column. */
export interface MatrixLine {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** The sum over its cells. */
  readonly amounts: Amounts;
}

export interface MatrixCell {
  readonly amounts: Amounts;
  readonly href: string;
}

export interface MatrixProps {
  readonly caption: string;
  /** The heading of the column with the row labels. */
  readonly heading: string;
  readonly rows: readonly MatrixLine[];
  readonly columns: readonly MatrixLine[];
  /** Undefined if the row has no such column. */
  readonly cell: (row: string, column: string) => MatrixCell | undefined;
  readonly total: Amounts;
}

export function Matrix({ caption, heading, rows, columns, cell, total }: MatrixProps): VNode {
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <section class="matrix" aria-label={caption} tabindex={0}>
      <table>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">All</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <a href={column.href}>
                  <Name text={column.label} />
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr class="matrix-total">
            <th scope="row">All</th>
            <Share amounts={total} />
            {columns.map(({ key, amounts, href }) => (
              <Share key={key} amounts={amounts} href={href} />
            ))}
          </tr>
          <TableRows rows={rows} columns={columns.length + 2}>
            {(row) => (
              <tr key={row.key}>
                <th scope="row">
                  <a href={row.href}>
                    <Name text={row.label} />
                  </a>
                </th>
                <Share amounts={row.amounts} href={row.href} />
                {columns.map(({ key }) => {
                  const found = cell(row.key, key);
                  return found === undefined ? (
                    <td key={key} class="muted">
                      –
                    </td>
                  ) : (
                    <Share key={key} {...found} />
                  );
                })}
              </tr>
            )}
          </TableRows>
        </tbody>
      </table>
    </section>
  );
}

function Share({ amounts, href }: { readonly amounts: Amounts; readonly href?: string }): VNode {
  if (amounts.total === 0) return <td class="muted">–</td>;
  const failing = amounts.failing > 0 ? `, ${formatPercent(amounts.failing, amounts.total, 'none')}% failing` : '';
  const content = (
    <>
      <PlainBar counts={amounts} />
      {translatedPercent(amounts)}%{failing !== '' && <span class="unseen">{failing}</span>}
    </>
  );
  return <td>{href === undefined ? <span>{content}</span> : <a href={href}>{content}</a>}</td>;
}
