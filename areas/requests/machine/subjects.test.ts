import { beforeAll, describe, expect, test } from 'vitest';
import type { Inbox, TemplateView } from '#areas/requests/contract.ts';
import { anonymous, type Writing } from '#kernel/server/area.ts';
import { openGuestSession, type GuestPort } from '#kernel/server/guest-sessions.ts';
import { runWrite } from '#kernel/server/pipeline.ts';
import { tenantPort } from '#areas/housing/applying/tenant.ts';
import { callerPort, callersArea, tables } from '#test/asking-area.ts';
import { harnessWith, type Caller, type Harness } from '#test/harness.ts';
import { addPaper, decide, mine, opening, pageOf, send, type Told } from '#test/requests.ts';
import { today } from '#test/today.ts';

let h: Harness;
let ada: Caller;
let bora: Caller;
let tenant: Caller;
let registrar: Caller;
let chair: Caller;
let student: Caller;
const ids = { ada: 0, bora: 0 };
const page = '/online/registration/visit-request';
const form = { day: '2027-02-01', why: 'Yurdu görmek istiyorum.' };

const sessionOf = async (port: GuestPort, subject_id: number): Promise<Caller> => {
  const call = { token: null, locale: 'en', requestId: 'test', address: '10.2.0.1', idempotencyKey: null } as const;
  let token = '';
  await runWrite(
    h.services,
    anonymous,
    { ...call, identity: null, headers: {} },
    { name: 'sign-in', body: null, idempotent: false },
    async (context: Writing) => {
      token = (await openGuestSession(context, port, { subject_id })).access_token;
    },
  );
  return h.holding(token);
};
const step = (change: Record<string, unknown>): Record<string, unknown> => ({
  position: 1,
  name: 'Büro',
  name_en: 'Office',
  role: 'registrar',
  scope: 'university',
  mode: 'any',
  days: 3,
  on_overdue: 'remind',
  may_return: true,
  may_decline: true,
  ...change,
});
/** A template for a kind, through the screens of the office; the answer of its activation. */
async function template(kind: string, steps: readonly Record<string, unknown>[], condition?: Record<string, unknown>) {
  const v1 = '/api/v1/approval-templates';
  const code = `t-${kind}-${(codes += 1)}`.replace(/_/g, '-');
  const made = await registrar.post<Told<{ id: number }>>(v1, { code, name: code, name_en: code, request_kind: kind });
  expect(made.status).toBe(200);
  const { id } = made.body.data;
  const version = async (): Promise<number> =>
    (await registrar.get<Told<TemplateView>>(`${v1}/${id}/steps`)).body.data.version;
  const saved = await registrar.put<Told<null>>(`${v1}/${id}`, {
    version: await version(),
    name: code,
    name_en: code,
    steps,
    ...(condition ? { condition } : {}),
  });
  if (saved.status !== 200) return saved;
  return registrar.post<Told<null>>(`${v1}/${id}/activate`, { version: await version(), valid_from: today() });
}
let codes = 0;
/** Everything that speaks against a template of one step. */
async function problems(kind: string, change: Record<string, unknown>): Promise<string[]> {
  const { status, body } = await template(kind, [step(change)]);
  const all = Array.isArray(body.errors) ? body.errors.map((each) => each.key) : [];
  return status === 200 ? [] : [body.message, ...all];
}
const inboxOf = async (caller: Caller, kind: string) =>
  (await caller.get<Told<Inbox>>(`/api/v1/approvals?kind=request.${kind}`)).body.data.groups.flatMap(
    (group) => group.rows,
  );
const listed = async (caller: Caller, kind: string) =>
  (
    await caller.get<{ data: { id: number; person: string; person_number: string }[] }>(
      `/api/v1/requests?filter=${encodeURIComponent(JSON.stringify({ kind }))}`,
    )
  ).body.data;

beforeAll(async () => {
  h = await harnessWith([callersArea]);
  for (const statement of tables) await h.database.query(statement);
  await h.rows`insert into role_permissions (role_id, permission) select id, 'request_store' from roles where name = 'chair'`;
  for (const name of ['ada', 'bora'] as const) {
    const [row] = await h.rows<{
      id: number;
    }>`insert into callers (name, number, email) values (${name}, ${`A-${name}`}, ${`${name}@example.org`}) returning id`;
    ids[name] = row?.id ?? 0;
  }
  const [housed] = await h.rows<{
    id: number;
  }>`select id from housing_tenants where student_id is not null order by id limit 1`;
  [ada, bora, tenant] = [
    await sessionOf(callerPort, ids.ada),
    await sessionOf(callerPort, ids.bora),
    // a guest who asks for nothing of this
    await sessionOf(tenantPort, housed?.id ?? 0),
  ];
  [registrar, chair, student] = [await h.as('registrar'), await h.as('chair'), await h.as('student')];
});

