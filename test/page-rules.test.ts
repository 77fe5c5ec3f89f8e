import { expect, it } from 'vitest';
import { areas } from '#app/areas.server.ts';
import { learnerRoles, permissionsOf, type RoleName } from '#kernel/contract/needs.ts';
import { besideAgreement, besideSurveys, guard, type GuardDevice, type GuardUser } from '#kernel/web/guards.ts';

/** Rules that say who may open a page: asked of its declaration and of the guards, with everything else a reader could hold or lack. */
const pages = areas.flatMap((area) => area.pages);
const pageOf = (path: string) => {
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`no page ${path}`);
  return page;
};
const at = (path: string): string => path.replace(/:\w+\??/g, '1');
const every = [...new Set(pages.flatMap((page) => permissionsOf(page.needs)))];
const nobody: GuardDevice = { token: null, guests: [] };
const signedIn: GuardDevice = { ...nobody, token: 'token' };
const user = (permissions: readonly string[], role: RoleName = 'registrar'): GuardUser => ({
  permissions,
  active_role: { name: role },
  active_student_program: null,
  person: { type: learnerRoles.includes(role) ? 'student' : 'staff' },
  student: null,
  collect_mobile_tel: false,
  collect_personal_email: false,
  surveys: [],
});
const opens = (path: string, device: GuardDevice, who: GuardUser | null): string => {
  const answer = guard(pageOf(path), at(path), device, who);
  return answer.go === 'stay' ? 'opens' : answer.to;
};
const login = (path: string): string => `/login?redirect=${encodeURIComponent(at(path))}`;

it.each([
  ['ACA-004', '/proficiency/exams', 'proficiencyexam_index'],
  ['ACA-012', '/evaluations', 'evaluation_index'],
  ['ACA-013', '/evaluation/assessments/:id', 'evaluationassessment_index'],
  ['ACA-014', '/levels', 'level_index'],
  ['ACA-015', '/sessions', 'session_index'],
  ['HOU-020', '/housing/buildings/days', 'housingbuilding_days'],
  ['ESL-003', '/esl/module/dates', 'eslmoduledate_index'],
  ['ESL-006', '/esl/student/module/statuses', 'studentmodulestatus_index'],
])('%s: %s needs the key %s', (_rule, path, key) => {
  expect(permissionsOf(pageOf(path).needs)).toEqual([key]);
  expect(opens(path, signedIn, user([key]))).toBe('opens');
  expect(opens(path, signedIn, user(every.filter((each) => each !== key)))).toBe('/403');
  expect(opens(path, nobody, null)).toBe(login(path));
});
it.each([
  ['ESL-009', '/esl/instructor/sessions'],
  ['ESL-009', '/esl/course'],
])('%s: %s needs a sign-in', (_rule, path) => {
  expect(opens(path, nobody, null)).toBe(login(path));
  expect(opens(path, signedIn, user(every))).toBe('opens');
});
it.each([
  ['HOU-002', '/housing/reservation/form'],
  ['HOU-002', '/housing/reservation/form/verified'],
  ['HOU-004', '/housing/tenant/login'],
  ['HOU-004', '/housing/agreement-form/:token'],
])('%s: %s is public', (_rule, path) => {
  expect(opens(path, nobody, null)).toBe('opens');
  expect(opens(path, signedIn, user([]))).toBe('opens');
});
it('ACC-033: what a mandatory survey never stands before are pages of ours, and they open to whoever has one to answer', () => {
  expect(besideSurveys.filter((path) => !pages.some((page) => page.path === path))).toEqual([]);
  const asked = { ...user(every, 'OGR'), surveys: [{ id: 7, necessity: 1, related_id: null }] };
  for (const path of [
    '/my/payments',
    '/my/payments/pay',
    '/exam/schedules/student',
    '/announcements',
    '/contactCreate',
  ])
    expect([path, opens(path, signedIn, asked)]).toEqual([path, 'opens']);
  for (const path of ['/dashboard', '/courses']) expect(opens(path, signedIn, asked)).toBe('/surveys/7/evaluate/0');
});
it('HOU-021: a new student reads and answers the offer of a bed before the enrollment agreement is signed', () => {
  expect(besideAgreement.filter((path) => !pages.some((page) => page.path === path))).toEqual([]);
  const unsigned = { ...user([], 'OGR'), student: { forms: { show_enrollment_agreement_form: true } } };
  for (const path of besideAgreement) expect([path, opens(path, signedIn, unsigned)]).toEqual([path, 'opens']);
  expect(opens('/my-courses', signedIn, unsigned)).toBe('/enrollment/agreement-form');
});
it('HOU-021: /my-housing-reservations is for whoever is no member of staff', () => {
  expect(opens('/my-housing-reservations', signedIn, user(every))).toBe('/403');
  expect(opens('/my-housing-reservations', signedIn, user([], 'OGR'))).toBe('opens');
  expect(opens('/my-housing-reservations', nobody, null)).toBe(login('/my-housing-reservations'));
});
it('ACA-001, ESL-001: the parts that the two areas are made of have pages of their own', () => {
  const parts = [
    // ACA-001
    '/courses',
    '/sections',
    '/semesters',
    '/curriculums',
    '/exam/schedules',
    '/grade/entry/:courseId?',
    '/attendance/entry/:sectionId?',
    '/thesis/and/project',
    '/surveys',
    '/advisor/students/report',
    // ESL-001
    '/esl/module/dates',
    '/sessions',
    '/levels',
    '/esl/instructor/sessions',
    '/evaluations',
    '/esl/change-of-class/requests',
    '/placement/exams',
    '/prep/modules',
    '/prep/attendance/entry',
  ];
  expect(parts.filter((path) => !pages.some((page) => page.path === path))).toEqual([]);
});
