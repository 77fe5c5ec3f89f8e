import { useLocale } from '#kernel/web/hooks.ts';
import { semesterNamed, semesterOption, type NamedSemester } from '#areas/reference/rules/semester-name.ts';

/** Names of semesters in the reader's language; `short` for the axis of a chart. */
export function useSemesterName(): (semester: NamedSemester, short?: boolean) => string {
  const locale = useLocale();
  return (semester, short) => semesterNamed(semester, short)[locale];
}
/** LIST-010: the same in a picker. */
export function useSemesterOption(): (semester: NamedSemester) => string {
  const locale = useLocale();
  return (semester) => semesterOption(semester)[locale];
}
