import { textKey } from '#kernel/contract/text.ts';
import type { Translate } from '#kernel/web/texts.ts';

/** `Fall 2026-2027`, in the reader's order. */
export const semesterName = (t: Translate, semester: { academic_year: string; semester_code: number }): string =>
  t('records:semester_name', {
    year: semester.academic_year,
    term: t(textKey(`records:semester.${semester.semester_code}`)),
  });
