import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DataCards } from '#ui/DataCards.tsx';
import { HeadCell, type Resizing } from '#ui/HeadCell.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { cellOf, type Column, type RowAction, type SumRow, type TableSort } from '#ui/table-columns.ts';
import { useGrowing } from '#ui/use-growing.ts';
import { useRowKeys } from '#ui/use-row-keys.ts';
import { useShownAfter } from '#ui/use-shown-after.ts';
import { useUiWords } from '#ui/words.tsx';
import '#ui/DataTable.css';

export interface DataTableProps<Row> {
  /** name of the table, read aloud */
  label: string;
  /** name of a row: of its checkbox and its menu */
  rowName?: (row: Row) => string;
  /** heading of the card on a phone; default: the lead column */
  cardTitle?: ((row: Row) => ReactNode) | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  selected?: ReadonlySet<string>;
  onSelected?: (selected: ReadonlySet<string>) => void;
  actions?: (row: Row) => readonly RowAction[];
  /** a click on the row, or Enter on the active one */
  onOpen?: (row: Row) => void;
  /** row that j and k have reached; without it the table remembers by itself */
  active?: string | null;
  onActive?: (key: string | null) => void;
  /** columns get a handle for their width */
  resizing?: Resizing;
  /** j, k, the arrows, Enter, x and Esc work on the whole page (one table per page) */
  pageKeys?: boolean;
  loading?: boolean;
  /** EmptyState, shown when there are no rows and nothing is loading */
  empty?: ReactNode;
  /** height of the frame, whose head sticks; default: what the window leaves; 'none' grows with the rows */
  maxHeight?: number | string;
  /** stays a table on a phone and scrolls in its frame */
  keepTable?: boolean;
  /** what sums the rows up, below them; on a phone cards of their own */
  sums?: readonly SumRow[];
  rowTone?: (row: Row) => 'warning' | 'danger' | undefined;
}

