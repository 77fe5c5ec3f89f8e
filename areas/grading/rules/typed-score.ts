export type Typed = { kind: 'empty' } | { kind: 'absent' } | { kind: 'points'; points: number } | { kind: 'bad' };

/** What a typed cell means: nothing, absent (G, A), or 0–100 with two decimals at most; comma and point alike. */
export function readTyped(text: string): Typed {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return { kind: 'empty' };
  if (/^(g|a|na)$/i.test(plain)) return { kind: 'absent' };
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(plain)) return { kind: 'bad' };
  const points = Number(plain);
  return points <= 100 ? { kind: 'points', points } : { kind: 'bad' };
}

/** A stored cell in a few letters, the same in every language: `-` nothing, `A` absent, else the points. */
export const cellMark = (cell: { points: number | null; absent: boolean } | undefined): string =>
  !cell ? '-' : cell.absent ? 'A' : cell.points === null ? '-' : String(cell.points);
