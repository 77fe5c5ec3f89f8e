import { expect, it } from 'vitest';
import { universityDay } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { freshHarness } from '#test/harness.ts';
import type { prepResults, prepScoreSheet } from './contract.ts';

const v1 = '/api/v1';
it('ESL-014 a score published in one class is changed in the next one only by the prep school, with a reason, and is told', async () => {
  const h = await freshHarness();
  const office = await h.as('prepschool');
  const today = universityDay(h.services.clock());
  const [place] = await h.rows<{
    class_id: number;
    level_id: number;
    module_id: number;
    exam_id: number;
    id: number;
    username: string;
    score: number;
  }>`select c.id as class_id, c.level_id, c.module_id, p.exam_id, m.prep_student_id as id, u.username, k.score
    from prep_modules d join prep_classes c on c.module_id = d.id join prep_publications p on p.class_id = c.id
    join prep_memberships m on m.class_id = c.id and m.until_on is null join prep_scores k on k.prep_student_id = m.prep_student_id and k.exam_id = p.exam_id and k.score > 1
    join prep_students o on o.id = m.prep_student_id join student_programs sp on sp.id = o.student_program_id join users u on u.student_id = sp.student_id and u.status = 'a'
    where d.starts_on <= ${today}::date and d.ends_on >= ${today}::date order by m.id limit 1`;
  if (!place) throw new Error('nobody has a published score');
  const [next] = await h.rows<{
    id: number;
  }>`insert into prep_classes (module_id, level_id, code, capacity, taken) values (${place.module_id}, ${place.level_id}, 'NEXT', 10, 0) returning id`;
  const next_id = Number(next?.id);
  await h.rows`insert into prep_class_teachers (class_id, teacher_id, hours) select ${next_id}, p.id, 2 from prep_teachers p join users u on u.staff_id = p.staff_id where u.username = 'instructor'`;
  const [student, teacher] = [await h.as(place.username), await h.as('instructor', { role: 'instructor' })];
  const { exam_id } = place;
  const moved = await office.post(`${v1}/prep/students/${place.id}/class`, {
    class_id: next_id,
    reason: 'Moves to another class',
  });
  expect(moved.status).toBe(200);
  type Results = OutputOf<typeof prepResults>;
  type Sheet = OutputOf<typeof prepScoreSheet>;
  type Failed = { message: string; errors?: { key: string }[] };
  const read = async () =>
    (await student.get<{ data: Results }>(`${v1}/prep/exams/results`)).body.data.modules
      .find((each) => each.module.id === Number(place.module_id))
      ?.exams.find((each) => each.id === Number(exam_id))?.score;
  expect(await read()).toBe(Number(place.score));
  const sheet = (await teacher.get<{ data: Sheet }>(`${v1}/prep/exams/scores?class_id=${next_id}`)).body.data;
  expect(sheet.exams.find((each) => each.id === Number(exam_id))?.published_at).toBe(null);
  expect(sheet.students.find((each) => each.id === Number(place.id))?.published).toContain(Number(exam_id));
  const seen = sheet.scores.find((each) => each.exam_id === Number(exam_id))?.version;
  const write = (caller: typeof teacher, reason?: string) =>
    caller.post<Failed>(`${v1}/prep/exams/scores/${next_id}`, {
      rows: [{ exam_id: Number(exam_id), prep_student_id: Number(place.id), score: 1, seen }],
      ...(reason ? { reason } : {}),
    });
  const keys = async (answer: ReturnType<typeof write>) => (await answer).body.errors?.map((each) => each.key);
  expect(await keys(write(teacher))).toEqual(['prep_scores_published']);
  expect(await keys(write(teacher, 'A mistake in adding up'))).toEqual(['prep_scores_published']);
  expect(await keys(write(office))).toEqual(['prep_scores_published']);
  expect(await read()).toBe(Number(place.score));
  const told = async () =>
    (
      await h.rows`select n.id from notifications n join users u on u.id = n.user_id where u.username = ${place.username} and n.title_en = 'Your prep exam score was corrected'`
    ).length;
  const before = await told();
  expect((await write(office, 'A mistake in adding up')).status).toBe(200);
  expect([await read(), (await told()) - before]).toEqual([1, 1]);
  expect(await h.rows`select reason from prep_exam_changes order by id desc limit 1`).toEqual([
    { reason: 'A mistake in adding up' },
  ]);
});
