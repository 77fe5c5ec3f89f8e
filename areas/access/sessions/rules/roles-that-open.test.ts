import { describe, expect, it } from 'vitest';
import type { Page } from '#kernel/contract/define-page.ts';
import { permission, signedIn, type Needs } from '#kernel/contract/needs.ts';
import { pageOfAddress, rolesThatOpen, type HeldRole } from './roles-that-open.ts';

const page = (path: string, needs: Needs = signedIn): Page => ({ path, title: 'title:home', needs, kind: 'page' });
const pages = [
  page('/students/:id', permission('student_show')),
  page('/students/calculate/gpa', permission('gpa_calculate')),
  page('/course/registration', permission('courseregistration_index')),
  page('/course/registration/:id', permission('advising_show', 'studentsemester_index')),
  page('/grade/entry/:courseId?', permission('grade_index')),
  page('/my-profile', { access: 'student-user-type' }),
  page('/transfer', { access: 'transfer' }),
];
const role = (name: string, permissions: string[], person_type: HeldRole['person_type'] = 'staff'): HeldRole => ({
  user_role_id: name.length,
  name,
  permissions,
  person_type,
});
const mine = [role('instructor', ['grade_index']), role('advisor', ['advising_show', 'student_show'])];
const opening = (address: string): string[] => rolesThatOpen(pages, address, mine).map((each) => each.name);

describe('the page of an address', () => {
  it.each([
    ['/students/12', '/students/:id'],
    ['/students/calculate/gpa', '/students/calculate/gpa'],
    ['/students/calculate', '/students/:id'],
    ['/course/registration/3?tab=plan', '/course/registration/:id'],
    ['/course/registration/', '/course/registration'],
    ['/grade/entry', '/grade/entry/:courseId?'],
    ['/grade/entry/7#top', '/grade/entry/:courseId?'],
  ])('%s is %s', (address, path) => expect(pageOfAddress(pages, address)?.path).toBe(path));
  it.each(['/', '/nobody', '/students/1/2', '/students', '', 'students/12'])('%s is none', (address) =>
    expect(pageOfAddress(pages, address)).toBeNull(),
  );
});

describe('ACC-047: which of my roles open it', () => {
  it('the advisor’s link opens to the advisor, the grade sheet to the instructor', () => {
    expect(opening('/course/registration/3')).toEqual(['advisor']);
    expect(opening('/grade/entry/3')).toEqual(['instructor']);
  });
  it('nothing is offered for what none of them opens, for other people’s doors, and for no page at all', () => {
    for (const address of ['/students/calculate/gpa', '/my-profile', '/transfer', '/nobody'])
      expect(opening(address)).toEqual([]);
  });
  it('the type of the person counts with the role', () =>
    expect(
      rolesThatOpen(pages, '/my-profile', [role('instructor', []), role('OGR', [], 'student')]).map(
        (each) => each.name,
      ),
    ).toEqual(['OGR']));
});
