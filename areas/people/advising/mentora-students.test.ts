import { beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';

let h: Harness;
let registrar: Caller;
beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar');
});

describe('MEN-012 /mentora/students', () => {
  const path = '/api/v1/mentora/students';
  test('401, 403 (MS too); only mentora students, with agreement and visa; export', async () => {
    expect((await h.nobody.get(path)).status).toBe(401);
    for (const who of ['mentora', 'student', 'instructor', 'chair'])
      expect((await (await h.as(who)).get(path)).status, who).toBe(403);
    const [count] = await h.rows<{ n: number }>`select count(*)::int as n from students where student_type = 'mentora'`;
    for (const who of ['admin', 'registrar', 'studentaffairs', 'prepschool']) {
      const list = (
        await (
          await h.as(who)
        ).get<{ data: { id: number; agreement_signed: boolean }[]; pagination: { total: number } }>(`${path}?limit=100`)
      ).body;
      expect(list.pagination.total, who).toBe(count?.n);
    }
    const [one] = await h.rows<{
      id: number;
      program: number;
    }>`select s.id, sp.id as program from students s join student_programs sp on sp.student_id = s.id and sp.is_main where s.student_type = 'mentora' order by s.id desc limit 1`;
    await h.rows`update student_programs set agreement_accepted_at = null where id = ${one?.program}`;
    const get = async () =>
      (await registrar.get<{ data: { agreement_signed: boolean; sevis_id: string | null } }>(`${path}/${one?.id}`)).body
        .data;
    expect((await get()).agreement_signed).toBe(false);
    await h.rows`update student_programs set agreement_accepted_at = now() where id = ${one?.program}`;
    expect((await get()).agreement_signed).toBe(true);
    const [other] = await h.rows<{ id: number }>`select id from students where student_type <> 'mentora' limit 1`;
    expect((await registrar.get(`${path}/${other?.id}`)).status).toBe(404);
    expect((await registrar.get(`${path}?excel=1&limit=-1`)).raw.subarray(0, 2).toString()).toBe('PK');
  });
});
