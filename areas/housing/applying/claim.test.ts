import { beforeAll, expect, it } from 'vitest';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import { reservationOf, tenantOf } from '#test/housing-tenant.ts';

const api = '/api/v1/housing';
let h: Harness;
let student: Caller;
beforeAll(async () => {
  h = await freshHarness();
  // students of the demo whom housing does not know
  await h.rows`delete from housing_tenants t using users u where u.student_id = t.student_id and u.username in ('student', 'student2') and not exists (select from housing_reservations r where r.tenant_id = t.id)`;
  student = await h.as('student');
});
const mine = async (who: Caller): Promise<{ number: string | null; reservations: { id: number }[] }> =>
  (await who.get<{ data: { number: string | null; reservations: { id: number }[] } }>(`${api}/my/reservations`)).body
    .data;
async function codeFor(email: string): Promise<string> {
  expect((await student.post(`${api}/tenant/code`, { email })).status).toBe(200);
  const [mail] = await h.rows<{ body: string }>`
    select body from outbox where recipient = ${email} and template = 'housing_sign_in' order by id desc limit 1`;
  return /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '';
}
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const claim = (who: Caller, email: string, code: string) =>
  who.post<{ errors?: unknown; message?: string; data?: { number: string } }>(`${api}/my/claim`, { email, code });

it('HOU-021 a student brings the reservation he asked for without an account into it by a code to his proved address, and by nothing else', async () => {
  const [self] = await h.rows<{ id: number; last_name: string }>`
    select s.id, s.last_name from students s join users u on u.student_id = s.id where u.username = 'student'`;
  const applicant = await tenantOf(h, 'Basvuran');
  const reservation = await reservationOf(h, applicant.id, 20, 80);
  // his name, his phone and his address in a record of the university bring nobody anything
  await h.rows`update housing_tenants t set first_name = s.first_name, last_name = s.last_name from students s where s.id = ${self?.id} and t.id = ${applicant.id}`;
  await h.rows`update students set personal_email = ${applicant.email} where id = ${self?.id}`;
  expect(await mine(student)).toMatchObject({ number: null, reservations: [] });

  for (const [name, status] of [
    ['housing', 403],
    ['instructor', 403],
  ] as const)
    expect([name, (await claim(await h.as(name), applicant.email, '000000')).status]).toEqual([name, status]);
  expect((await claim(h.nobody, applicant.email, '000000')).status).toBe(401);
  // an address nobody has, and a wrong code, are answered alike
  const code = await codeFor(applicant.email);
  const wrong = await claim(student, applicant.email, other(code));
  const unknown = await claim(student, 'kimse@example.org', code);
  expect([wrong.status, unknown.status, wrong.body.errors]).toEqual([406, 406, unknown.body.errors]);
  expect(await mine(student)).toMatchObject({ number: null });

  const brought = await claim(student, applicant.email.toUpperCase(), code);
  expect([brought.status, brought.body.message, brought.body.data?.number]).toEqual([
    200,
    'housing_claimed',
    applicant.number,
  ]);
  expect(await mine(student)).toMatchObject({ number: applicant.number, reservations: [{ id: reservation }] });
  // the code is used up, and what is a student's is nobody else's to bring
  expect((await claim(await h.as('student2'), applicant.email, code)).status).toBe(406);
  expect((await claim(await h.as('student2'), applicant.email, await codeFor(applicant.email))).status).toBe(406);
  const [kept] = await h.rows`select kind, student_id from housing_tenants where id = ${applicant.id}`;
  expect(kept).toEqual({ kind: 'student', student_id: self?.id });
  const audits =
    await h.rows`select id from audit_log where resource = 'housing-tenant' and record_id = ${applicant.id} and action = 'housing.claimed'`;
  expect(audits).toHaveLength(1);
  // one student, one record: a second application stays where it is
  const second = await tenantOf(h, 'Ikinci');
  expect((await claim(student, second.email, await codeFor(second.email))).status).toBe(406);
  expect(await h.rows`select kind from housing_tenants where id = ${second.id}`).toEqual([{ kind: 'external' }]);
});

it('HOU-021 a code is guessed five times at most, and a student tries ten times an hour at most', async () => {
  const victim = await tenantOf(h, 'Kurban');
  const guesser = await h.as('student2');
  const code = await codeFor(victim.email);
  for (let guess = 0; guess < 6; guess += 1) await claim(guesser, victim.email, other(code));
  // even the right one is worth nothing now
  expect((await claim(guesser, victim.email, code)).status).toBe(406);
  let last = 0;
  for (let guess = 0; guess < 4; guess += 1) last = (await claim(guesser, victim.email, code)).status;
  expect(last).toBe(429);
  expect(await h.rows`select kind, student_id from housing_tenants where id = ${victim.id}`).toEqual([
    { kind: 'external', student_id: null },
  ]);
});
