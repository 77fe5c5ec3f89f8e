import {
  memo,
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { holds, rangeOf, readBlock, step, type Cell, type Range } from '#ui/grade-moves.ts';
import '#ui/GradeGrid.css';

export interface GradeColumn {
  key: string;
  title: string;
  sub?: ReactNode;
  readOnly?: boolean;
  width?: number;
  /** the last column: on a phone it stays at the right, for what follows from the scores */ stays?: boolean;
}
export interface GradeRow {
  key: string;
  /** one entry per title in `words.headers`: number, name */
  header: readonly ReactNode[];
  readOnly?: boolean;
}
export interface GradeEdit {
  row: string;
  column: string;
  value: string;
}
/** row key → column key → text */
export type GradeCells = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

export interface GradeGridProps {
  words: {
    label: string;
    headers: readonly string[];
    /** the place in `headers` that stays on a phone, the other one in small letters below it; default: the last */ kept?: number;
    /** how to use it, below the grid */ hint?: string;
  };
  columns: readonly GradeColumn[];
  rows: readonly GradeRow[];
  values: GradeCells;
  errors?: GradeCells;
  /** cells changed and not saved yet */
  changed?: GradeCells;
  /** typed, pasted, filled or cleared cells, all of one action together */
  onChange: (edits: readonly GradeEdit[]) => void;
  inputMode?: 'decimal' | 'text' | 'numeric';
  maxHeight?: number | string;
  /** summary rows */
  foot?: ReactNode;
}

/** Grades like in a spreadsheet: arrows, Enter and Tab move, typing edits, Ctrl-C, Ctrl-V and Ctrl-D work on blocks. */
export function GradeGrid({
  words,
  columns,
  rows,
  values,
  errors = {},
  changed = {},
  onChange,
  inputMode = 'decimal',
  maxHeight = '70dvh',
  foot,
}: GradeGridProps) {
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Cell>({ row: 0, column: 0 });
  const [draft, setDraft] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const messageId = useId();
  const range = rangeOf(at, anchor);
  const editing = draft !== null;

  useEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    table.current?.querySelector<HTMLElement>(`[data-cell="${at.row}:${at.column}"]`)?.focus();
  }, [at, editing]);

  const valueAt = (row: number, column: number): string =>
    values[rows[row]?.key ?? '']?.[columns[column]?.key ?? ''] ?? '';
  const locked = (row: number, column: number): boolean =>
    rows[row]?.readOnly === true || columns[column]?.readOnly === true;
  const write = (cells: readonly (Cell & { value: string })[]): void => {
    const edits = cells.flatMap(({ row, column, value }) => {
      const [rowKey, columnKey] = [rows[row]?.key, columns[column]?.key];
      return rowKey === undefined || columnKey === undefined || locked(row, column) || valueAt(row, column) === value
        ? []
        : [{ row: rowKey, column: columnKey, value }];
    });
    if (edits.length > 0) onChange(edits);
  };
  const cellsOf = (block: Range): Cell[] => {
    const cells: Cell[] = [];
    for (let row = block.top; row <= block.bottom; row += 1)
      for (let column = block.left; column <= block.right; column += 1) cells.push({ row, column });
    return cells;
  };
  const go = (cell: Cell, extend = false): void => {
    wantsFocus.current = true;
    setAt(cell);
    if (!extend) setAnchor(cell);
  };
  const commit = (): void => {
    if (draft !== null) write([{ ...at, value: draft.trim() }]);
    setDraft(null);
  };
  const edit = (text: string): void => {
    if (!locked(at.row, at.column)) {
      setAnchor(at);
      setDraft(text);
    }
  };

  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const modified = event.ctrlKey || event.metaKey;
    if (editing) {
      if (event.key === 'Escape') {
        event.stopPropagation();
        wantsFocus.current = true;
        setDraft(null);
        return;
      }
      if (event.key !== 'Enter' && event.key !== 'Tab' && event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      const next = step(event, at, rows.length, columns.length);
      commit();
      if (next) {
        event.preventDefault();
        go(next);
      }
      return;
    }
    if (modified && event.key.toLowerCase() === 'd') {
      // Fill down: the top row of the block; a single cell takes the one above it.
      event.preventDefault();
      const source = range.top === range.bottom ? range.top - 1 : range.top;
      if (source >= 0) write(cellsOf(range).map((cell) => ({ ...cell, value: valueAt(source, cell.column) })));
      return;
    }
    if (modified && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      setAnchor({ row: 0, column: 0 });
      go({ row: rows.length - 1, column: columns.length - 1 }, true);
      return;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      write(cellsOf(range).map((cell) => ({ ...cell, value: '' })));
      return;
    }
    if (event.key === 'F2') {
      event.preventDefault();
      edit(valueAt(at.row, at.column));
      return;
    }
    const next = step(event, at, rows.length, columns.length);
    if (next) {
      event.preventDefault();
      go(next, event.shiftKey && event.key !== 'Tab' && event.key !== 'Enter');
      return;
    }
    if (event.key.length === 1 && !modified && !event.altKey) {
      event.preventDefault();
      edit(event.key === ' ' ? '' : event.key);
    }
  };
  const place = (target: EventTarget): Cell | null => {
    const [row, column] = (
      target instanceof Element ? (target.closest('[data-cell]')?.getAttribute('data-cell') ?? '') : ''
    )
      .split(':')
      .map(Number);
    return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column };
  };
  const click = (event: MouseEvent): void => {
    const cell = place(event.target);
    if (!cell || (editing && cell.row === at.row && cell.column === at.column)) return;
    commit();
    go(cell, event.shiftKey);
    if (!event.shiftKey && matchMedia('(pointer: coarse)').matches && !locked(cell.row, cell.column))
      setDraft(valueAt(cell.row, cell.column));
  };
  const copy = (event: ClipboardEvent): void => {
    if (editing) return;
    event.preventDefault();
    const lines = Array.from({ length: range.bottom - range.top + 1 }, (_, row) =>
      Array.from({ length: range.right - range.left + 1 }, (__, column) =>
        valueAt(range.top + row, range.left + column),
      ).join('\t'),
    );
    event.clipboardData.setData('text/plain', lines.join('\n'));
  };
  const paste = (event: ClipboardEvent): void => {
    const block = readBlock(event.clipboardData.getData('text/plain'));
    const single = block.length === 1 && block[0]?.length === 1;
    if (editing && single) return;
    event.preventDefault();
    setDraft(null);
    if (single) {
      write(cellsOf(range).map((cell) => ({ ...cell, value: block[0]?.[0] ?? '' })));
      return;
    }
    write(
      block.flatMap((line, row) =>
        line.map((value, column) => ({ row: range.top + row, column: range.left + column, value })),
      ),
    );
    setAnchor({ row: range.top, column: range.left });
    go(
      {
        row: Math.min(rows.length - 1, range.top + block.length - 1),
        column: Math.min(columns.length - 1, range.left + Math.max(...block.map((line) => line.length)) - 1),
      },
      true,
    );
  };
  const kept = words.kept ?? words.headers.length - 1;
  const error = errors[rows[at.row]?.key ?? '']?.[columns[at.column]?.key ?? ''];

  return (
    <div className="k-grades">
      <div className="k-grades-frame" style={{ maxHeight }}>
        <table
          ref={table}
          role="grid"
          aria-label={words.label}
          aria-multiselectable
          aria-rowcount={rows.length + 1}
          className="k-grades-table"
          onKeyDown={press}
          onClick={click}
          onDoubleClick={() => {
            if (!editing) edit(valueAt(at.row, at.column));
          }}
          onCopy={copy}
          onPaste={paste}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) commit();
          }}
        >
          <thead>
            <tr>
              {words.headers.map((title, index) => (
                <th key={title} scope="col" className="k-grades-head" data-pinned={index} data-kept={index === kept}>
                  {title}
                </th>
              ))}
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  data-stays={column.stays || undefined}
                  style={{ minWidth: column.width ?? 84 }}
                >
                  {column.title}
                  {column.sub && <span>{column.sub}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row
                key={row.key}
                row={row}
                index={index}
                kept={kept}
                columns={columns}
                values={values[row.key]}
                errors={errors[row.key]}
                changed={changed[row.key]}
                messageId={messageId}
                inputMode={inputMode}
                setDraft={setDraft}
                active={at.row === index ? at.column : -1}
                draft={at.row === index ? draft : null}
                left={
                  index >= range.top &&
                  index <= range.bottom &&
                  (range.top !== range.bottom || range.left !== range.right)
                    ? range.left
                    : -1
                }
                right={range.right}
              />
            ))}
          </tbody>
          {foot && <tfoot>{foot}</tfoot>}
        </table>
      </div>
      <p className="k-grades-message" id={messageId} role="status" data-error={error ? true : undefined}>
        {error ?? words.hint}
      </p>
    </div>
  );
}

