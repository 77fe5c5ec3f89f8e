export interface Cell {
  row: number;
  column: number;
}
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const rangeOf = (a: Cell, b: Cell): Range => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});
export const holds = (range: Range, row: number, column: number): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;

/** Where a key leads from a cell; null where it leaves the grid or is no movement. */
export function step(
  event: { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean },
  at: Cell,
  rows: number,
  columns: number,
): Cell | null {
  const far = event.ctrlKey || event.metaKey;
  const within = (row: number, column: number): Cell => ({
    row: Math.min(rows - 1, Math.max(0, row)),
    column: Math.min(columns - 1, Math.max(0, column)),
  });
  switch (event.key) {
    case 'ArrowUp':
      return within(far ? 0 : at.row - 1, at.column);
    case 'ArrowDown':
      return within(far ? rows : at.row + 1, at.column);
    case 'ArrowLeft':
      return within(at.row, far ? 0 : at.column - 1);
    case 'ArrowRight':
      return within(at.row, far ? columns : at.column + 1);
    case 'Home':
      return within(far ? 0 : at.row, 0);
    case 'End':
      return within(far ? rows : at.row, columns);
    case 'PageUp':
      return within(at.row - 10, at.column);
    case 'PageDown':
      return within(at.row + 10, at.column);
    case 'Enter':
      return within(at.row + (event.shiftKey ? -1 : 1), at.column);
    case 'Tab': {
      const index = at.row * columns + at.column + (event.shiftKey ? -1 : 1);
      return index < 0 || index >= rows * columns
        ? null
        : { row: Math.floor(index / columns), column: index % columns };
    }
    default:
      return null;
  }
}

/** A block copied from a spreadsheet: rows by line, cells by tab. */
export function readBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}
