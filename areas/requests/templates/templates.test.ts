import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { inDays } from '#test/today.ts';
import { freshHarness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { approversOf, coverageOf, substitutionsOn } from './approvers.ts';
import type { TemplatePreview, TemplateView } from '../contract.ts';
import { retireTemplates } from './jobs/retire-templates.ts';
import { templateFor } from '../machine/rules/plan.ts';
import { templatesOfKind } from './rows.ts';

let h: Harness;
let office: Caller;
interface Data<T> {
  data: T;
  message: string;
  errors?: { key: string }[];
}
const v1 = '/api/v1/approval-templates';
const today = inDays(0);
const step = {
  position: 1,
  name: 'Bölüm başkanı',
  name_en: 'Chair',
  role: 'chair',
  scope: 'department',
  mode: 'any',
  days: 3,
  on_overdue: 'remind',
  may_return: true,
  may_decline: true,
};
const view = async (id: number, caller = office): Promise<TemplateView> =>
  (await caller.get<Data<TemplateView>>(`${v1}/${id}/steps`)).body.data;
const create = (change: Record<string, unknown> = {}, caller = office): Promise<Answer<Data<{ id: number }>>> =>
  caller.post(v1, {
    code: 'deneme',
    name: 'Deneme',
    name_en: 'Trial',
    request_kind: 'undergraduate_transfer',
    ...change,
  });
const save = async (
  id: number,
  change: Record<string, unknown> = {},
  caller = office,
): Promise<Answer<Data<{ version: number }>>> => {
  const now = await view(id);
  return caller.put(`${v1}/${id}`, {
    version: now.version,
    name: now.name,
    name_en: now.name_en,
    steps: [step],
    ...change,
  });
};
const activate = async (id: number, from = today, caller = office): Promise<Answer<Data<{ id: number }>>> =>
  caller.post(`${v1}/${id}/activate`, { version: (await view(id)).version, valid_from: from });
const clear = () => h.rows`delete from approval_templates where code like 'deneme%'`;

beforeAll(async () => {
  h = await freshHarness();
  await syncRoles(h.services.database, h.services.areas);
  office = await h.as('registrar');
});
afterAll(clear);

describe('SYS-034 templates', () => {
  test('401; readers read, only the registrar and the administrator write', async () => {
    await clear();
    const id = (await create()).body.data.id;
    for (const [method, path] of [
      ['get', ''],
      ['get', `/${id}/steps`],
      ['get', `/${id}/preview?student_id=1`],
      ['post', ''],
      ['put', `/${id}`],
      ['post', `/${id}/edition`],
      ['post', `/${id}/activate`],
      ['post', `/${id}/retire`],
      ['delete', `/${id}`],
    ] as const) {
      expect((await h.nobody[method](`${v1}${path}`)).status, path).toBe(401);
      expect((await (await h.as('dean'))[method](`${v1}${path}`)).status, path).toBe(403);
      expect((await (await h.as('student'))[method](`${v1}${path}`)).status, path).toBe(403);
      const reader = (await (await h.as('studentaffairs'))[method](`${v1}${path}`)).status;
      expect(reader === 403, `${method} ${path}`).toBe(method !== 'get');
    }
    for (const path of ['/steps', '/preview?student_id=1'])
      expect((await office.get(`${v1}/99999999${path}`)).status).toBe(404);
    for (const path of ['/edition', '/retire'])
      expect((await office.post(`${v1}/99999999${path}`, { version: 1 })).status).toBe(404);
    expect((await office.get(`${v1}/${id}/preview?student_id=99999999`)).status).toBe(404);
    expect((await create({ code: 'x y' })).status).toBe(422);
    expect((await create({ request_kind: 'nothing' })).status).toBe(422);
    expect(await create()).toMatchObject({ status: 406, body: { message: 'template_code_in_use' } });
  });
  test('a draft is saved whole, with its conditions; a wrong one is refused', async () => {
    await clear();
    const id = (await create()).body.data.id;
    expect(await save(id, { steps: [step, { ...step, position: 7, condition: { salary: 3 } }] })).toMatchObject({
      status: 406,
      body: { message: 'template_condition_wrong' },
    });
    expect(await save(id, { condition: { level: { gte: 2 } } })).toMatchObject({
      status: 406,
      body: { message: 'template_condition_wrong' },
    });
    expect((await save(id, { steps: [{ ...step, days: 0 }] })).status).toBe(422);
    expect((await save(id, { steps: [{ ...step, scope: 'moon' }] })).status).toBe(422);
    expect(await save(id, { version: 99 })).toMatchObject({
      status: 406,
      body: { message: 'record_changed_meanwhile' },
    });
    expect(
      await save(id, {
        condition: { level: 'undergraduate' },
        steps: [
          { ...step, position: 3 },
          {
            ...step,
            position: 3,
            name: 'Mali işler',
            role: 'bursar',
            scope: 'university',
            condition: { gpa: { gte: 2, lte: 3 } },
          },
          { ...step, position: 9, role: 'dean', scope: 'faculty', on_overdue: 'escalate', escalate_role: 'registrar' },
        ],
      }),
    ).toMatchObject({ status: 200, body: { message: 'approval_template_saved' } });
    const saved = await view(id);
    expect(saved).toMatchObject({
      condition: { level: 'undergraduate' },
      status: 'draft',
      edition: 1,
      problems: [],
      can: { update: true, activate: true, destroy: true },
    });
    expect(saved.steps.map((each) => [each.position, each.role, each.condition, each.escalate_role])).toEqual([
      [1, 'chair', null, null],
      [1, 'bursar', { gpa: { gte: 2, lte: 3 } }, null],
      [2, 'dean', null, 'registrar'],
    ]);
    const [audit] = await h.rows<{
      before: { steps: unknown[] };
      after: { steps: unknown[] };
    }>`select before, after from audit_log where resource = 'approval-template' and record_id = ${id} and action = 'save-approval-template' order by id desc limit 1`;
    expect([audit?.before.steps.length, audit?.after.steps.length]).toEqual([0, 3]);
  });
  test('it takes effect only when somebody decides every step', async () => {
    await clear();
    const id = (await create()).body.data.id;
    expect(await activate(id)).toMatchObject({ status: 406, body: { message: 'template_without_steps' } });
    await save(id, {
      steps: [
        { ...step, role: 'wizard' },
        { ...step, scope: 'own_advisor' },
      ],
    });
    const answer = await activate(id);
    expect([answer.status, answer.body.message, answer.body.errors?.map((each) => each.key)]).toEqual([
      420,
      'template_not_ready',
      ['template_role_unknown', 'template_scope_role'],
    ]);
    await save(id);
    expect(await activate(id, inDays(-1))).toMatchObject({
      status: 406,
      body: { message: 'template_starts_in_past' },
    });
    const [chair] = await h.rows<{
      id: number;
      department_code: string;
    }>`select ur.id, ur.department_code from user_roles ur join roles r on r.id = ur.role_id and r.name = 'chair' where ur.department_code <> 'CENG' order by ur.id limit 1`;
    await h.rows`update user_roles set department_code = 'NONE' where id = ${chair?.id}`;
    expect((await view(id)).problems).toMatchObject([
      { key: 'template_gaps', level: 'warning', params: { examples: expect.any(String) } },
    ]);
    await h.rows`update user_roles set department_code = ${chair?.department_code} where id = ${chair?.id}`;
    expect((await view(id)).problems).toEqual([]);
    expect(await activate(id)).toMatchObject({ status: 200, body: { message: 'approval_template_activated' } });
    expect(await save(id)).toMatchObject({ status: 406, body: { message: 'template_not_draft' } });
    expect(await office.delete(`${v1}/${id}`)).toMatchObject({ status: 406, body: { message: 'template_not_draft' } });
    expect(await activate(id)).toMatchObject({ status: 406, body: { message: 'template_not_draft' } });
    const second = (await create({ code: 'deneme-2', copy_from: id })).body.data.id;
    expect((await view(second)).steps).toHaveLength(1);
    expect(await activate(second)).toMatchObject({ status: 406, body: { message: 'template_kind_taken' } });
    await save(second, { condition: { is_f1: true } });
    expect((await activate(second)).status).toBe(200);
    const complaints = await templatesOfKind(h.database.db, 'undergraduate_transfer', today);
    expect([
      templateFor(complaints, 'undergraduate_transfer', { is_f1: true }, today)?.code,
      templateFor(complaints, 'undergraduate_transfer', { is_f1: false }, today)?.code,
    ]).toEqual(['deneme-2', 'deneme']);
  });
  test('an edition in force never changes: a new one takes over from its day, the one before ends the day before', async () => {
    await clear();
    const first = (await create()).body.data.id;
    await save(first);
    await activate(first);
    const made = await office.post<Data<{ id: number }>>(`${v1}/${first}/edition`);
    expect(made).toMatchObject({ status: 200, body: { message: 'approval_template_edition_opened' } });
    expect(await office.post(`${v1}/${first}/edition`)).toMatchObject({
      status: 406,
      body: { message: 'template_draft_open' },
    });
    const second = made.body.data.id;
    await save(second, { steps: [step, { ...step, position: 2, role: 'dean', scope: 'faculty' }] });
    expect((await view(first)).steps).toHaveLength(1);
    expect((await activate(second, inDays(10))).status).toBe(200);
    const [old, next] = [await view(first), await view(second)];
    expect([old.status, old.valid_to, next.status, next.valid_from, next.valid_to]).toEqual([
      'active',
      inDays(9),
      'active',
      inDays(10),
      null,
    ]);
    const at = async (day: string): Promise<number | undefined> =>
      (await templatesOfKind(h.database.db, 'undergraduate_transfer', day))[0]?.edition;
    expect([await at(today), await at(inDays(9)), await at(inDays(10))]).toEqual([1, 1, 2]);
    h.setNow(new Date(Date.now() + 12 * 86_400_000));
    await retireTemplates.work(h.services, {});
    h.setNow(null);
    expect([(await view(first)).status, (await view(second)).status]).toEqual(['retired', 'active']);
    // a third edition from today on: the second, which has not begun, never does
    const third = (await office.post<Data<{ id: number }>>(`${v1}/${second}/edition`)).body.data.id;
    expect((await activate(third)).status).toBe(200);
    expect([(await view(second)).status, await at(today), await at(inDays(30))]).toEqual(['retired', 3, 3]);
    expect((await view(third)).editions.map((each) => [each.edition, each.status])).toEqual([
      [3, 'active'],
      [2, 'retired'],
      [1, 'retired'],
    ]);
  });
  test('retiring and deleting', async () => {
    await clear();
    const id = (await create()).body.data.id;
    expect(await office.post(`${v1}/${id}/retire`, { version: 1 })).toMatchObject({
      status: 406,
      body: { message: 'template_not_active' },
    });
    await save(id);
    await activate(id);
    expect(await office.post(`${v1}/${id}/retire`, { version: (await view(id)).version })).toMatchObject({
      status: 200,
      body: { message: 'approval_template_retired' },
    });
    expect(await templatesOfKind(h.database.db, 'undergraduate_transfer', today)).toEqual([]);
    const draft = (await office.post<Data<{ id: number }>>(`${v1}/${id}/edition`)).body.data.id;
    expect(await office.delete(`${v1}/${draft}`)).toMatchObject({
      status: 200,
      body: { message: 'approval_template_deleted' },
    });
    expect((await office.get(`${v1}/${draft}/steps`)).status).toBe(404);
    expect(
      (
        await h.rows<{
          before: { code: string };
        }>`select before from audit_log where action = 'delete-approval-template' and record_id = ${draft}`
      )[0]?.before.code,
    ).toBe('deneme');
  });
  test('at once: one draft of a new edition, one template in force for a kind', async () => {
    await clear();
    const [a, b] = [(await create()).body.data.id, (await create({ code: 'deneme-2' })).body.data.id];
    await save(a);
    await save(b);
    const activated = await Promise.all([activate(a), activate(b)]);
    expect(activated.map((each) => each.status).sort()).toEqual([200, 406]);
    const winner = activated[0]?.status === 200 ? a : b;
    const opened = await Promise.all([1, 2, 3].map(() => office.post(`${v1}/${winner}/edition`)));
    expect(opened.map((each) => each.status).sort()).toEqual([200, 406, 406]);
  });
});

describe('who would decide', () => {
  test('the demo’s templates are in force for a dozen kinds and nothing speaks against them', async () => {
    const rows = await h.rows<{
      id: number;
      request_kind: string;
    }>`select id, request_kind from approval_templates where status = 'active' and code not like 'deneme%'`;
    expect(new Set(rows.map((row) => row.request_kind)).size).toBeGreaterThanOrEqual(12);
    for (const { id } of rows) expect((await view(id)).problems).toEqual([]);
  }, 60_000);
  test('advisor, chair and dean of the student, with the substitute and the last day', async () => {
    const [student] = await h.rows<{
      id: number;
      program: number;
    }>`select s.id, sp.id as program from students s join users u on u.student_id = s.id join student_programs sp on sp.student_id = s.id and sp.is_main where u.username = 'student'`;
    const [leave] = await h.rows<{
      id: number;
    }>`select id from approval_templates where code = 'kayit-dondurma' and status = 'active'`;
    await h.rows`delete from approval_substitutes where user_id = 8`;
    await h.rows`insert into approval_substitutes (user_id, substitute_id, role, starts_on, ends_on) values (8, 10, 'chair', ${today}, ${inDays(3)})`;
    const preview = (await office.get<Data<TemplatePreview>>(`${v1}/${leave?.id}/preview?student_id=${student?.id}`))
      .body.data;
    expect(preview).toMatchObject({
      fits: true,
      facts: { level: 'undergraduate', program: 'CENG-BS', department: 'CENG', faculty: 'ENG', is_f1: false },
    });
    const [advisor] = await h.rows<{
      full_name: string;
    }>`select u.full_name from student_programs sp join users u on u.staff_id = sp.advisor_id where sp.id = ${student?.program}`;
    expect(preview.steps.map((each) => [each.role, each.applies])).toEqual([
      ['advisor', 'yes'],
      ['studentaffairs', 'no'],
      ['chair', 'yes'],
      ['dean', 'yes'],
      ['studentaffairs', 'unknown'],
      ['registrar', 'yes'],
    ]);
    expect(preview.steps[0]?.people.map((each) => each.full_name)).toEqual([advisor?.full_name]);
    expect(preview.steps[2]?.people).toMatchObject([
      { full_name: 'Levent Kahraman', substitute: { full_name: 'Çağrı Erol', until: inDays(3) } },
    ]);
    expect(preview.steps[3]?.people.map((each) => each.full_name)).toEqual(['Meltem Özer']);
    expect(preview.steps[1]).toMatchObject({ people: [], due_on: null });
    const dues = preview.steps.flatMap((each) => each.due_on ?? []);
    expect([...dues].sort()).toEqual(dues);
    await h.services.accessLog.flush();
    expect(
      await h.rows`select what from access_log where subject = 'student' and subject_id = ${student?.id} order by id desc limit 1`,
    ).toEqual([{ what: 'approval-template-preview' }]);
  });
  test('holders by role and scope: codes of the role, else the unit of the person; closed accounts decide nothing', async () => {
    const { db } = h.database;
    const [subject] = await h.rows<{
      student_program_id: number;
    }>`select sp.id as student_program_id from student_programs sp join users u on u.student_id = sp.student_id where u.username = 'student' and sp.is_main`;
    if (!subject) throw new Error('the demo has the student');
    const names = async (role: string, scope: Parameters<typeof approversOf>[1]['scope']): Promise<string[]> =>
      (await approversOf(db, { role, scope }, subject, today)).map((each) => each.full_name);
    expect(await names('chair', 'department')).toEqual(['Levent Kahraman']);
    expect(await names('chair', 'university')).toEqual(['Levent Kahraman']);
    expect(await names('dean', 'faculty')).toEqual(['Meltem Özer']);
    expect((await names('registrar', 'university')).length).toBeGreaterThan(0);
    expect((await names('supervisor', 'own_supervisor')).length).toBeGreaterThan(0);
    expect(await names('chair', 'program')).toEqual([]);
    expect(await names('OGR', 'university')).toEqual([]);
    expect((await coverageOf(db, { role: 'chair', scope: 'department' })).every((each) => each.covered)).toBe(true);
    expect((await coverageOf(db, { role: 'chair', scope: 'program' })).some((each) => each.covered)).toBe(false);
    expect((await coverageOf(db, { role: 'advisor', scope: 'own_advisor' })).every((each) => each.covered)).toBe(true);
    await h.rows`update users set status = 'p' where username = 'dean'`;
    expect(await names('dean', 'faculty')).toEqual([]);
    await h.rows`update users set status = 'a' where username = 'dean'`;
    await h.rows`delete from approval_substitutes where user_id = 8`;
    expect(await substitutionsOn(db, today, { of: [8] })).toEqual([]);
  });
});
