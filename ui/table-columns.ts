import type { ReactNode } from 'react';

/** One column of a DataTable. */
export interface Column<Row> {
  key: string;
  title: string;
  sortable?: boolean;
  align?: 'left' | 'right' | 'center';
  /** px or CSS width */
  width?: number | string;
  /** default: the row's value of the same key */
  render?: (row: Row) => ReactNode;
  /** stays on one line and shortens: names, titles, notes */
  clip?: boolean;
  /** stays on one line, whole: days, codes, states */
  line?: boolean;
  /** sentences: several lines, but never a word a line */
  wraps?: boolean;
  /** heading of the card on a phone; default: the first column */
  lead?: boolean;
  /** nothing to say of this row: its card on a phone leaves the field out */
  blank?: (row: Row) => boolean;
}
/** A line below the rows that sums them up. */
export interface SumRow {
  key: string;
  label: ReactNode;
  /** by the keys of the columns; the lead column holds the label */
  cells: Readonly<Record<string, ReactNode>>;
}
/** A verb of a row; with `reason` it is shown disabled and says why. */
export interface RowAction {
  key: string;
  label: string;
  icon?: ReactNode;
  href?: string;
  onClick?: () => void;
  danger?: boolean;
  reason?: string;
}
export interface TableSort {
  key: string;
  descending: boolean;
}

/** What a cell shows. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row);
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, column.key) : undefined;
  return typeof value === 'string' || typeof value === 'number'
    ? value
    : value === null || value === undefined
      ? ''
      : String(value);
}
