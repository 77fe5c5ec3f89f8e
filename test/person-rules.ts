/**
 * Who reaches whose record, written by hand from the specification: an unknown or invisible record is 404, a call that a
 * role may not make at all is 403; students reach their own only (ACC-017, ACC-028); units reach their own people, teachers
 * those they teach, advisors those they advise (ACC-113, ACC-115); whoever keeps the records reaches all. The documents show
 * no permissions of roles (NS-001), so where they are silent this page decides, not the code.
 */
export type Reach =
  /** every record */
  | 'all'
  /** the record of the person himself */
  | 'own'
  /** students (programs) whose advisor he is */
  | 'advised'
  /** students of a section that he teaches */
  | 'taught'
  /** students of the department, or of the faculty, that his role is for */
  | 'department'
  | 'faculty'
  /** preparatory year and mentora students, and those of the school of languages */
  | 'prep';
export type Reaches = Readonly<Partial<Record<string, Reach>>>;

const keepers = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
const units = { unitoffice: 'faculty', dean: 'faculty', chair: 'department', advisor: 'advised' } as const;
const teachers = { instructor: 'taught', adjunct: 'taught' } as const;
const learners = { OGR: 'own', MS: 'own', ALUMNI: 'own', 'F-1 Exchange Exit': 'own' } as const;
/** Who knows a student at all. Bursar and housing serve every student; supervisor and observer look over everything. */
const readers = {
  ...keepers,
  ...units,
  ...teachers,
  bursar: 'all',
  housing: 'all',
  supervisor: 'all',
  observer: 'all',
  prepschool: 'prep',
} as const;
/** Who advises, or answers for advising: registrations, plans, schedules. */
const advisers = { ...keepers, ...units, supervisor: 'all' } as const;
/** Every member of staff about himself; the offices that keep the files of staff about everybody. */
const members = {
  A: 'all',
  registrar: 'all',
  studentaffairs: 'own',
  prepschool: 'own',
  unitoffice: 'own',
  bursar: 'own',
  housing: 'own',
  chair: 'own',
  dean: 'own',
  instructor: 'own',
  adjunct: 'own',
  advisor: 'own',
  supervisor: 'own',
  observer: 'own',
} as const;
/** Colleagues find one another. */
const colleagues = Object.fromEntries(Object.keys(members).map((role) => [role, 'all'])) as Reaches;

