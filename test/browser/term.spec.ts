import type { APIRequestContext } from '@playwright/test';
import { inDays } from '#test/today.ts';
import { expect, test } from './campus.ts';
import { base, tokenOf } from './session.ts';
import { walked } from './walk-requests.ts';
import { appealsWalks } from './walks/appeals.ts';
import { leavesWalks } from './walks/leaves.ts';
import type { Walk } from './walks/walk.ts';

// the last of all: here the registrar moves the calendar, and at the end a student leaves
test.describe.configure({ mode: 'serial' });

async function api<T>(
  request: APIRequestContext,
  username: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: unknown,
): Promise<T> {
  const { access_token } = await tokenOf(request, username);
  const answer = await request.fetch(`${base}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}`, 'accept-language': 'en' },
    ...(data === undefined ? {} : { data }),
  });
  const body = (await answer.json()) as { data: T };
  expect(answer.ok(), `${username} ${method} ${path}: ${JSON.stringify(body).slice(0, 400)}`).toBe(true);
  return body.data;
}
const walkOf = (kind: string): Walk => {
  const walk = [...appealsWalks, ...leavesWalks].find((each) => each.kind === kind);
  if (!walk) throw new Error(`no walk of ${kind}`);
  return walk;
};
interface Opening {
  offers: Record<string, { value: number; refusals: unknown[] }[]>;
}
/** An appeal that the first office of its step declines: what opens the next step. */
async function declined(request: APIRequestContext, kind: string, page: string, by: string): Promise<void> {
  const { offers } = await api<Opening>(request, 'student', 'GET', `/request-forms?page=${page}`);
  const courses = (offers.enrolment_id ?? []).filter((offer) => offer.refusals.length === 0);
  expect(courses.length, `${kind}: courses that can be appealed`).toBeGreaterThan(0);
  const { access_token } = await tokenOf(request, 'student');
  let id = 0;
  for (const course of courses) {
    // the first whose letter is not the best one already
    const form = {
      enrolment_id: course.value,
      expected_letter: 'AA',
      grounds: 'calculation',
      explanation: 'The second question was not added to the total.',
    };
    const sent = await request.post(`${base}/api/v1/request-kinds/${kind}/submit`, {
      headers: { authorization: `Bearer ${access_token}` },
      data: { form, policy: true },
    });
    id = sent.ok() ? ((await sent.json()) as { data: { id: number } }).data.id : 0;
    if (id > 0) break;
  }
  expect(id, `${kind} was sent`).toBeGreaterThan(0);
  const { steps } = await api<{ steps: { id: number; can: unknown }[] }>(request, by, 'GET', `/requests/${id}`);
  await api(request, by, 'POST', `/requests/${id}/decide`, {
    step_id: steps.find((step) => step.can !== null)?.id,
    decision: 'decline',
    note: 'The total is right.',
  });
}

test('ACA-044: the registrar lets the grades of the last semester fall due today', async ({ request }) => {
  const today = inDays(0);
  const semesters = await api<
    { id: number; version: number; is_active: boolean; starts_on: string; grades_due_on: string }[]
  >(request, 'registrar', 'GET', '/semesters?sort=-starts_on&limit=50');
  const active = semesters.find((each) => each.is_active);
  const last = semesters.filter((each) => active && each.starts_on < active.starts_on)[0];
  expect(last).toBeDefined();
  await api(request, 'registrar', 'PUT', `/semesters/${last?.id}`, { grades_due_on: today, version: last?.version });
});
for (const [kind, before] of [
  ['grade_change_appeal', []],
  ['formal_grade_change_appeal', [['grade_change_appeal', '/grade/change/appeal/form', 'chair']]],
  [
    'appeal_of_appeal',
    [
      ['grade_change_appeal', '/grade/change/appeal/form', 'chair'],
      ['formal_grade_change_appeal', '/formal/grade/change/appeal/form', 'chair'],
    ],
  ],
] as const) {
  test(`ACA-043: ${kind}, asked and decided`, async ({ browser, request }) => {
    test.setTimeout(120_000);
    for (const [earlier, page, by] of before) await declined(request, earlier, page, by);
    await walked(browser, walkOf(kind));
  });
}
test('ACA-038: withdrawal from a course with W, once the last drop day is over', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const state = await api<{ enrolments: { enrolment_status?: string; status?: string }[] }>(
    request,
    'student',
    'GET',
    '/course/registration',
  );
  if (state.enrolments.length === 0) {
    // alone, without the main job before it: he takes what fits
    const offered = async (query: string) =>
      (
        await api<{ rows: { section_id: number; course_id: number }[] }>(
          request,
          'student',
          'GET',
          `/course/registration/catalogue?open=true&fits=true&limit=20&${query}`,
        )
      ).rows;
    const rows = [...(await offered('search=CENG223')), ...(await offered('takeable=true'))]; // what he has to repeat comes first
    const lines = [...new Map(rows.map((row) => [row.course_id, row])).values()]
      .slice(0, 2)
      .map((row) => ({ section_id: row.section_id }));
    await api(request, 'student', 'POST', '/course/registration/submit', { lines });
  }
  const active = (
    await api<{ id: number; version: number; is_active: boolean }[]>(request, 'registrar', 'GET', '/semesters?limit=50')
  ).find((each) => each.is_active);
  await api(request, 'registrar', 'PUT', `/semesters/${active?.id}`, {
    starts_on: inDays(-40),
    classes_start_on: inDays(-30),
    version: active?.version,
  });
  const dates = await api<{ id: number; version: number; event: string }[]>(
    request,
    'registrar',
    'GET',
    `/semester/dates?limit=200&filter=${encodeURIComponent(JSON.stringify({ semester_id: active?.id }))}`,
  );
  const ending = dates.filter((one) => ['add_drop', 'course_registration', 'late_registration'].includes(one.event));
  expect(ending.length).toBeGreaterThan(0);
  for (const each of ending)
    await api(request, 'registrar', 'PUT', `/semester/dates/${each.id}`, {
      starts_at: `${inDays(-39)}T06:00:00Z`,
      ends_at: `${inDays(-9)}T14:00:00Z`,
      version: each.version,
    });
  // the calendar is read anew every few seconds
  await expect
    .poll(
      async () =>
        (
          await api<{ reasons: { key: string }[] }>(
            request,
            'student',
            'GET',
            '/request-forms?page=/application/withDraw/course',
          )
        ).reasons.map((reason) => reason.key),
      { timeout: 60_000, intervals: [2_000] },
    )
    .toEqual([]);
  await walked(browser, walkOf('course_withdrawal'));
});
test('REQ-003: institutional withdrawal, every office side by side', async ({ browser }) => {
  test.setTimeout(180_000);
  await walked(browser, walkOf('institutional_withdrawal'));
});