describe('who decides', () => {
  test('SYS-034 a step of a unit is refused where the subject stands in none; facts of students are not his', async () => {
    for (const scope of ['faculty', 'department', 'program', 'own_advisor'])
      expect(await problems('caller_visit', { scope, role: 'chair' })).toContain('template_scope_subject');
    expect(await problems('staff_desk', { scope: 'program', role: 'chair' })).toContain('template_scope_subject');
    expect(await problems('work_order', { scope: 'program', role: 'chair' })).not.toContain('template_scope_subject');
    expect((await template('caller_visit', [step({})], { level: 'undergraduate' })).body.message).toBe(
      'template_condition_wrong',
    );
    expect((await template('caller_visit', [step({ condition: { foreign: false } })])).status).toBe(200);
    expect((await template('staff_desk', [step({ scope: 'faculty', role: 'dean' })])).status).toBe(200);
  });
});

describe('a request of a guest', () => {
  let id = 0;
  test('the form opens to the guest it is for, and to nobody else', async () => {
    const { status, body } = await opening(ada, page);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      kind: 'caller_visit',
      reasons: [],
      person: { full_name: 'ada', student_number: 'A-ada', program: null },
    });
    expect(body.data.steps.map((each) => each.role)).toEqual(['registrar']);
    for (const caller of [tenant, student, registrar, chair, await h.as('admin')]) {
      expect((await opening(caller, page)).status).toBe(403);
      expect((await send(caller, 'caller_visit', form)).status).toBe(403);
      expect((await caller.put('/api/v1/request-kinds/caller_visit/draft', { form })).status).toBe(403);
    }
    expect((await opening(ada, '/work/order-request-form')).status).toBe(403);
    expect((await send(ada, 'work_order', {})).status).toBe(403);
    expect((await h.nobody.get('/api/v1/my-requests')).status).toBe(401);
    expect((await mine(ada, 'new')).kinds.map((kind) => kind.kind)).toEqual(['caller_visit']);
    expect((await mine(student, 'new')).kinds.map((kind) => kind.kind)).not.toContain('caller_visit');
  });
  test('draft, paper, sent once: his own alone', async () => {
    const draft = await ada.put<Told<{ id: number }>>('/api/v1/request-kinds/caller_visit/draft', {
      form: { day: '2027' },
    });
    expect(draft.status).toBe(200);
    id = draft.body.data.id;
    const paper = await addPaper(ada, 'caller_visit', 'letter');
    expect(paper).toMatchObject({ status: 200, body: { data: { request_id: id } } });
    expect((await bora.delete(`/api/v1/requests/files/${paper.body.data.id}`)).status).toBe(404);
    expect((await opening(bora, page)).body.data.request).toBeNull();
    expect((await opening(ada, page)).body.data.values).toEqual({ day: '2027' });
    expect((await registrar.get(`/api/v1/requests/${id}`)).status).toBe(404);
    const sent = await send(ada, 'caller_visit', form);
    expect(sent.body.data).toMatchObject({ id, status: 'waiting' });
    expect((await send(ada, 'caller_visit', form)).body.message).toBe('request_already_open');
    for (const [caller, status] of [
      [bora, 404],
      [tenant, 404],
      [student, 404],
      [chair, 404],
    ] as const) {
      expect((await caller.get(`/api/v1/requests/${id}`)).status).toBe(status);
      expect((await caller.get(`/api/v1/requests/files/${paper.body.data.id}`)).status).toBe(status);
      expect([403, 404]).toContain((await caller.post(`/api/v1/requests/${id}/cancel`, { version: 3 })).status);
    }
    expect((await mine(bora)).rows).toEqual([]);
    expect((await mine(ada)).rows.map((row) => row.id)).toEqual([id]);
    expect((await registrar.get(`/api/v1/requests/files/${paper.body.data.id}`)).status).toBe(200);
    expect((await send(bora, 'caller_visit', form)).status).toBe(200);
  });
  test('the office sees name and number in its inbox and in the list', async () => {
    expect((await inboxOf(registrar, 'caller_visit')).map((row) => [row.person, row.person_number])).toEqual([
      ['ada', 'A-ada'],
      ['bora', 'A-bora'],
    ]);
    expect((await listed(registrar, 'caller_visit')).map((row) => [row.person, row.person_number])).toEqual(
      expect.arrayContaining([
        ['ada', 'A-ada'],
        ['bora', 'A-bora'],
      ]),
    );
    expect((await pageOf(registrar, id)).person).toEqual({
      full_name: 'ada',
      student_number: 'A-ada',
      student_id: null,
      program: null,
      program_en: null,
    });
  });
  test('approved and carried out; he reads it on his page and in his mail, in both languages', async () => {
    expect((await decide(ada, id).catch((error: Error) => error.message)).toString()).toContain('no step');
    expect((await decide(registrar, id)).body.data.status).toBe('completed');
    const own = await pageOf(ada, id);
    expect(own).toMatchObject({ status: 'completed', own: true, outcome: { day: form.day } });
    expect(own.events.find((event) => event.action === 'submitted')?.by).toBe('ada');
    expect(await h.rows`select caller_id, day from caller_visits where request_id = ${id}`).toEqual([
      { caller_id: ids.ada, day: form.day },
    ]);
    const mails = await h.rows<{
      template: string;
      body: string;
      subject: string;
    }>`select template, subject, body from outbox where recipient = 'ada@example.org' order by id`;
    expect(mails.map((mail) => mail.template)).toEqual(['request_sent', 'request_completed']);
    expect(mails[1]?.body).toContain(`Gün: ${form.day}`);
    expect(mails[1]?.body).toContain(`Day: ${form.day}`);
    const [audit] = await h.rows<{
      guest_kind: string;
      guest_id: number;
    }>`select guest_kind, guest_id from audit_log where resource = 'request' and record_id = ${id} and action = 'request.submitted'`;
    expect(audit).toEqual({ guest_kind: 'applicant', guest_id: ids.ada });
    expect((await send(ada, 'caller_visit', form)).status).toBe(200); // the first is done: he may ask again
  });
  test('he takes it back himself', async () => {
    const [row] = (await mine(ada)).rows;
    expect((await bora.post(`/api/v1/requests/${row?.id}/cancel`, { version: row?.version })).status).toBe(404);
    expect((await ada.post(`/api/v1/requests/${row?.id}/cancel`, { version: row?.version })).status).toBe(200);
    expect((await mine(ada, 'closed')).rows.map((each) => each.status)).toEqual(
      expect.arrayContaining(['cancelled', 'completed']),
    );
  });
});

