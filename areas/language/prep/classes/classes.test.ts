import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';

interface Line {
  id: number;
  version: number;
  code: string;
  phase: string;
  teachers: string;
}
it('ESL-014: modules of the prep year follow each other; the office keeps them, teachers read', async () => {
  const h = await harness();
  const [prep, teacher, student] = [await h.as('prepschool'), await h.as('instructor'), await h.as('student')];
  const list = await teacher.get<{ data: Line[] }>('/api/v1/prep/modules');
  expect(list.body.data.map((each) => each.phase)).toEqual(['ahead', 'running', 'over']);
  expect((await student.get('/api/v1/prep/modules')).status).toBe(403);
  const [first] = await h.rows<Record<string, unknown>>`select * from prep_modules where position = 1`;
  const module = { ...first, code: 'H-TEST', position: 9, name: 'Deneme', name_en: 'Trial' };
  expect((await teacher.post('/api/v1/prep/modules', module)).status).toBe(403);
  // the days are taken by another module
  expect((await prep.post('/api/v1/prep/modules', module)).status).toBe(406);
  const backwards = await prep.post('/api/v1/prep/modules', {
    ...module,
    starts_on: '2031-02-10',
    ends_on: '2031-02-03',
  });
  expect([backwards.status, backwards.body.message]).toEqual([406, 'prep_module_days']);
  const good = await prep.post('/api/v1/prep/modules', { ...module, starts_on: '2031-02-03', ends_on: '2031-03-21' });
  expect(good.status).toBe(201);
});
it('ESL-014: a teacher sees the classes that the teacher gives, the office all', async () => {
  const h = await harness();
  const [prep, teacher] = [await h.as('prepschool'), await h.as('instructor')];
  const all = await prep.get<{ data: Line[] }>('/api/v1/prep/classes');
  const own = await teacher.get<{ data: Line[] }>('/api/v1/prep/classes');
  expect(new Set(own.body.data.map((each) => each.code))).toEqual(new Set(['A2-A']));
  const other = all.body.data.find((each) => each.code === 'A1-A');
  expect((await teacher.get(`/api/v1/prep/classes/${other?.id}`)).status).toBe(404);
  // a class cannot become smaller than the students it has
  const taken = await h.rows<{ id: number; version: number; taken: number }>`
    select id, version, taken from prep_classes where taken > 1 order by id limit 1`;
  const [full] = taken;
  const smaller = await prep.put(`/api/v1/prep/classes/${full?.id}`, { version: full?.version, capacity: 1 });
  expect([smaller.status, smaller.body.message]).toEqual([406, 'prep_class_capacity']);
});
