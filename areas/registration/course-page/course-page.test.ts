import { beforeAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { coursePageQuery } from './contract.ts';
import { leastGraded, shownSemesters } from './rules/shown-grades.ts';

type Answer = OutputOf<typeof coursePageQuery>;
let h: Harness;
let student: Caller;
let instructor: Caller;
beforeAll(async () => {
  h = await harness();
  student = await h.as('student');
  instructor = await h.as('instructor', { role: 'instructor' });
});
const path = (id: number | string): string => `/api/v1/courses/${id}/page`;
const pageOf = async (caller: Caller, id: number): Promise<Answer> => {
  const { status, body } = await caller.get<{ data: Answer }>(path(id));
  expect(status).toBe(200);
  return body.data;
};
const offered = async (): Promise<number> => {
  const [row] = await h.rows<{ id: number }>`
    select c.id from courses c join course_prerequisites p on p.course_id = c.id and p.kind = 'prerequisite' and p.status = 'a'
    join sections s on s.course_id = c.id and s.status = 'open' join semesters m on m.id = s.semester_id and m.is_active order by c.id limit 1`;
  return Number(row?.id);
};

describe('the page of a course', () => {
  it('says what it is and what it asks for, to whoever may see courses', async () => {
    const id = await offered();
    const [stored] = await h.rows<{ code: string; description: string; local_credit: string }>`
      select code, description, local_credit from courses where id = ${id}`;
    for (const caller of [student, instructor, await h.as('alumni'), await h.as('exchange')]) {
      const { course, conditions, sections } = await pageOf(caller, id);
      expect(course).toMatchObject({ code: stored?.code, description: stored?.description });
      expect(course.credits).toBe(Number(stored?.local_credit));
      expect(conditions.prerequisite?.tr).not.toBe('');
      expect(conditions.prerequisite?.en).not.toBe(conditions.prerequisite?.tr);
      expect(sections.length).toBeGreaterThan(0);
    }
    expect((await h.nobody.get(path(id))).status).toBe(401);
    for (const absent of [999_999_999, 'x']) expect((await student.get(path(absent))).status).toBe(404);
  });
  it('says what a student can do after it, a sentence each in both languages, as the form of the course writes them one per line', async () => {
    const [stored] = await h.rows<{ id: number; outcomes: string; outcomes_en: string }>`
      select id, outcomes, outcomes_en from courses where outcomes is not null and not exists (select from course_contents x where x.course_id = courses.id) order by id limit 1`;
    const [without] = await h.rows<{ id: number }>`select id from courses where outcomes is null order by id limit 1`;
    const id = Number(stored?.id);
    const { course } = await pageOf(student, id);
    expect(course.outcomes.length).toBeGreaterThan(1);
    expect([course.outcomes.join('\n'), course.outcomes_en.join('\n')]).toEqual([
      stored?.outcomes,
      stored?.outcomes_en,
    ]);
    const { course: plain } = await pageOf(student, Number(without?.id));
    expect([plain.outcomes, plain.outcomes_en]).toEqual([[], []]);
    const registrar = await h.as('registrar', { role: 'registrar' });
    const before = await registrar.get<{ data: { version: number } }>(`/api/v1/courses/${id}`);
    const change = {
      version: before.body.data.version,
      outcomes: '1. Okur.\n\n2. Yazar.',
      outcomes_en: '- Reads.\n- Writes.',
    };
    expect((await student.put(`/api/v1/courses/${id}`, change)).status).toBe(403);
    expect((await registrar.put(`/api/v1/courses/${id}`, change)).status).toBe(200);
    const { course: changed } = await pageOf(student, id);
    expect([changed.outcomes, changed.outcomes_en]).toEqual([
      ['Okur.', 'Yazar.'],
      ['Reads.', 'Writes.'],
    ]);
  });
  it('a student reads how the sections fit him, as the catalogue of the registration says it; others read nothing of anybody', async () => {
    const id = await offered();
    const own = await pageOf(student, id);
    const { body } = await student.get<{
      data: { rows: { section_id: number; seats_for_me: number; refusals: unknown }[] };
    }>(`/api/v1/course/registration/catalogue?course_id=${id}&limit=100`);
    expect(own.own).not.toBeNull();
    expect(own.can.register).toBe(true);
    expect(own.sections.map((each) => [each.section_id, each.own?.seats_for_me, each.own?.refusals]).sort()).toEqual(
      body.data.rows.map((each) => [each.section_id, each.seats_for_me, each.refusals]).sort(),
    );
    for (const caller of [instructor, await h.as('alumni')]) {
      const other = await pageOf(caller, id);
      expect([other.own, other.can.register]).toEqual([null, false]);
      expect(other.sections.every((each) => each.own === null)).toBe(true);
    }
  });
  it('shows the grades of a semester from ten graded students on, as they stand in the record, and nothing of a smaller group', async () => {
    const counted = await h.rows<{ course_id: number; semester_id: number; n: number }>`
      select e.course_id, e.semester_id, count(*)::int as n from enrolments e join semesters m on m.id = e.semester_id
      where e.status = 'completed' and e.letter is not null group by e.course_id, e.semester_id, m.starts_on order by m.starts_on desc`;
    const of = (least: boolean) => counted.find((each) => each.n >= leastGraded === least);
    const [large, small] = [of(true), of(false)];
    for (const found of [large, small]) {
      const { grades } = await pageOf(instructor, Number(found?.course_id));
      const semesters = counted.filter((each) => each.course_id === found?.course_id).slice(0, shownSemesters);
      expect(grades.semesters.map((each) => [each.id, each.graded])).toEqual(
        semesters.filter((each) => each.n >= leastGraded).map((each) => [each.semester_id, each.n]),
      );
      expect(grades.withheld).toBe(semesters.filter((each) => each.n < leastGraded).length);
    }
    const { grades } = await pageOf(instructor, Number(large?.course_id));
    const [first] = grades.semesters;
    const letters = await h.rows<{ letter: string; count: number }>`
      select letter, count(*)::int as count from enrolments where course_id = ${large?.course_id} and semester_id = ${first?.id} and status = 'completed' and letter is not null group by letter`;
    expect([...(first?.letters ?? [])].sort((a, b) => a.letter.localeCompare(b.letter))).toEqual(
      letters.sort((a, b) => a.letter.localeCompare(b.letter)),
    );
  });
});