/** What is cut off is told by a tooltip. */
function tellWhole({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  const words = cell.firstElementChild ?? cell;
  cell.title = words.scrollHeight > words.clientHeight + 1 ? cell.innerText : '';
}
/** longest words that a line is not broken for: names, states, places */
const unbroken = 24;
/** The table of every list: looks only; rows, order and choice come from outside. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const words = useUiWords();
  const {
    label,
    rowName,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    selected,
    onSelected,
    actions,
    onOpen,
    active,
    onActive,
    resizing,
    pageKeys = false,
    loading = false,
    empty,
    maxHeight,
    keepTable = false,
    sums = [],
    rowTone,
  } = props;
  const narrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const frame = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<string | null>(null);
  const current = active === undefined ? own : active;
  const drawn = useGrowing(rows.length);
  const outline = useShownAfter(loading && rows.length === 0);
  const waiting = useShownAfter(loading);
  const keys = rows.map(rowKey);
  const choose = (key: string, on: boolean): void => {
    const next = new Set(selected);
    if (on) next.add(key);
    else next.delete(key);
    onSelected?.(next);
  };
  const byKey = useRef(false);
  const move = (key: string | null): void => {
    setOwn(key);
    onActive?.(key);
  };
  const openKey =
    onOpen &&
    ((key: string): void => {
      const row = rows.find((each) => rowKey(each) === key);
      if (row !== undefined) onOpen(row);
    });
  useRowKeys({
    on: pageKeys,
    keys,
    active: current,
    open: openKey,
    select: onSelected && ((key) => choose(key, !selected?.has(key))),
    move: (key) => {
      byKey.current = true;
      move(key);
    },
    leave: () => {
      if (!onSelected || !selected || selected.size === 0) return false;
      onSelected(new Set());
      return true;
    },
  });
  useEffect(() => {
    const row = current === null ? null : (frame.current?.querySelector<HTMLElement>('[data-active]') ?? null);
    row?.scrollIntoView({ block: 'nearest' });
    // the focus goes along, so that what is active is also what is read aloud
    if (byKey.current) (row ?? frame.current)?.focus({ preventScroll: true });
    byKey.current = false;
  }, [current]);

  if (!loading && rows.length === 0 && empty) return <div className="k-table-frame">{empty}</div>;
  if (narrow && !keepTable) return <DataCards {...props} outline={outline} drawn={drawn} choose={choose} />;

  const chosen = keys.filter((key) => selected?.has(key)).length;
  const lead = columns.find((column) => column.lead) ?? columns[0];
  const extra = (onSelected ? 1 : 0) + (actions ? 1 : 0);
  return (
    <div
      ref={frame}
      className="k-table-frame"
      role="group"
      aria-label={label}
      aria-busy={loading || undefined}
      tabIndex={0}
      data-waiting={(waiting && rows.length > 0) || undefined}
      style={maxHeight === undefined ? undefined : { maxHeight }}
    >
      <table className="k-table">
        <thead>
          <tr>
            {onSelected && (
              <th scope="col" className="k-cell-check k-screen">
                <Checkbox
                  aria-label={words.table.selectAll}
                  checked={keys.length > 0 && chosen === keys.length}
                  indeterminate={chosen > 0 && chosen < keys.length}
                  onChange={(event) =>
                    onSelected(
                      new Set(
                        event.currentTarget.checked
                          ? [...(selected ?? []), ...keys]
                          : [...(selected ?? [])].filter((key) => !keys.includes(key)),
                      ),
                    )
                  }
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} resizing={resizing} />
            ))}
            {actions && (
              <th scope="col" className="k-cell-menu k-screen">
                <span className="k-hidden">{words.table.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {outline &&
            Array.from({ length: 8 }, (_, row) => (
              <tr key={row} aria-hidden>
                {Array.from({ length: columns.length + extra }, (__, cell) => (
                  <td key={cell}>
                    <span className="k-skeleton" style={{ width: `${45 + ((row * 7 + cell * 13) % 45)}%` }} />
                  </td>
                ))}
              </tr>
            ))}
          {rows.slice(0, drawn).map((row, index) => {
            const key = keys[index] ?? rowKey(row);
            return (
              <tr
                key={key}
                tabIndex={pageKeys ? -1 : undefined}
                data-active={key === current || undefined}
                data-selected={selected?.has(key) || undefined}
                data-tone={rowTone?.(row)}
                data-opens={onOpen ? true : undefined}
                aria-selected={onSelected ? (selected?.has(key) ?? false) : undefined}
                onClick={
                  onOpen &&
                  ((event) => {
                    if (!(event.target instanceof Element && event.target.closest('a, button, input, label'))) {
                      move(key);
                      onOpen(row);
                    }
                  })
                }
              >
                {onSelected && (
                  <td className="k-cell-check k-screen">
                    <Checkbox
                      aria-label={rowName?.(row)}
                      checked={selected?.has(key) ?? false}
                      onChange={(event) => choose(key, event.currentTarget.checked)}
                    />
                  </td>
                )}
                {columns.map((column) => {
                  const value = cellOf(column, row);
                  const shortens = column.clip || column.wraps;
                  return (
                    <td
                      key={column.key}
                      data-align={column.align}
                      data-clip={column.clip || undefined}
                      data-wraps={column.wraps || undefined}
                      data-line={
                        column.line || (!shortens && typeof value === 'string' && value.length <= unbroken) || undefined
                      }
                      onMouseEnter={shortens ? tellWhole : undefined}
                      data-lead={column.lead || undefined}
                      {...(resizing && typeof column.width === 'number'
                        ? { 'data-sized': true, style: { maxWidth: column.width } }
                        : {})}
                    >
                      {shortens ? <span className="k-cut">{value}</span> : value}
                    </td>
                  );
                })}
                {actions && (
                  <td className="k-cell-menu k-screen">
                    <RowMenu
                      label={rowName ? words.table.actionsOf(rowName(row)) : words.table.actions}
                      actions={actions(row)}
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
        {sums.length > 0 && (
          <tfoot>
            {sums.map((sum) => (
              <tr key={sum.key}>
                {onSelected && <td className="k-screen" />}
                {columns.map((column) =>
                  column === lead ? (
                    <th key={column.key} scope="row">
                      {sum.label}
                    </th>
                  ) : (
                    <td key={column.key} data-align={column.align}>
                      {sum.cells[column.key] ?? null}
                    </td>
                  ),
                )}
                {actions && <td className="k-screen" />}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
      <span className="k-hidden" role="status">
        {waiting ? words.loading : ''}
      </span>
    </div>
  );
}
