import { fold } from '#kernel/contract/text.ts';
import type { SemesterOption } from '#areas/scheduling/contract.ts';
import { semesterCodeWords } from '#areas/reference/rules/semester-name.ts';

const turkish: Readonly<Record<number, { tr: string }>> = semesterCodeWords;
/** the Turkish words the picker looks for, in search form */
const words = { yearly: fold('Yıllık'), summer: fold('Yaz') } as const;
const says = (option: Pick<SemesterOption, 'code' | 'semester_text'>, word: string): boolean =>
  [turkish[option.code]?.tr ?? '', option.semester_text].some((text) => fold(text).split(/\s+/).includes(word));

/** LIST-010: an option reads academic year plus semester text. */
export const semesterLabel = (option: Pick<SemesterOption, 'academic_year' | 'semester_text'>): string =>
  `${option.academic_year} ${option.semester_text}`.trim();

/**
 * Options of the semester picker without yearly (LIST-011) or summer ones (LIST-012): by the Turkish words for annual and
 * summer in the semester's text, whichever language the reader has chosen.
 */
export const semestersOffered = <T extends Pick<SemesterOption, 'code' | 'semester_text'>>(
  options: readonly T[],
  without: { yearly?: boolean; summer?: boolean } = {},
): T[] =>
  options.filter(
    (option) => !(without.yearly && says(option, words.yearly)) && !(without.summer && says(option, words.summer)),
  );

/** LIST-013: the one that stands in the picker before anybody has chosen: the active semester, where it is offered. */
export const semesterChosen = (
  options: readonly Pick<SemesterOption, 'id'>[],
  active: number | null,
  chosen: number | null | undefined,
): number | null => chosen ?? (options.some((option) => option.id === active) ? active : null);
