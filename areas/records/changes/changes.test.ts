import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { addPaper, decide, forgetRequests, lastRequest, opening, pageOf, send, approvals } from '#test/requests.ts';
import { inDays } from '#test/today.ts';

let h: Harness;
let before = 0;
const callers = new Map<string, Caller>();
const as = async (name: string): Promise<Caller> => {
  const known = callers.get(name) ?? (await h.as(name));
  callers.set(name, known);
  return known;
};
const reasons = async (name: string, page: string): Promise<string[]> =>
  (await opening(await as(name), page)).body.data.reasons.map((reason) => reason.key);
interface Enrolment {
  assignment_id: number | null;
  id: number;
  student_id: number;
  program_id: number;
  curriculum_id: number;
  advisor_id: number;
  status: string;
}
const enrolment = async (username: string): Promise<Enrolment> => {
  const [row] =
    await h.rows<Enrolment>`select sp.id, sp.student_id, sp.program_id, sp.curriculum_id, sp.advisor_id, sp.status, (select a.id from advisor_assignments a where a.student_program_id = sp.id and a.ended_on is null) as assignment_id from users u join student_programs sp on sp.student_id = u.student_id and sp.is_main where u.username = ${username}`;
  if (!row) throw new Error(`no enrolment of ${username}`);
  return row;
};
const programId = async (code: string): Promise<number> =>
  (await h.rows<{ id: number }>`select id from programs where code = ${code}`)[0]?.id ?? 0;

beforeAll(async () => {
  h = await harness();
  before = await lastRequest(h);
});
afterEach(async () => {
  h.setNow(null);
  callers.clear();
  await forgetRequests(h, before);
});

