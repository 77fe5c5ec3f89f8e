import type { InputOf } from '#kernel/contract/define-command.ts';
import { studentStatusWords } from '#areas/people/resources/student-words.ts';
import { studentReportKinds, type StudentReportKind } from '../rules/student-reports.ts';
import type { lecturerReport, studentReport } from '../contract.ts';

const whole = (value: unknown): number | null =>
  value !== undefined && value !== '' && Number.isSafeInteger(Number(value)) && Number(value) > 0
    ? Number(value)
    : null;
const given = <T extends Record<string, unknown>>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')) as Partial<T>;
const oneOf = <K extends string>(known: Record<K, unknown>, value: unknown): K | null =>
  typeof value === 'string' && Object.hasOwn(known, value) ? (value as K) : null;
const sortOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What the address says about a report over students. */
export const studentReportInput = (search: Record<string, unknown>): InputOf<typeof studentReport> =>
  given({
    report: oneOf<StudentReportKind>(studentReportKinds, search.report),
    faculty_id: whole(search.faculty),
    department_id: whole(search.department),
    program_id: whole(search.program),
    status: oneOf(studentStatusWords, search.status),
    entry_year: whole(search.entry),
    sort: sortOf(search.sort),
  });
/** What the address says about the lecturers' report. */
export const lecturerReportInput = (search: Record<string, unknown>): InputOf<typeof lecturerReport> =>
  given({
    semester_id: whole(search.semester),
    faculty_id: whole(search.faculty),
    department_id: whole(search.department),
    search: search.q === undefined ? null : String(search.q),
    sort: sortOf(search.sort),
  });
