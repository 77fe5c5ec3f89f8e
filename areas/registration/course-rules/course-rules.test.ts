import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { prerequisitePreview } from './contract.ts';

type Preview = { data: OutputOf<typeof prerequisitePreview> };
const address = (course_id: number, tree: unknown, kind = 'prerequisite'): string =>
  `/api/v1/courseprerequisites/preview?course_id=${course_id}&kind=${kind}&tree=${encodeURIComponent(JSON.stringify(tree))}`;

it('a condition is looked at before it is stored: its sentence, its faults, the circle it would close', async () => {
  const h = await harness();
  const registrar = await h.as('registrar');
  const [rule] = await h.rows<{ course_id: number; required: number; code: string; other: string }>`
    select p.course_id::int, (p.tree->>'course')::int as required, c.code, o.code as other from course_prerequisites p
      join courses c on c.id = p.course_id join courses o on o.id = (p.tree->>'course')::int
    where p.kind = 'prerequisite' and p.tree ? 'course' and not p.tree ? 'concurrent' order by p.id limit 1`;
  if (!rule) throw new Error('the demo has no simple condition');
  const good = await registrar.get<Preview>(
    address(rule.course_id, { any: [{ course: rule.required }, { credits: 60 }] }),
  );
  expect(good.status).toBe(200);
  expect(good.body.data.sentence).toEqual({
    tr: `${rule.other} veya en az 60 kredi`,
    en: `${rule.other} or at least 60 credits`,
  });
  expect(good.body.data.problems).toEqual([]);
  expect(good.body.data.letters).toEqual(expect.arrayContaining(['AA', 'CC']));
  const circle = await registrar.get<Preview>(address(rule.required, { course: rule.course_id }));
  expect(circle.body.data.problems.map((each) => each.key)).toEqual(['prerequisite_cycle']);
  for (const tree of [{ all: [] }, { course: 999_999_999 }, 'x', { course: null }]) {
    const wrong = await registrar.get<Preview>(address(rule.course_id, tree));
    expect(wrong.body.data.problems.map((each) => each.key)).toEqual(['prerequisite_tree_invalid']);
    expect(wrong.body.data.reach).toBeNull();
  }
  expect((await registrar.get(address(999_999_999, {}))).status).toBe(404);
});

it('who could take the course: everybody stands in one group, and a harder condition lets fewer in', async () => {
  const h = await harness();
  const registrar = await h.as('registrar');
  const [course] = await h.rows<{
    id: number;
  }>`select id::int from courses where code = 'CENG 301' or class_year = 3 order by id limit 1`;
  const ask = async (tree: unknown) => {
    const { reach } = (await registrar.get<Preview>(address(course?.id ?? 0, tree))).body.data;
    if (!reach) throw new Error('nobody was counted');
    return reach;
  };
  const [none, easy, hard, consent] = [
    await ask({}),
    await ask({ credits: 1 }),
    await ask({ all: [{ credits: 60 }, { class_year: 3 }] }),
    await ask({ consent: 'department' }),
  ];
  const [all] = await h.rows<{
    count: number;
  }>`select count(*)::int as count from student_programs where status = 'active'`;
  for (const each of [none, easy, hard, consent]) {
    expect(each.students).toBe(all?.count);
    expect(each.passed + each.could + each.with_consent + each.lacking).toBe(each.students);
    expect(each.by_program.reduce((sum, program) => sum + program.could, 0)).toBe(each.could);
  }
  expect(none.lacking).toBe(0);
  expect(none.could).toBeGreaterThanOrEqual(easy.could);
  expect(easy.could).toBeGreaterThan(hard.could);
  expect(hard.first_lacking[0]?.lacks.length).toBeGreaterThan(0);
  expect([consent.could, consent.with_consent]).toEqual([0, none.could]);
});

it('a chair counts the own department only; whoever writes no conditions is refused', async () => {
  const h = await harness();
  const [registrar, chair, student] = [await h.as('registrar'), await h.as('chair'), await h.as('student')];
  const [course] = await h.rows<{ id: number }>`select id::int from courses order by id limit 1`;
  const path = address(course?.id ?? 0, {});
  const [all, own] = [await registrar.get<Preview>(path), await chair.get<Preview>(path)];
  expect(own.body.data.reach?.students).toBeGreaterThan(0);
  expect(own.body.data.reach?.students).toBeLessThan(all.body.data.reach?.students ?? 0);
  expect((await student.get(path)).status).toBe(403);
  expect((await h.nobody.get(path)).status).toBe(401);
});
