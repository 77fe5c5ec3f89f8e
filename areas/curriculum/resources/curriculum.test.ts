import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';

it('what is in force is not cut short: its semesters stay, a draft is as long as it is written', async () => {
  const h = await harness();
  const registrar = await h.as('registrar');
  const [active] = await h.rows<{ id: number; semesters: number }>`
    select id::int, duration_semesters as semesters from curriculums where status = 'active' and duration_semesters = 8 order by id limit 1`;
  const { id = 0, semesters = 0 } = active ?? {};
  const path = `/api/v1/curriculums/${id}`;
  const short = await registrar.put(path, { duration_semesters: 2 });
  expect([short.status, short.body['message']]).toEqual([406, 'curriculum_shorter']);
  expect(await h.rows`select duration_semesters::int as n from curriculums where id = ${id}`).toEqual([
    { n: semesters },
  ]);
  expect((await registrar.put(path, { duration_semesters: semesters + 1 })).status).toBe(200);
  await h.rows`update curriculums set duration_semesters = ${semesters} where id = ${id}`;
  const [draft] = await h.rows<{ id: number }>`
    insert into curriculums (program_id, code, name, name_en, effective_year, status, duration_semesters) select program_id, ${`SH-${process.pid}`}, 'Deneme', 'Trial', 2092, 'draft', 8 from curriculums where id = ${id} returning id::int`;
  expect((await registrar.put(`/api/v1/curriculums/${draft?.id}`, { duration_semesters: 2 })).status).toBe(200);
}, 180_000);