const pages = [
  '/program/change/request/form',
  '/change/major/form',
  '/course/code/request/form',
  '/change-information-form',
  '/transfer/out/form',
  '/student/application/form',
  '/payment/exception/request/form',
];
describe('REQ-003 forms that need sign-in only', () => {
  test.each(pages)(
    '%s: 401 without a session; staff see why they can’t ask; a student sees the form and who decides',
    async (page) => {
      expect((await h.nobody.get(`/api/v1/request-forms?page=${encodeURIComponent(page)}`)).status).toBe(401);
      expect(await reasons('registrar', page)).toEqual(['request_only_students']);
      const { data } = (await opening(await as('student'), page)).body;
      expect(data.reasons).toEqual([]);
      expect(data.steps.length).toBeGreaterThan(0);
      expect(data.expected_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    },
  );
  test('every reason at once, before the form opens', async () => {
    expect(await reasons('newstudent', '/change/major/form')).toEqual(['change_too_early', 'change_cgpa_unknown']);
    expect(await reasons('twofactor', '/program/change/request/form')).toEqual(['change_too_late']);
    expect(await reasons('special', '/program/change/request/form')).toEqual(['change_not_main', 'change_too_early']);
    expect(await reasons('alumni', '/transfer/out/form')).toEqual(['request_only_students']);
    expect(await reasons('f1', '/change-information-form')).toEqual(['information_change_open']);
    const refused = await send(
      await as('newstudent'),
      'change_of_major',
      { program_id: 2, justification: 'Bu bölümde okumak istiyorum.' },
      { policy: true },
    );
    expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([
      420,
      expect.stringMatching(/change_too_early.*change_cgpa_unknown/),
    ]);
  });
});

test.each([
  'program_change',
  'change_of_major',
  'course_code',
  'information_change',
  'transfer_out',
  'student_application',
  'payment_exception',
])(
  'what %s would change is not computed for a form that is half filled in or nonsense: its problems are told',
  async (kind) => {
    for (const form of [
      {},
      {
        program_id: 'x',
        enrolment_id: 'x',
        requested_code: 7,
        release_date: 'soon',
        pay_on: 4,
        national_id: 9,
        last_name: 3,
        nationality_id: 'x',
      },
    ])
      expect(
        (
          await (
            await as('student')
          ).get(`/api/v1/request-kinds/${kind}/consequences?form=${encodeURIComponent(JSON.stringify(form))}`)
        ).status,
      ).toBe(422);
  },
);

describe('REQ-001 program change', () => {
  const form = async () => ({
    program_id: await programId('EEE-BS'),
    justification: 'Elektrik devrelerine olan ilgim bu yıl arttı.',
  });
  async function restore(was: Enrolment): Promise<void> {
    await h.rows`delete from student_programs where student_id = ${was.student_id} and status = 'passive' and not is_main`;
    await h.rows`update student_programs set program_id = ${was.program_id}, curriculum_id = ${was.curriculum_id}, advisor_id = ${was.advisor_id} where id = ${was.id}`;
    await h.rows`update students s set program_id = p.id, department_id = p.department_id, faculty_id = p.faculty_id, advisor_id = ${was.advisor_id} from programs p where p.id = ${was.program_id} and s.id = ${was.student_id}`;
    await h.rows`update advisor_assignments set ended_on = null where id = ${was.assignment_id}`;
  }
  test('programs offered: same level, places left; what can’t be taken says why; the policy must be ticked', async () => {
    const student = await as('student');
    const { data } = (await opening(student, '/program/change/request/form')).body;
    const offers = data.offers['program_id'] ?? [];
    const [own, master, law] = [await programId('CENG-BS'), await programId('CENG-MS'), await programId('LAW-BS')];
    expect(offers.some((offer) => offer.value === own || offer.value === master)).toBe(false);
    expect(offers.find((offer) => offer.value === law)?.refusals.map((each) => each.key)).toEqual(['change_no_places']);
    expect(
      (await send(student, 'program_change', { ...(await form()), program_id: law }, { policy: true })).status,
    ).toBe(422);
    expect((await send(student, 'program_change', await form())).body.message).toBe('request_policy_unticked');
  });
  test('consequences first: courses that count, the advisor, money unknown', async () => {
    const answer = await (
      await as('student')
    ).get<{
      data: { lines: { topic: string; known: boolean; before: { en: string } | null; after: { en: string } | null }[] };
    }>(`/api/v1/request-kinds/program_change/consequences?form=${encodeURIComponent(JSON.stringify(await form()))}`);
    const { lines } = answer.body.data;
    const credits = lines.find((line) => line.topic === 'credits');
    expect(Number.parseFloat(credits?.before?.en ?? '')).toBeGreaterThan(Number.parseFloat(credits?.after?.en ?? ''));
    expect(Number.parseFloat(credits?.after?.en ?? '')).toBeGreaterThan(0);
    expect(lines.filter((line) => !line.known).map((line) => line.topic)).toEqual(['scholarship', 'refund', 'housing']);
  });
  test('both departments and the faculty wanted decide; the enrolment moves, the old program stays as history, the advising ends', async () => {
    const was = await enrolment('student');
    const courses = async (): Promise<number> =>
      (await h.rows<{ n: number }>`select count(*)::int as n from enrolments where student_program_id = ${was.id}`)[0]
        ?.n ?? 0;
    const had = await courses();
    const student = await as('student');
    const told = (
      await student.get<{ data: { lines: unknown[] } }>(
        `/api/v1/request-kinds/program_change/consequences?form=${encodeURIComponent(JSON.stringify(await form()))}`,
      )
    ).body.data.lines;
    const { id } = (await send(student, 'program_change', await form(), { policy: true })).body.data;
    try {
      // whoever decides reads what the student was shown, as it was then
      const shown = await pageOf(await as('studentaffairs'), id);
      expect(told.length).toBeGreaterThan(3);
      expect(shown.consequences).toEqual(told);
      expect(shown.events[0]?.data).toEqual({});
      expect((await opening(student, '/change/major/form')).body.data.reasons.map((each) => each.key)).toEqual([
        'change_other_open',
      ]);
      expect(await approvals(as, id, ['studentaffairs'])).toBe('in_approval');
      // the step of the unit wanted is not that of the student's own chair
      expect((await (await as('chair')).get(`/api/v1/requests/${id}`)).status).toBe(404);
      expect(await approvals(as, id, ['volkan.sevim', 'dean', 'registrar'])).toBe('completed');
      const now = await enrolment('student');
      expect(now).toMatchObject({
        id: was.id,
        program_id: await programId('EEE-BS'),
        advisor_id: null,
        status: 'active',
      });
      expect(now.curriculum_id).not.toBe(was.curriculum_id);
      expect(
        await h.rows`select program_id, curriculum_id, status, is_main from student_programs where student_id = ${was.student_id} and not is_main`,
      ).toEqual([{ program_id: was.program_id, curriculum_id: was.curriculum_id, status: 'passive', is_main: false }]);
      expect(
        await h.rows`select d.code from students s join departments d on d.id = s.department_id where s.id = ${was.student_id} and s.program_id = ${now.program_id} and s.advisor_id is null`,
      ).toEqual([{ code: 'EEE' }]);
      expect(
        await h.rows`select 1 from advisor_assignments where student_program_id = ${was.id} and ended_on is null`,
      ).toEqual([]);
      expect(await courses()).toBe(had);
      const [audit] = await h.rows<{
        after: Record<string, unknown>;
      }>`select after from audit_log where action = 'change-program' and record_id = ${was.student_id} order by id desc limit 1`;
      expect(audit?.after).toMatchObject({ program_id: now.program_id, because: `request:${id}` });
      const done = await pageOf(student, id);
      expect(done.issued).toMatchObject([
        {
          name: { tr: expect.stringMatching(/ /), en: expect.stringMatching(/ /) },
          status: 'valid',
          check_path: expect.stringMatching(/^\/qr-verification\/document-[0-9a-f]{32}$/),
        },
      ]);
      expect((await h.nobody.get(`/api/v1${done.issued[0]?.check_path}`)).status).toBe(200);
      expect(done.consequences).toEqual(told);
      // the former program can't be chosen again
      const again = (await opening(student, '/program/change/request/form')).body.data.offers['program_id'] ?? [];
      expect(again.find((offer) => offer.value === was.program_id)?.refusals.map((each) => each.key)).toContain(
        'change_enrolled_already',
      );
    } finally {
      await restore(was);
    }
  });
  test('places that ran out in between keep the last approval from being given; nothing has moved', async () => {
    const was = await enrolment('student');
    const { id } = (await send(await as('student'), 'change_of_major', await form(), { policy: true })).body.data;
    await approvals(as, id, ['advisor', 'chair', 'dean']);
    await h.rows`update parameter_items set data = '{"quota": 0}' where code = 'default' and parameter_id = (select id from parameters where code = 'program_change_quotas')`;
    try {
      const last = await decide(await as('registrar'), id);
      expect([last.status, last.body.message]).toEqual([406, 'change_no_places']);
      expect((await pageOf(await as('registrar'), id)).status).toBe('in_approval');
      expect(await enrolment('student')).toEqual(was);
    } finally {
      await h.rows`update parameter_items set data = '{"quota": 4}' where code = 'default' and parameter_id = (select id from parameters where code = 'program_change_quotas')`;
    }
    try {
      expect(await approvals(as, id, ['registrar'])).toBe('completed');
    } finally {
      await restore(was);
    }
  });
});

describe('REQ-001 course code', () => {
  const courseOf = async (): Promise<number> =>
    (
      await h.rows<{
        id: number;
      }>`select e.id from enrolments e where e.student_program_id = ${(await enrolment('student')).id} and e.status = 'completed' order by e.id limit 1`
    )[0]?.id ?? 0;
  test('advisor and chair agree, the registrar makes the change; somebody else’s course can’t be named', async () => {
    const student = await as('student');
    const form = {
      enrolment_id: await courseOf(),
      purpose: 'counts_as',
      requested_code: 'eee491',
      justification: 'İçerikleri aynı olan bu dersi önceki katalogdan aldım.',
    };
    const unknown = await send(student, 'course_code', { ...form, requested_code: 'XYZ999' });
    expect([unknown.status, unknown.body.message]).toEqual([406, 'course_code_unknown']);
    const [other] = await h.rows<{
      id: number;
    }>`select id from enrolments where student_program_id <> ${(await enrolment('student')).id} limit 1`;
    expect((await send(student, 'course_code', { ...form, enrolment_id: other?.id ?? 0 })).status).toBe(422);
    const [free] = await h.rows<{
      code: string;
    }>`select c.code from courses c where c.status = 'a' and not exists (select 1 from enrolments e where e.course_id = c.id and e.student_program_id = ${(await enrolment('student')).id}) and not exists (select 1 from course_equivalences q where q.course_id = c.id or q.equivalent_id = c.id) order by c.code limit 1`;
    const sent = await send(student, 'course_code', { ...form, requested_code: (free?.code ?? '').toLowerCase() });
    expect(sent.status).toBe(200);
    const { id } = sent.body.data;
    expect(await approvals(as, id, ['advisor', 'chair'])).toBe('approved');
    const registrar = await as('registrar');
    const carried = await registrar.post(`/api/v1/requests/${id}/carry-out`, {
      version: (await pageOf(registrar, id)).version,
    });
    expect(carried.status).toBe(200);
    expect(await pageOf(student, id)).toMatchObject({
      status: 'completed',
      outcome: { requested_code: free?.code, purpose: 'counts_as' },
    });
  });
});

describe('REQ-001 change of information', () => {
  const person = async () =>
    (
      await h.rows<{
        id: number;
        user_id: number;
        last_name: string;
        passport_no: string | null;
        full_name: string;
      }>`select s.id, u.id as user_id, s.last_name, s.passport_no, u.full_name from users u join students s on s.id = u.student_id where u.username = 'student'`
    )[0];
  test('asked with a document, approved by student affairs, the record and the account change; the summary hides numbers', async () => {
    const was = await person();
    const student = await as('student');
    const form = { last_name: 'demirtaş', passport_no: 'u12345678', reason: 'Evlilik' };
    expect((await send(student, 'information_change', form)).body.message).toBe('request_document_missing');
    const paper = await addPaper(student, 'information_change', 'evidence');
    const same = await send(student, 'information_change', {
      last_name: was?.last_name.toLocaleLowerCase('tr') ?? '',
      reason: 'Evlilik',
    });
    expect([same.status, same.body.message]).toEqual([406, 'information_nothing_changes']);
    const wrong = await send(student, 'information_change', { ...form, national_id: '12345678901' });
    expect(wrong.body.message).toBe('information_id_invalid');
    const sent = await send(student, 'information_change', form, { id: paper.body.data.request_id });
    expect(sent.status).toBe(200);
    const { id } = sent.body.data;
    expect((await pageOf(student, id)).summary).toContain('DEMİRTAŞ');
    expect((await pageOf(student, id)).summary).not.toContain('U12345678');
    try {
      expect(await approvals(as, id, ['studentaffairs'])).toBe('completed');
      expect(await person()).toMatchObject({ last_name: 'DEMİRTAŞ', passport_no: 'U12345678' });
      expect((await person())?.full_name).toMatch(/DEMİRTAŞ$/i);
    } finally {
      await h.rows`update students set last_name = ${was?.last_name ?? ''}, passport_no = ${was?.passport_no ?? null} where id = ${was?.id ?? 0}`;
      await h.rows`update users set full_name = ${was?.full_name ?? ''} where id = ${was?.user_id ?? 0}`;
    }
  });
  test('a record that has moved on since is not overwritten', async () => {
    const was = await person();
    const student = await as('student');
    const paper = await addPaper(student, 'information_change', 'evidence');
    const { id } = (
      await send(
        student,
        'information_change',
        { last_name: 'Aksoylu', reason: 'Mahkeme kararı' },
        { id: paper.body.data.request_id },
      )
    ).body.data;
    await h.rows`update students set last_name = 'BAŞKA' where id = ${was?.id ?? 0}`;
    try {
      const answer = await decide(await as('studentaffairs'), id);
      expect([answer.status, answer.body.message]).toEqual([406, 'information_changed_meanwhile']);
      expect((await person())?.last_name).toBe('BAŞKA');
    } finally {
      await h.rows`update students set last_name = ${was?.last_name ?? ''} where id = ${was?.id ?? 0}`;
    }
  });
});

describe('REQ-001 student application', () => {
  const form = (category: string) => ({
    category,
    subject: 'Kütüphane saatleri',
    request_text: 'Kütüphanenin sınav haftasında gece de açık kalmasını istiyorum.',
  });
  test('the answer is written with the approval, reaches the student, and stands on paper', async () => {
    const student = await as('student');
    const { id } = (await send(student, 'student_application', form('campus'))).body.data;
    const affairs = await as('studentaffairs');
    expect((await decide(affairs, id, 'approve', { answers: { answer: 'kısa' } })).status).toBe(422);
    const listed = await affairs.post<{ message: string }>('/api/v1/approvals/decide', {
      kind: 'request.student_application',
      id: (await pageOf(affairs, id)).steps.find((step) => step.can)?.id ?? 0,
      version: 1,
      decision: 'approve',
    });
    expect([listed.status, listed.body.message]).toEqual([406, 'request_needs_answers']);
    expect(
      await approvals(as, id, ['studentaffairs'], {
        answer: 'Kütüphane sınav haftalarında gece yarısına kadar açık olacaktır.',
      }),
    ).toBe('completed');
    const done = await pageOf(student, id);
    expect(done.answers).toEqual({ answer: 'Kütüphane sınav haftalarında gece yarısına kadar açık olacaktır.' });
    const [paper] = await h.rows<{
      content: { paragraphs: { tr: string }[] };
    }>`select content from issued_documents where request_id = ${id}`;
    expect(paper?.content.paragraphs.map((each) => each.tr)).toContain(
      'Kütüphane sınav haftalarında gece yarısına kadar açık olacaktır.',
    );
  });
  test('what is about studies goes to the advisor first; two subjects run side by side, the same one does not', async () => {
    const student = await as('student');
    const { id } = (await send(student, 'student_application', form('academic'))).body.data;
    expect((await pageOf(student, id)).steps.map((step) => step.role)).toEqual(['advisor', 'studentaffairs']);
    expect((await send(student, 'student_application', form('campus'))).status).toBe(200);
    expect((await send(student, 'student_application', form('campus'))).body.message).toBe('request_already_open');
  });
  test('a graduate may ask too', async () =>
    expect((await send(await as('alumni'), 'student_application', form('administrative'))).status).toBe(200));
});

describe('SYS-034 payment exception', () => {
  const form = (amount: number) => ({
    exception: 'defer',
    currency: 'TRY',
    amount,
    pay_on: inDays(40),
    reason: 'Bursum gelecek ayın başında yatacak.',
  });
  test('small amounts by the bursar alone, large ones with the registrar; the outcome is kept in minor units', async () => {
    const student = await as('student');
    const { id } = (await send(student, 'payment_exception', form(499_999))).body.data;
    expect((await pageOf(student, id)).steps.map((step) => step.role)).toEqual(['bursar']);
    expect(await approvals(as, id, ['bursar'])).toBe('completed');
    expect((await pageOf(student, id)).outcome).toMatchObject({
      exception: 'defer',
      amount_minor: 499_999,
      currency: 'TRY',
      instalments: null,
    });
    const large = (await send(student, 'payment_exception', form(500_000))).body.data.id;
    expect((await pageOf(student, large)).steps.map((step) => step.role).toSorted()).toEqual(['bursar', 'registrar']);
    expect(await approvals(as, large, ['registrar', 'bursar'])).toBe('completed');
  });
  test('an amount in the chosen currency, parts only where there are parts, a day to come', async () => {
    const student = await as('student');
    const missing = await send(student, 'payment_exception', {
      ...form(100),
      amount: null,
      currency: 'USD',
      exception: 'instalments',
    });
    expect(missing.status).toBe(422);
    expect(Object.keys(missing.body.errors ?? {}).toSorted()).toEqual(['amount', 'instalments']);
    const past = await send(student, 'payment_exception', { ...form(100), pay_on: '2020-01-01' });
    expect([past.status, past.body.message]).toEqual([406, 'payment_day_past']);
  });
});
