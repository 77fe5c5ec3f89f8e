/** One mark while a list is filled in, in one word: `0` there all day, `5` absent in the first and third hour, `31x` with a report. */
export interface PrepCell {
  absent: number;
  excused: boolean;
}
export const cellOf = ({ absent, excused }: PrepCell): string => `${absent}${excused && absent > 0 ? 'x' : ''}`;
export function markOf(cell: string): PrepCell {
  const found = /^(\d{1,4})(x?)$/.exec(cell);
  return { absent: Number(found?.[1] ?? 0), excused: found?.[2] === 'x' };
}
