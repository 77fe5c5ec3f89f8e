import { expect, type Page } from '@playwright/test';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { violationsOf } from './axe.ts';
import { base, settled, tokenOf, type Signed } from './session.ts';

/** The campus application of the demo asks for a sign-in, as a browser is sent here by it. */
export const applicationAsks = `/oauth/authorize?${new URLSearchParams({ client_id: 'library', redirect_uri: 'http://localhost:9999/callback', response_type: 'code', scope: 'openid profile email campus', state: 'x', code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' }).toString()}`;

/** Lists of the kinds of requests that have pages of their own. */
const requestLists: Readonly<Record<string, string>> = {
  '/leave/absences/:id': '/leave/absences',
  '/leave/with/consents/:id': '/leave/with/consents',
  '/request/withDraw/detail/:id': '/request/withDraw',
  '/withDraw/request/form/preview/:id': '/request/withDraw',
  '/mentora/transfer/out-request/:id': '/mentora/transfer/out-requests',
  '/mentora/time/off/request-detail/:id': '/mentora/time/off/requests',
};
/** A key of this reader's; the demo has none, because a key is shown once. */
async function keyOf(signed: Signed): Promise<number> {
  const { data: me } = await signed.api<{ data: { active_role: { user_role_id: number } } }>('/users/me');
  const token = await tokenOf(signed.context.request, 'admin');
  const made = await signed.context.request.post(`${base}/api/v1/integration/keys`, {
    headers: { authorization: `Bearer ${token.access_token}` },
    data: {
      name: 'Library system',
      purpose: 'Reads who may borrow a book.',
      user_role_id: me.active_role.user_role_id,
      scopes: ['people:read'],
      addresses: [],
      expires_on: addDays(universityDay(new Date()), 30),
    },
  });
  return ((await made.json()) as { data: { id: number } }).data.id;
}
/** Where a route of the catalogue leads for this reader. */
export async function address(signed: Signed, path: string): Promise<string> {
  const first = async (list: string): Promise<number> =>
    (await signed.api<{ data: { id: number }[] }>(list)).data[0]?.id ?? 0;
  switch (path) {
    case '/students/:id':
      return `/students/${await first('/students?filter={"status":"active"}&limit=1')}`;
    case '/daily/course/schedules/:id': {
      const { data } = await signed.api<{ data: { rows: { id: number }[] } }>(
        '/daily/course/schedules/calendar?mine=true',
      );
      return `/daily/course/schedules/${data.rows[0]?.id ?? 0}`;
    }
    case '/undergraduate/transfer/:id':
      return `/undergraduate/transfer/${await first('/undergraduate/transfers?limit=1')}`;
    case '/thesis/and/project/:id':
    case '/thesis/archive/:id': {
      const { data } = await signed.api<{ data: { rows: { id: number }[] } }>(`${path.slice(0, -4)}?limit=1`);
      return path.replace(':id', String(data.rows[0]?.id));
    }
    case '/discipline/process/:id':
      return path.replace(':id', String(await first('/discipline/process?limit=1')));
    case '/housing/desk/:id':
      return path.replace(':id', String(await first('/housing/reservations/list?limit=1')));
    case '/attendance/entry/weekly/:sectionId?':
      return '/attendance/entry/weekly';
    case '/slots/:id':
      return `/slots/${await first('/curriculums?limit=1')}`;
    case '/sections/:id/offer':
      return `/sections/${await first('/sections?limit=1')}/offer`;
    case '/curriculums/:id':
      return `/curriculums/${await first('/curriculums?limit=1')}`;
    case '/courseprerequisites/:id':
      return `/courseprerequisites/${await first('/courseprerequisites?limit=1')}`;
    case '/staff/documents/:id':
      return `/staff/documents/${await first('/staff?limit=1')}`;
    case '/release-consents/:id':
      return `/release-consents/${await first('/release-consents?limit=1')}`;
    case '/oauth/clients/:id':
      return `/oauth/clients/${await first('/oauth/clients?limit=1')}`;
    case '/new/register/:id/documents':
    case '/new/register/:id/summary':
    case '/show/register/:id':
    case '/update/register/:id':
      return path.replace(':id', String(await first('/registrations?limit=1')));
    case '/sessions/:id':
    case '/esl/attendance/:sessionId':
    case '/esl/attendance/admin/:sessionId':
    case '/assessment/bulk/entry/:sessionId':
      return path.replace(/:\w+/, String(await first('/sessions?limit=1')));
    case '/prep/classes/:id':
      return `/prep/classes/${await first('/prep/classes?limit=1')}`;
    case '/prep/students/:id':
      return `/prep/students/${await first('/prep/students?limit=1')}`;
    case '/evaluation/assessments/:id':
      return path.replace(':id', String(await first('/evaluations?limit=1')));
    case '/esl/change-of-class/requests/:id':
      return path.replace(':id', String(await first('/esl/change-of-class/requests?limit=1')));
    case '/student/sessions/registration/:studentProgramId?':
      return '/student/sessions/registration';
    case '/surveys/:id/questions':
      return `/surveys/${await first('/surveys?filter={"state":"published"}&limit=1')}/questions`;
    case '/survey/results/:surveyId': {
      // teachers have no list of surveys, only that of their results
      const { data: me } = await signed.api<{ data: { active_role: { name: string } } }>('/users/me');
      if (me.active_role.name !== 'instructor')
        return `/survey/results/${await first('/surveys?filter={"state":"published"}&limit=1')}`;
      type Own = { data: { survey_id: number; related_id: number }[] };
      const [own] = (await signed.api<Own>('/survey/instructor/results')).data;
      return `/survey/results/${own?.survey_id ?? 0}?related=${own?.related_id ?? 0}`;
    }
    case '/courses/:id/contents': {
      const { data } = await signed.api<{ data: { id: number }[] }>('/courses?limit=5');
      return `/courses/${data[0]?.id ?? 0}/contents`;
    }
    case '/courses/:id': {
      const { data } = await signed.api<{ data: { semesters: { courses: { course_id: number }[] }[] } }>('/my-courses');
      return `/courses/${data.semesters.flatMap((each) => each.courses)[0]?.course_id ?? 0}`;
    }
    case '/integration/webhooks/:id':
      return `/integration/webhooks/${await first('/integration/webhooks?limit=1')}`;
    case '/integration/tools/:id':
      return `/integration/tools/${await first('/integration/tools?limit=1')}`;
    case '/integration/keys/:id':
      return `/integration/keys/${await keyOf(signed)}`;
    case '/student/courses/simulation/:id?':
      return '/student/courses/simulation';
    case '/screens/:group?':
      return '/screens';
    case '/my-requests/:tab?':
      return '/my-requests';
    case '/my-mentora-requests/:tab?':
      return '/my-mentora-requests';
    case '/requests/:id':
      return `/requests/${(await signed.api<{ data: { rows: { id: number }[] } }>('/my-requests?tab=open')).data.rows[0]?.id ?? 0}`;
    case '/leave/absences/:id':
    case '/leave/with/consents/:id':
    case '/request/withDraw/detail/:id':
    case '/mentora/transfer/out-request/:id':
    case '/mentora/time/off/request-detail/:id':
    case '/withDraw/request/form/preview/:id':
      return path.replace(':id', String(await first(`${requestLists[path] ?? ''}?limit=1`)));
    case '/oauth/consent':
      return applicationAsks; // whoever is signed in is led on to the consent
    case '/parameter/items/:id':
      return `/parameter/items/${await first('/parameters?limit=1')}`;
    case '/board/decisions/form/:id':
      return `/board/decisions/form/${await first('/board/decisions?filter={"status":"draft"}&limit=1')}`;
    case '/board/decisions/document/:id':
    case '/certificate/courses/:id':
      return path.replace(':id', String(await first('/certificate?limit=1')));
    case '/board/decisions/:id':
      return path.replace(':id', String(await first('/board/decisions?filter={"status":"published"}&limit=1')));
    case '/board/meetings/:id':
      return `/board/meetings/${await first('/board/meetings?limit=1')}`;
    case '/menu/items/:id':
      return `/menu/items/${await first('/menus?limit=1')}`;
    case '/bulk/import/:id':
      return `/bulk/import/${await first('/imports?limit=1')}`;
    case '/approval-template/:id':
      return `/approval-template/${await first('/approval-templates?limit=1')}`;
    case '/job/logs/detail/:log_id':
      return `/job/logs/detail/${await first('/job/logs?limit=1')}`;
    case '/constants/download/file/:key/:filename':
      return '/constants/download/file/calendar.academic/academic-calendar.pdf';
    case '/grade/entry/:courseId?':
      return '/grade/entry';
    case '/surveys/:id/evaluate/:related_id': {
      const [survey] = (
        await signed.api<{ data: { surveys: { id: number; related_id: number | null }[] } }>('/users/me')
      ).data.surveys;
      return `/surveys/${survey?.id ?? 0}/evaluate/${survey?.related_id ?? 0}`;
    }
    case '/course/registration/:id':
    case '/advisor/caseload/:id':
    case '/student/programs/:id/slots/edit':
    case '/student/programs/:id/slots': {
      const student = await first('/students?filter={"status":"active"}&limit=1');
      const page = await signed.api<{ data: { programs: { id: number }[] } }>(`/students/${student}/overview`);
      return path.replace(':id', String(page.data.programs[0]?.id));
    }
    case '/customer/invoices/:id':
      return path.replace(':id', String(await first('/customer/invoices?limit=1')));
    case '/finance/reconciliation/:id':
      return `/finance/reconciliation/${await first('/finance/statements?filter={"state":"open"}&limit=1')}`;
    case '/payments/collection/:payment_plan_id':
    case '/payments/collection/:payment_plan_id/:payment_id':
      return path
        .replace(':payment_plan_id', String(await first('/payment/plans?limit=1')))
        .replace(':payment_id', '1');
    case '/refund/requests/:id':
      return `/refund/requests/${await first('/refund/requests?sort=asked_on&limit=1')}`;
    case '/adjunct/payments/:id':
      return `/adjunct/payments/${await first('/adjunct/payments?limit=1')}`;
    case '/refund/payouts/:id': {
      const { data } = await signed.api<{ data: { batches: { id: number }[] } }>('/refund/payouts');
      return `/refund/payouts/${data.batches[0]?.id ?? 0}`;
    }
    case '/student/payments/:student_program_id?':
    case '/student/payments/:student_program_id/links':
    case '/customers/payments/student/:student_program_id':
    case '/customers/payments/view/student/:student_program_id': {
      const { data } = await signed.api<{ data: { id: number }[] }>('/customers/payments?receipt_number=1');
      return path.replace(/:student_program_id\??/, String(data[0]?.id));
    }
    case '/customers/payments/registration/:registration_id':
    case '/customers/payments/view/registration/:registration_id':
      return path.replace(':registration_id', '1');
    case '/customers/payments/tenant/:tenant_number':
      return '/customers/payments/tenant/T100001';
    // the first application of the demo that was submitted, and its meeting
    case '/graduate/applications/:id':
    case '/graduate/applications/meetings/:id':
      return path.replace(':id', '1');
    // the past proficiency exam of the demo, its first part and candidate
    case '/placement/exams/:id':
    case '/placement/exam/classrooms/:id':
    case '/placement/exam/part/classrooms/:id':
    case '/placement/exam/scores/import/:id':
    case '/proficiency/:id':
      return path.replace(':id', '1');
    default:
      return path;
  }
}
/** How a screen is looked at: language and theme take turns from one screen to the next. */
export interface Look {
  locale: 'tr' | 'en';
  night: boolean;
  words: string;
}
export const looks: readonly [Look, Look] = [
  { locale: 'en', night: false, words: 'English by day' },
  { locale: 'tr', night: true, words: 'Turkish by night' },
];
/** Every second item, beginning with the first or the second. */
export const turn = <T>(all: readonly T[], of: 0 | 1): T[] => all.filter((_, index) => index % 2 === of);
/** For the tests a student whose agreement is signed already has it to sign once more. */
export const agreementPending = async (page: Page): Promise<void> =>
  void (await page.route('**/api/v1/users/me', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {
      data: { student: { forms: { show_enrollment_agreement_form: boolean } } | null };
    };
    if (body.data.student) body.data.student.forms.show_enrollment_agreement_form = true;
    await route.fulfill({ response, json: body });
  }));

const missingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...((globalThis as { kampusMissingTexts?: Set<string> }).kampusMissingTexts ?? [])]);
/** The screen that is open: in the asked language, every text worded, no axe violation. */
export async function inOrder(page: Page, what: string, locale: 'tr' | 'en'): Promise<void> {
  expect(await page.locator('html').getAttribute('lang'), what).toBe(locale);
  expect.soft(await missingTexts(page), `${what}: texts nobody has worded`).toEqual([]);
  // a list or calendar that is just closing stands outside every landmark
  await page
    .locator('.mantine-Popover-dropdown, .mantine-Combobox-dropdown')
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'hidden', timeout: 3_000 })
    .catch(() => undefined);
  expect.soft(await violationsOf(page), `${what} ${locale}`).toEqual([]);
}
/** Opens a route as a reader does: by its address, or (`within`) from the page before it, as a link would. */
export async function opened(signed: Signed, path: string, within = false): Promise<void> {
  const { page } = signed;
  const to = await address(signed, path);
  if (within && page.url() !== 'about:blank') {
    const before = await page.title();
    await page.evaluate((next) => {
      history.pushState({}, '', next);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
    await page.waitForFunction((title) => document.title !== title, before, { timeout: 2_000 }).catch(() => undefined); // two pages may share a title
  } else await page.goto(to);
  await settled(page);
  expect(new URL(page.url()).pathname, path).not.toMatch(/^\/(403|404|503|login)$/);
}