describe('a request of a member of the staff', () => {
  test('from draft to done, decided in his faculty, and not by himself', async () => {
    expect((await opening(chair, '/desk-request')).body.data).toMatchObject({ reasons: [], person: { program: null } });
    expect((await opening(student, '/desk-request')).body.data.reasons.map((each) => each.key)).toEqual([
      'request_only_students',
    ]);
    const draft = await chair.put<Told<{ id: number }>>('/api/v1/request-kinds/staff_desk/draft', { form: {} });
    const { id } = draft.body.data;
    expect((await send(chair, 'staff_desk', { room: 'A-101' })).body.data).toMatchObject({ id, status: 'waiting' });
    expect((await mine(chair)).rows.map((row) => row.id)).toEqual([id]);
    const dean = await h.as('dean');
    const [waiting] = await inboxOf(dean, 'staff_desk');
    const [staff] = await h.rows<{
      name: string;
      number: string;
    }>`select s.first_name || ' ' || s.last_name as name, s.registration_number as number from staff s join users u on u.staff_id = s.id where u.username = 'chair'`;
    expect([waiting?.person, waiting?.person_number]).toEqual([staff?.name, staff?.number]);
    const own = await pageOf(chair, id);
    expect(own).toMatchObject({ own: true, person: { student_number: staff?.number, student_id: null } });
    expect(own.steps[0]?.unit).not.toBeNull();
    const step_id = own.steps[0]?.id ?? 0;
    expect((await decide(chair, id, 'approve', { step_id })).status).not.toBe(200);
    expect((await decide(dean, id)).body.data.status).toBe('completed');
    expect((await pageOf(registrar, id)).person?.full_name).toBe(staff?.name);
  });
});