export interface PersonRule {
  /** what the id in the address is the id of */
  of: 'student' | 'program' | 'staff';
  who: Reaches;
  /** query field with the id, where it does not stand in the path */
  query?: string;
  body?: object;
  multipart?: true;
}
export const personRules: Readonly<Record<string, PersonRule>> = {
  // FERPA: a student's record is read by himself and by who has to do with him
  'GET /students/{id}': { of: 'student', who: { ...readers, ...learners } },
  'GET /students/{id}/overview': { of: 'student', who: { ...readers, ...learners } },
  'GET /students/{id}/photo': { of: 'student', who: { ...readers, ...learners } },
  'GET /students/{id}/notes': { of: 'student', who: { ...readers, ...learners } },
  'GET /unofficial/transcript': { of: 'program', query: 'student_program_id', who: { ...readers, ...learners } },
  // identity and papers: the keepers, the office of the student's own unit, himself
  'GET /student/identities/{id}': { of: 'student', who: { ...keepers, unitoffice: 'faculty', ...learners } },
  'GET /students/{id}/documents': { of: 'student', who: { ...keepers, unitoffice: 'faculty', ...learners } },
  'GET /student/id/card/{id}': { of: 'student', who: { ...keepers, ...learners } },
  'GET /students/{id}/sign-ins': { of: 'student', who: keepers },
  'GET /student/semesters': {
    of: 'student',
    query: 'student_id',
    who: { ...keepers, chair: 'department', dean: 'faculty', advisor: 'advised', OGR: 'own', MS: 'own', ALUMNI: 'own' },
  },
  'GET /student/courses': {
    of: 'student',
    query: 'student_id',
    who: { ...keepers, chair: 'department', dean: 'faculty', advisor: 'advised', OGR: 'own', MS: 'own', ALUMNI: 'own' },
  },
  // money: the bursar, the offices that students ask, himself
  'GET /student/payments': {
    of: 'program',
    query: 'student_program_id',
    who: { ...keepers, bursar: 'all', OGR: 'own', MS: 'own', ALUMNI: 'own' },
  },
  'GET /student/payments/scholarships': {
    of: 'program',
    query: 'student_program_id',
    who: { ...keepers, bursar: 'all', OGR: 'own', MS: 'own', ALUMNI: 'own' },
  },
  'GET /student/payments/receipts': {
    of: 'program',
    query: 'student_program_id',
    who: { ...keepers, bursar: 'all', OGR: 'own', MS: 'own', ALUMNI: 'own' },
  },
  'GET /my/payments': { of: 'program', query: 'student_program_id', who: { OGR: 'own', MS: 'own' } },
  'GET /student/programs/graduation-requirement-report/students/{id}': { of: 'program', who: { ...keepers, ...units } },
  'GET /student/programs/{id}/slots': { of: 'program', who: advisers },
  'GET /student/programs/{id}/slots/programs': { of: 'program', who: advisers },
  'GET /student/programs/{id}/simulations': { of: 'program', who: { ...advisers, OGR: 'own' } },
  'GET /student/courses/simulation': { of: 'program', query: 'student_program_id', who: { ...advisers, OGR: 'own' } },
  'GET /student/courses/student-affairs-entry': { of: 'program', query: 'student_program_id', who: keepers },
  'GET /show/student/courses': {
    of: 'program',
    query: 'student_program_id',
    // ACA-006: teachers see the courses that they teach themselves
    who: { ...keepers, ...units, ...teachers },
  },
  'GET /student/programs/{id}/slots/edit': { of: 'program', who: { A: 'all', registrar: 'all', chair: 'department' } },
  'GET /course/registration/{id}': { of: 'program', who: advisers },
  'GET /advisor/caseload/{id}': { of: 'program', who: { ...keepers, ...units } },
  'GET /course/schedules/student': { of: 'program', query: 'student_program_id', who: advisers },
  'GET /exam/schedules/student': {
    of: 'student',
    query: 'student_id',
    who: { ...keepers, ...units, OGR: 'own', MS: 'own' },
  },
  'GET /mentora/students/{id}': { of: 'student', who: { ...keepers, prepschool: 'all' } },
  'GET /staff/{id}': { of: 'staff', who: colleagues },
  'GET /staff/{id}/photo': { of: 'staff', who: colleagues },
  'GET /staff/documents/{id}': { of: 'staff', who: members },
  'GET /staff/id/card/{id}': { of: 'staff', who: members },
  // writing; what may change whose record it is comes last
  'POST /students/{id}/notes': { of: 'student', who: readers, body: { body: 'Seen today.', visibility: 'private' } },
  'PUT /advisor/caseload/{id}/recommendation': {
    of: 'program',
    who: { ...keepers, chair: 'department', advisor: 'advised' },
    body: { semester_id: 999_999, version: 0, courses: [{ course_id: 999_999 }] },
  },
  'POST /advisor/caseload/{id}/meetings': {
    of: 'program',
    who: { advisor: 'advised' },
    body: { day: '2035-01-01', starts: 600, minutes: 20, topic: 'Seen today' },
  },
  'POST /students/{id}/documents': {
    of: 'student',
    who: { ...keepers, ...learners },
    multipart: true,
  },
  'POST /staff/documents/{id}': { of: 'staff', who: members, multipart: true },
  'PUT /students/{id}': { of: 'student', who: keepers },
  'DELETE /students/{id}': { of: 'student', who: { A: 'all' } },
  'PUT /student/identities/{id}': { of: 'student', who: keepers },
  'PUT /staff/{id}': { of: 'staff', who: { A: 'all', registrar: 'all' } },
  'DELETE /staff/{id}': { of: 'staff', who: { A: 'all' } },
};
