import type { Tone } from '#kernel/contract/field.ts';

/** One meeting of the week. */
export interface WeekBlock {
  key: string;
  /** 1 Monday … 7 Sunday */
  day: number;
  /** HH:MM */
  start: string;
  end: string;
  title: string;
  subtitle?: string;
  place?: string;
  tone?: Tone | 'accent';
  /** of what it belongs to, in degrees: the same on every day; never says anything by itself */
  hue?: number | undefined;
  /** planned, not registered: drawn dashed, with its word */
  tentative?: boolean;
  href?: string;
}
export interface PlacedBlock {
  block: WeekBlock;
  from: number;
  to: number;
  column: number;
  columns: number;
  clash: boolean;
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Blocks of one day, those that overlap side by side. */
export function placeDay(blocks: readonly WeekBlock[]): PlacedBlock[] {
  const sorted = blocks
    .map((block) => ({
      block,
      from: minutesOf(block.start),
      to: Math.max(minutesOf(block.end), minutesOf(block.start) + 15),
    }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const placed: PlacedBlock[] = [];
  let group: PlacedBlock[] = [];
  let groupEnd = -1;
  const close = (): void => {
    const columns = Math.max(0, ...group.map((each) => each.column)) + 1;
    for (const each of group) each.columns = columns;
    group = [];
  };
  for (const each of sorted) {
    if (each.from >= groupEnd) close();
    let column = 0;
    while (group.some((other) => other.column === column && other.to > each.from)) column += 1;
    for (const other of group) if (other.to > each.from) other.clash = true;
    const next: PlacedBlock = { ...each, column, columns: 1, clash: group.some((other) => other.to > each.from) };
    group.push(next);
    placed.push(next);
    groupEnd = Math.max(groupEnd, each.to);
  }
  close();
  return placed;
}
