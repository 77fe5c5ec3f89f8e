/** Areas whose records are academic: the registrar reads what was written to them. */
export const academicAreas: readonly string[] = [
  'people',
  'reference',
  'curriculum',
  'scheduling',
  'registration',
  'grading',
  'records',
  'requests',
];

/** Records that the log names and no resource declares: the key that lets somebody see their values. All of them are academic. */
export const keyOfWord: Readonly<Record<string, string>> = {
  enrolment: 'student_show',
  'semester-registration': 'student_show',
  'waitlist-entry': 'student_show',
  override: 'student_show',
  plan: 'student_show',
  'payment-cutoff': 'student_show',
  'saved-simulation': 'student_show',
  hold: 'student_show',
  'student-program': 'student_show',
  'semester-result': 'student_show',
  'special-student': 'student_show',
  'advisor-assignment': 'student_show',
  'information-change': 'student_show',
  'grade-sheet': 'grade_index',
  'gpa-run': 'gpa_calculate',
  'graduation-run': 'graduationreport_index',
  'standing-run': 'standing_index',
  graduation: 'graduation_index',
  'class-year-update': 'classyear_index',
  meeting: 'section_show',
};

/** The latest moment a search without person, record or time looks back to: the log holds years. */
export const daysLookedBack = 31;
/** rows of one spreadsheet */
export const mostExported = 10_000;

/** Where a page of the log goes on: moment and id of its last row, as `2026-11-21T08:15:00.123456Z~42`. Null for anything else. */
export function readCursor(cursor: string): { at: string; id: number } | null {
  const [, at, id] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)~(\d{1,15})$/.exec(cursor) ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id: Number(id) } : null;
}
