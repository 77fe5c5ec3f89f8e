import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { tenantOfStudent } from '../applying/tenant.ts';
import { requestDeadlines } from '#areas/requests/machine/jobs/request-deadlines.ts';
import type { Inbox, InboxRow } from '#areas/requests/contract.ts';
import type { RequestRow } from '#areas/requests/machine/contract.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import { housed, living, tenantSession } from '#test/housing-living.ts';
import { at, workdayAfter } from '#test/request-rows.ts';
import { decide, mine, opening, pageOf, send, type Told } from '#test/requests.ts';

let h: Harness;
let today: string;
let office: Caller;
beforeAll(async () => {
  h = await freshHarness();
  today = universityDay(h.services.clock());
  office = await h.as('housing');
});
afterEach(() => h.setNow(null));
const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
const details = 'The window does not close.';
const listed = async (caller: Caller): Promise<RequestRow[]> =>
  (await caller.get<Told<{ rows: RequestRow[] }>>('/api/v1/housing/request/list')).body.data.rows;

describe('HOU-018, AMB-13: a student asks with his account or by his token', () => {
  it('what he asked either way is his both ways, under the bell where he asked with the account', async () => {
    const student = await h.as('student');
    const [user] = await h.rows<{ id: number; student_id: number }>`
      select id, student_id from users where username = 'student'`;
    // who lives nowhere is not shown what tenants ask for, and is told why when he tries
    await h.rows`delete from housing_tenants t where t.student_id = ${user?.student_id} and not exists (select from housing_reservations r where r.tenant_id = t.id)`;
    expect((await mine(student, 'new')).kinds.filter(({ kind }) => kind.startsWith('housing_'))).toEqual([]);
    const none = (await opening(student, '/housing/request/repair')).body.data.reasons.map((each) => each.key);
    expect(none).toEqual(['request_no_stay']);
    const tenant_id = await systemWrite(h.services, 'test', (context) =>
      tenantOfStudent(context, user?.student_id ?? 0),
    );
    const email = `lodger-${process.pid}@example.org`;
    await h.rows`update housing_tenants set email = ${email}, email_verified_at = now(), phone_verified_at = now(), gender = 'female' where id = ${tenant_id}`;
    const { reservation } = await housed(h, tenant_id);
    expect((await mine(student, 'new')).kinds.filter(({ kind }) => kind.startsWith('housing_'))).toHaveLength(6);
    const form = { reservation_id: reservation, details };
    const asked = await send(student, 'housing_key', form, {}, key());
    expect(asked.body.data).toMatchObject({ status: 'waiting' });
    const guest = await tenantSession(h, email);
    const byToken = await send(guest, 'housing_repair', form, {}, key());
    expect(byToken.body.data).toMatchObject({ status: 'waiting' });
    const ids = [asked.body.data.id, byToken.body.data.id].toSorted((a, b) => a - b);
    for (const caller of [student, guest]) {
      expect((await listed(caller)).map((row) => row.id).toSorted((a, b) => a - b)).toEqual(ids);
      for (const id of ids) expect((await pageOf(caller, id)).own).toBe(true);
    }
    expect((await mine(student)).rows.map((row) => row.id)).toEqual(expect.arrayContaining(ids));
    // the token opens nothing else of his
    const others = await h.rows<{ id: number }>`
      select id::int from requests where user_id = ${user?.id} and subject_kind <> 'tenant' and number is not null order by id limit 3`;
    expect(others.length).toBeGreaterThan(0);
    for (const { id } of others) expect((await guest.get(`/api/v1/requests/${id}`)).status).toBe(404);
    // a draft begun with the token is sent with the account
    const draft = await guest.put<Told<{ id: number }>>('/api/v1/request-kinds/housing_room_change/draft', { form });
    const sent = await send(student, 'housing_room_change', form, { id: draft.body.data.id }, key());
    expect(sent.body.data).toMatchObject({ id: draft.body.data.id, status: 'waiting' });
    const news = await h.rows<{ n: number }>`
      select count(*)::int as n from notifications where user_id = ${user?.id} and link = ${`/requests/${asked.body.data.id}`}`;
    expect(news[0]?.n).toBe(1);
    // nobody but himself and the office
    const stranger = await living(h);
    for (const id of ids) {
      expect((await stranger.tenant.get(`/api/v1/requests/${id}`)).status).toBe(404);
      expect((await (await h.as('mentora')).get(`/api/v1/requests/${id}`)).status).toBe(404);
      expect((await pageOf(office, id)).person?.full_name).toMatch(/\S/);
    }
  });
});