interface RowProps {
  row: GradeRow;
  index: number;
  kept: number;
  columns: readonly GradeColumn[];
  inputMode: 'decimal' | 'text' | 'numeric';
  messageId: string;
  values: Readonly<Record<string, string>> | undefined;
  errors: Readonly<Record<string, string>> | undefined;
  changed: Readonly<Record<string, string>> | undefined;
  active: number;
  draft: string | null;
  left: number;
  right: number;
  setDraft: (draft: string) => void;
}

const Row = memo(function Row({
  row,
  index,
  kept,
  columns,
  values,
  errors,
  changed,
  active,
  draft,
  left,
  right,
  inputMode,
  messageId,
  setDraft,
}: RowProps) {
  const range = { top: index, bottom: index, left, right };
  return (
    <tr aria-rowindex={index + 2}>
      {row.header.map((content, place) => (
        <th
          key={place}
          scope="row"
          className="k-grades-head"
          data-pinned={place}
          data-kept={place === kept}
          style={{ fontWeight: place === 0 ? undefined : 450 } as CSSProperties}
        >
          {content}
          {/* on a phone the number stands below the name, in the one column that stays */}
          {place === kept && row.header.length > 1 && (
            <small aria-hidden="true">{row.header[kept === 0 ? 1 : kept - 1]}</small>
          )}
        </th>
      ))}
      {columns.map((column, place) => {
        const error = errors?.[column.key];
        const here = active === place;
        const fixed = row.readOnly || column.readOnly;
        return (
          <td
            key={column.key}
            role="gridcell"
            data-cell={`${index}:${place}`}
            tabIndex={here && draft === null ? 0 : -1}
            title={error}
            aria-readonly={fixed || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={here && error ? messageId : undefined}
            aria-selected={here || (left >= 0 && holds(range, index, place))}
            data-here={here || undefined}
            data-within={(left >= 0 && holds(range, index, place)) || undefined}
            data-error={error ? true : undefined}
            data-changed={changed?.[column.key] !== undefined || undefined}
            data-fixed={fixed || undefined}
            data-stays={column.stays || undefined}
          >
            {here && draft !== null ? (
              <input
                aria-label={column.title}
                autoFocus
                inputMode={inputMode}
                autoComplete="off"
                value={draft}
                onChange={(event) => setDraft(event.currentTarget.value)}
              />
            ) : (
              (values?.[column.key] ?? '')
            )}
          </td>
        );
      })}
    </tr>
  );
});
