import type { QuotaView } from '../contract.ts';

/** Typed cells: `program:column` → text. */
export type QuotaCells = Readonly<Record<string, string>>;
export const cellKey = (row: string, column: string): string => `${row}:${column}`;

/** What a typed cell means: `null` nothing is counted, `undefined` it cannot be read. */
export function readPlaces(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,4}$/.test(plain) ? Number(plain) : undefined;
}
/** Every cell as it is stored. */
export const storedCells = (view: QuotaView): QuotaCells =>
  Object.fromEntries(
    view.rows.flatMap((row) =>
      row.cells.map((cell) => [
        cellKey(String(row.program.id), cell.column),
        cell.places === null ? '' : String(cell.places),
      ]),
    ),
  );

export interface ChangedCell {
  program_id: number;
  column: string;
  version: number | null;
  places: number | null;
}
/** The cells that say something else than what is stored: those that can be sent, and the keys of those that cannot. */
export function changedCells(view: QuotaView, typed: QuotaCells): { cells: ChangedCell[]; bad: string[] } {
  const cells: ChangedCell[] = [];
  const bad: string[] = [];
  for (const row of view.rows)
    for (const cell of row.cells) {
      const key = cellKey(String(row.program.id), cell.column);
      const text = typed[key];
      if (text === undefined) continue;
      const places = readPlaces(text);
      if (places === undefined) bad.push(key);
      else if (places !== cell.places)
        cells.push({ program_id: row.program.id, column: cell.column, version: cell.version, places });
    }
  return { cells, bad };
}