/** What awaits somebody's word in the inbox. */
const waitingFor = async (caller: Caller, kind: string, step_id: number | undefined): Promise<InboxRow | undefined> =>
  (await caller.get<Told<Inbox>>(`/api/v1/approvals?limit=100&kind=request.${kind}`)).body.data.groups
    .flatMap((group) => group.rows)
    .find((each) => each.id === step_id);
const decideHere = (caller: Caller, row: InboxRow | undefined, word: { decision: string; note?: string }) =>
  caller.post<Told<unknown>>('/api/v1/approvals/decide', {
    kind: row?.kind,
    id: row?.id,
    version: row?.version,
    ...(row?.instead_of
      ? { substitution_id: row.instead_of.substitution_id, user_role_id: row.instead_of.user_role_id }
      : {}),
    ...word,
  });

describe('HOU-017 the machine’s ways', () => {
  it('returned with a note and sent again under the same number; decided in the inbox', async () => {
    const who = await living(h);
    const form = { reservation_id: who.reservation, until_on: addDays(today, 90), details };
    const { id, number } = (await send(who.tenant, 'housing_extension', form, {}, key())).body.data;
    expect((await decide(office, id, 'return', { note: 'Until when exactly?' })).body.data.status).toBe('returned');
    expect(await listed(who.tenant)).toMatchObject([{ id, status: 'returned', note: 'Until when exactly?' }]);
    const opened = (await opening(who.tenant, '/housing/request/extension', id)).body.data;
    expect(opened.values).toMatchObject({ until_on: form.until_on });
    const again = await send(who.tenant, 'housing_extension', { ...form, until_on: addDays(today, 80) }, { id }, key());
    expect(again.body.data).toMatchObject({ id, number, status: 'waiting' });
    const [step] = await h.rows<{
      id: number;
    }>`select id::int from request_steps where request_id = ${id} and status = 'open'`;
    const row = await waitingFor(office, 'housing_extension', step?.id);
    expect(row).toMatchObject({ href: `/requests/${id}` });
    const decided = await decideHere(office, row, { decision: 'approve' });
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
    const [stay] = await h.rows<{ day: string }>`
      select until_on::text as day from housing_stays where reservation_id = ${who.reservation} and state = 'in'`;
    expect(stay?.day).toBe(addDays(today, 80));
  });
  it('a substitute decides with both names', async () => {
    const who = await living(h);
    const [row] = await h.rows<{ office: number; bursar: number }>`
      select (select id from users where username = 'housing')::int as office, (select id from users where username = 'bursar')::int as bursar`;
    const made = await office.post('/api/v1/approvals/substitutes', {
      substitute_id: row?.bursar,
      starts_on: today,
      ends_on: addDays(today, 3),
      reason: 'Leave',
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const form = { reservation_id: who.reservation, details };
    const { id } = (await send(who.tenant, 'housing_key', form, {}, key())).body.data;
    const bursar = await h.as('bursar');
    const [step] = await h.rows<{ id: number }>`select id::int from request_steps where request_id = ${id}`;
    const mineNow = await waitingFor(bursar, 'housing_key', step?.id);
    expect(mineNow?.instead_of).toMatchObject({ full_name: expect.any(String) });
    const decided = await decideHere(bursar, mineNow, { decision: 'approve' });
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
    expect(await h.rows`select user_id::int, instead_of::int from request_decisions where request_id = ${id}`).toEqual([
      { user_id: row?.bursar, instead_of: row?.office },
    ]);
    expect(await listed(who.tenant)).toMatchObject([{ id, status: 'approved' }]);
    await h.rows`delete from approval_substitutes where user_id = ${row?.office}`;
  });
  it('whoever lets it lie is reminded on the first working day after the deadline', async () => {
    const who = await living(h);
    const form = { reservation_id: who.reservation, details };
    const { id } = (await send(who.tenant, 'housing_repair', form, {}, key())).body.data;
    const [step] = await h.rows<{
      due: string;
    }>`select due_on::text as due from request_steps where request_id = ${id}`;
    // days later nobody's session lives
    const reminded = async (): Promise<number | undefined> =>
      (
        await h.rows<{ n: number }>`
          select count(*)::int as n from request_events where request_id = ${id} and action = 'reminded'`
      )[0]?.n;
    h.setNow(at(step?.due ?? today, '23:00'));
    await requestDeadlines.work(h.services, {});
    expect(await reminded()).toBe(0);
    h.setNow(at(await workdayAfter(h, step?.due ?? today, 1)));
    await requestDeadlines.work(h.services, {});
    await requestDeadlines.work(h.services, {});
    expect(await reminded()).toBe(1);
  });
});
