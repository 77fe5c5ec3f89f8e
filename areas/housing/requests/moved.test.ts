import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { sql } from '#kernel/server/database.ts';
import { freshHarness, type Harness } from '#test/harness.ts';
import { housed, tenantSession } from '#test/housing-living.ts';
import { decide, pageOf, type Told } from '#test/requests.ts';
import type { RequestRow } from '#areas/requests/machine/contract.ts';

let h: Harness;
beforeAll(async () => {
  h = await freshHarness();
});
const statements = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, '../../../db/migrations', file), 'utf8').split('--> statement-breakpoint');

it('HOU-017, HOU-018: what was asked before the machine is found again with its states, words, photo and who decided', async () => {
  const email = `moved-${process.pid}@example.org`;
  const [tenant] = await h.rows<{ id: number }>`
    insert into housing_tenants (kind, first_name, last_name, gender, email, email_verified_at, phone_verified_at, language)
    values ('external', 'Derya', 'Moved', 'female', ${email}, now(), now(), 'en') returning id`;
  const tenant_id = Number(tenant?.id);
  const { reservation, bed_id } = await housed(h, tenant_id);
  const [facts] = await h.rows<{ room: number; office: number; bed: string; type: number }>`
    select b.room_id::int as room, b.code as bed, r.type_id::int as type, (select id::int from users where username = 'housing') as office from housing_beds b join housing_rooms r on r.id = b.room_id where b.id = ${bed_id}`;
  const [file] = await h.rows<{ id: number }>`
    insert into files (key, name, mime, bytes, sha256, purpose) values (${`moved-${process.pid}`}, 'request.jpg', 'image/jpeg', 9, 'x', 'housing-request') returning id`;
  const before = await h.rows<{ year: number; last: number }>`select year, last from request_numbers`;
  await h.database.transaction(async (tx) => {
    // the table as it was: what the migration that made it says of it
    for (const each of statements('0081_housing_requests.sql').slice(0, 2)) await tx.execute(sql.raw(each));
    const put = (values: string) =>
      tx.execute(
        sql.raw(
          `insert into housing_requests (tenant_id, reservation_id, room_id, number, kind, state, urgency, about, photo_id, type_id, until_on, guest_name, guest_from, guest_until, assignee, answer, bed_id, asked_at, ended_at, ended_by) values (${tenant_id}, ${reservation}, ${facts?.room}, ${values})`,
        ),
      );
    const office = facts?.office;
    await put(
      `'Q1', 'repair', 'open', 'urgent', 'The tap  leaks', ${file?.id}, null, null, null, null, null, null, null, null, '2026-03-01 10:00+03', null, null`,
    );
    await put(
      `'Q2', 'repair', 'assigned', 'normal', 'The lamp', null, null, null, null, null, null, 'Hasan Usta', null, null, '2026-03-02 10:00+03', null, null`,
    );
    await put(
      `'Q3', 'key', 'done', 'normal', 'Lost key', null, null, null, null, null, null, null, 'A new key.', null, '2026-03-03 10:00+03', '2026-03-04 10:00+03', ${office}`,
    );
    await put(
      `'Q4', 'room_change', 'done', 'normal', 'Quieter', null, ${facts?.type}, null, null, null, null, null, null, ${bed_id}, '2026-03-04 10:00+03', '2026-03-05 10:00+03', ${office}`,
    );
    await put(
      `'Q5', 'extension', 'open', 'normal', 'Longer', null, null, '2036-12-31', null, null, null, null, null, null, '2026-03-05 10:00+03', null, null`,
    );
    await put(
      `'Q6', 'guest', 'declined', 'normal', 'My sister', null, null, null, 'Ada', '2026-04-01', '2026-04-03', null, 'Full house.', null, '2026-03-06 10:00+03', '2026-03-07 10:00+03', ${office}`,
    );
    await put(
      `'Q7', 'early_departure', 'withdrawn', 'normal', 'Leaving', null, null, '2026-05-01', null, null, null, null, null, null, '2025-12-31 23:30+03', '2026-01-02 10:00+03', null`,
    );
    const [q2] = (await tx.execute(sql.raw(`select id from housing_requests where number = 'Q2'`))).rows as {
      id: number;
    }[];
    await tx.execute(
      sql.raw(
        `insert into audit_log (at, user_id, real_user_id, role, action, resource, record_id) values ('2026-03-02 12:00+03', ${office}, ${office}, 'housing', 'assign-housing-request', 'housing-request', ${q2?.id})`,
      ),
    );
    for (const each of statements('0106_housing_requests_on_the_machine.sql')) await tx.execute(sql.raw(each));
  });
  const guest = await tenantSession(h, email);
  const rows = (await guest.get<Told<{ rows: RequestRow[] }>>('/api/v1/housing/request/list')).body.data.rows;
  expect(rows.map(({ kind, status, note, summary_en }) => [kind, status, note, summary_en])).toEqual([
    ['housing_guest', 'declined', 'Full house.', `${facts?.bed} · Ada, April 1, 2026 – April 3, 2026`],
    ['housing_extension', 'waiting', expect.stringContaining('Q5'), `${facts?.bed} · December 31, 2036`],
    ['housing_room_change', 'completed', null, `${facts?.bed} · Quieter`],
    ['housing_key', 'completed', 'A new key.', `${facts?.bed} · Lost key`],
    ['housing_repair', 'approved', 'Hasan Usta', `${facts?.bed} · The lamp`],
    ['housing_repair', 'waiting', expect.stringContaining('Q1'), `${facts?.bed} · The tap leaks`],
    ['housing_early_departure', 'cancelled', null, `${facts?.bed} · May 1, 2026`],
  ]);
  const [, , change, key, sent, tap] = rows.map((row) => row.id);
  // the numbers go on after those of each year, without gap
  const numbered = await h.rows<{ year: number; last: number; numbers: number[] }>`
    select n.year, n.last, array_agg(r.number order by r.submitted_at) as numbers from request_numbers n join requests r on r.year = n.year and r.subject_kind = 'tenant' and r.subject_id = ${tenant_id} group by n.year, n.last`;
  for (const { year, last, numbers } of numbered) {
    const was = before.find((each) => each.year === year)?.last ?? 0;
    expect([year, last, numbers]).toEqual([year, was + numbers.length, numbers.map((_, at) => was + at + 1)]);
  }
  const office = await h.as('housing');
  const page = await pageOf(office, tap ?? 0);
  expect(page.form).toEqual({ reservation_id: reservation, details: 'The tap  leaks', urgency: 'urgent' });
  expect(page.files.map((each) => [each.document, each.name])).toEqual([['photo', 'request.jpg']]);
  expect(page.events.map((event) => [event.action, event.by])).toEqual([['submitted', 'Derya Moved']]);
  const decided = await pageOf(office, sent ?? 0);
  expect(decided.answers).toEqual({ assignee: 'Hasan Usta' });
  expect(decided.steps[0]?.decisions).toHaveLength(1);
  expect((await pageOf(office, change ?? 0)).answers).toEqual({ bed: facts?.bed });
  expect((await pageOf(office, key ?? 0)).events.map((event) => event.action)).toEqual([
    'submitted',
    'approved_all',
    'carried_out',
  ]);
  // what was open goes on: decided, carried out
  expect((await decide(office, tap ?? 0, 'approve', { answers: { assignee: 'Hasan Usta' } })).body.data.status).toBe(
    'approved',
  );
  const { version } = await pageOf(office, sent ?? 0);
  const done = await office.post(
    `/api/v1/requests/${sent}/carry-out`,
    { version, note: 'Done.' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect(done.status).toBe(200);
  expect(await h.rows`select to_regclass('housing_requests') as gone`).toEqual([{ gone: null }]);
});
