import { useRef } from 'react';
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '#ui/icons.tsx';
import type { Column, TableSort } from '#ui/table-columns.ts';
import '#ui/DataTable.css';

export interface Resizing {
  /** name of the handle, read aloud */
  label: (title: string) => string;
  /** null gives the width back to the table */
  onResize: (key: string, width: number | null) => void;
  least: number;
  most: number;
}
/** longer titles may take two lines */
const longTitle = 14;
/** px a press of an arrow key changes; with Shift five times that */
const step = 10;

/** The head of one column: its title, its order, and a handle for its width. */
export function HeadCell<Row>({
  column,
  sort,
  onSort,
  resizing,
}: {
  column: Column<Row>;
  sort: TableSort | null | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
  resizing?: Resizing | undefined;
}) {
  const head = useRef<HTMLTableCellElement>(null);
  const sorted = sort?.key === column.key ? sort : null;
  const Mark = sorted ? (sorted.descending ? ArrowDownIcon : ArrowUpIcon) : SortIcon;
  const fixed =
    typeof column.width === 'number' && resizing
      ? { width: column.width, minWidth: column.width, maxWidth: column.width }
      : { width: column.width };
  return (
    <th
      ref={head}
      scope="col"
      aria-label={resizing ? column.title : undefined}
      data-align={column.align}
      data-long={column.title.length > longTitle || undefined}
      data-sized={resizing && column.width !== undefined ? true : undefined}
      style={fixed}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : column.sortable ? 'none' : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="k-sort"
          data-on={sorted ? true : undefined}
          onClick={() => onSort({ key: column.key, descending: sorted ? !sorted.descending : false })}
        >
          {column.title}
          <Mark size={13} />
        </button>
      ) : (
        column.title
      )}
      {resizing && (
        <ResizeHandle
          column={column}
          resizing={resizing}
          widthNow={() => Math.round(head.current?.getBoundingClientRect().width ?? 120)}
        />
      )}
    </th>
  );
}

function ResizeHandle<Row>({
  column,
  resizing: { label, onResize, least, most },
  widthNow,
}: {
  column: Column<Row>;
  resizing: Resizing;
  widthNow: () => number;
}) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const to = (width: number): void => onResize(column.key, Math.min(most, Math.max(least, Math.round(width))));
  const given = typeof column.width === 'number' ? column.width : undefined;
  return (
    <span
      className="k-resize k-screen"
      role="separator"
      aria-orientation="vertical"
      aria-label={label(column.title)}
      tabIndex={0}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={given ?? 0}
      aria-valuetext={given === undefined ? undefined : `${given} px`}
      onKeyDown={(event) => {
        const change = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (change !== 0) to((given ?? widthNow()) + change * step * (event.shiftKey ? 5 : 1));
        else if (event.key === 'Home') to(least);
        else if (event.key === 'Delete' || event.key === 'Backspace') onResize(column.key, null);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onDoubleClick={() => onResize(column.key, null)}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width: widthNow() };
      }}
      onPointerMove={(event) => {
        if (from.current) to(from.current.width + event.clientX - from.current.x);
      }}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    />
  );
}
