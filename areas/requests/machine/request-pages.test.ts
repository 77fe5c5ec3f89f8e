import { describe, expect, test } from 'vitest';
import { permissionsOf } from '#kernel/contract/needs.ts';
import { areas } from '#app/areas.server.ts';
import { myTabs } from './contract.ts';

const declarations = areas.flatMap((area) => (area.requests ?? []).map((work) => work.request));

const pages = areas.flatMap((area) => area.pages);
/** Those of requests: the machine’s, and the forms of every kind. */
const ofRequests = pages.filter(
  (page) => page.menu?.group === 'requests' || page.way === 'request-form' || /requests?\b/.test(page.path),
);
const needsOf = (path: string) => pages.find((page) => page.path === path)?.needs;

describe('who may open the pages of requests', () => {
  test('REQ-002: none of them is open without a sign-in', () => {
    expect(
      ofRequests
        .filter((page) => ['public', 'not-authenticated', 'none'].includes(page.needs.access))
        .map((page) => page.path),
      // HOU-019, AMB-14: the link is the key to that one record
    ).toEqual(['/housing/airport-transfer-request/:token']);
  });
  test.each([
    '/program/change/request/form',
    '/course/code/request/form',
    '/change/major/form',
    '/change-information-form',
    '/graduation/clearance/form',
    '/institutional/withdrawal/request/form',
    '/formal/grade/change/appeal/form',
    '/grade/change/appeal/form',
    '/appeal/to/the/grade/change/appeal/form',
    '/transfer/out/form',
    '/ferpa/consent/to/release/student/information',
    '/student/application/form',
  ])('REQ-003: %s needs a sign-in and nothing more', (path) =>
    expect(needsOf(path)).toEqual({ access: 'authenticated' }),
  );
  test.each([
    ['REQ-004', '/initial/complaint-form', 'courseregistration_enrollmentagreement'],
    ['REQ-005', '/work/order-request-form', 'courseregistration_enrollmentagreement'],
    ['MEN-002', '/mentora/transfer/out-request', 'transferoutrequest_studentform'],
    ['MEN-003', '/mentora/transfer/out-requests', 'transferoutrequest_index'],
    ['MEN-004', '/mentora/transfer/out-request/:id', 'transferoutrequest_show'],
    ['MEN-005', '/mentora/course-approval-review', 'studentsession_index'],
    ['MEN-006', '/mentora/enrollment/agreement-form', 'student_enrollmentagreement'],
    ['MEN-007', '/mentora/time/off/request-form', 'studenttimeoffrequest_studentform'],
    ['MEN-008', '/mentora/time/off/requests', 'studenttimeoffrequest_index'],
    ['MEN-009', '/mentora/time/off/request-detail/:id', 'studenttimeoffrequest_show'],
  ])('%s: %s needs %s', (_rule, path, key) =>
    expect(permissionsOf(needsOf(path) ?? { access: 'public' })).toContain(key),
  );
  test('REQ-006: the pages of one’s own requests take a tab or none', () => {
    for (const path of ['/my-requests/:tab?', '/my-mentora-requests/:tab?']) expect(needsOf(path), path).toBeDefined();
    expect(myTabs).toEqual(['open', 'drafts', 'closed', 'new']);
  });
  test('every kind’s form is a page, and who may open the page is said once', () => {
    for (const request of declarations)
      expect([request.kind, needsOf(request.page)]).toEqual([request.kind, request.needs]);
  });
});
