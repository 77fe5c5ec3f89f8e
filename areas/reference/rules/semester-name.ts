import type { Text } from '#kernel/contract/text.ts';

/** ACA-030 */
export const semesterCodeWords = {
  1: { tr: 'Güz', en: 'Fall' },
  2: { tr: 'Bahar', en: 'Spring' },
  3: { tr: 'Yaz', en: 'Summer' },
  4: { tr: 'Yıllık', en: 'Yearly' },
} as const;
const words: Readonly<Record<number, Text>> = semesterCodeWords;

export interface NamedSemester {
  /** 2026-2027 */ academic_year: string;
  code: number;
}
/** A semester as people say it: `2026-2027 Güz`, `Fall 2026-2027`; `short` for the axis of a chart: `26/27 Güz`. */
export function semesterNamed({ academic_year, code }: NamedSemester, short = false): Text {
  const year = short ? `${academic_year.slice(2, 4)}/${academic_year.slice(7, 9)}` : academic_year;
  return { tr: `${year} ${words[code]?.tr ?? ''}`.trim(), en: `${words[code]?.en ?? ''} ${year}`.trim() };
}
/** LIST-010: in a picker the academic year stands first in every language, so that years stand below each other. */
export const semesterOption = ({ academic_year, code }: NamedSemester): Text => ({
  tr: `${academic_year} ${words[code]?.tr ?? ''}`.trim(),
  en: `${academic_year} ${words[code]?.en ?? ''}`.trim(),
});
