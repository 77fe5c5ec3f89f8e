/** Refusals that a role may lift for a student: the adviser what is academic advice, the department its own sections, the registrar the calendar. */
const advising = [
  'must_take_first',
  'credit_limit_exceeded',
  'prerequisite_course_missing',
  'prerequisite_grade_low',
  'prerequisite_any_missing',
  'prerequisite_credits_low',
  'prerequisite_class_year_low',
  'corequisite_missing',
  'course_already_passed',
  'slot_type_completed',
];
const department = [
  ...advising,
  'prerequisite_excluded',
  'prerequisite_consent_instructor',
  'prerequisite_consent_department',
  'section_consent_instructor',
  'section_consent_department',
  'section_reserved',
  'section_reserved_for_groups',
  'course_times_overlap',
];
const registrar = [...department, 'window_closed', 'f1_drop_below_full_time'];
const kinds: Readonly<Record<string, readonly string[]>> = {
  advisor: advising,
  chair: department,
  registrar,
  A: registrar,
  studentaffairs: ['f1_drop_below_full_time', 'credit_limit_exceeded'],
};

export const overrideKinds = (role: string): string[] => [...(kinds[role] ?? [])];
/** These concern the semester as a whole (a missing course may be named); all others a section or a course. */
export const semesterWide: readonly string[] = [
  'must_take_first',
  'credit_limit_exceeded',
  'window_closed',
  'f1_drop_below_full_time',
];
