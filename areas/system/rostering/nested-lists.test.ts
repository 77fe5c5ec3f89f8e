import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Harness } from '#test/harness.ts';
import {
  call,
  codeOf,
  grades,
  idOf,
  keyWith,
  list,
  lists,
  openLearningSystem,
  type Ref,
} from '#test/learning-system.ts';

let h: Harness;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ h, close } = await openLearningSystem());
});
afterAll(() => close());

describe('what stands in what', () => {
  it('schools, terms, courses, classes and people lead to each other', async () => {
    const [place] = await h.rows<{
      student_id: number;
      section_id: number;
      course_id: number;
      semester_id: number;
      faculty_id: number;
      staff_id: number;
    }>`
      select e.student_id, e.section_id, e.course_id, e.semester_id, d.faculty_id, i.staff_id from enrolments e join sections s on s.id = e.section_id join departments d on d.id = s.department_id
        join section_instructors i on i.section_id = s.id where e.status in ('registered', 'completed') and s.status <> 'draft' order by e.id desc limit 1`;
    const ids = {
      student: idOf('S', place?.student_id ?? 0),
      teacher: idOf('P', place?.staff_id ?? 0),
      class: idOf('K', place?.section_id ?? 0),
      course: idOf('C', place?.course_id ?? 0),
      term: idOf('T', place?.semester_id ?? 0),
      school: idOf('F', place?.faculty_id ?? 0),
    };
    const holds = async (path: string, id: string): Promise<void> => {
      const { records } = await list(`${lists}/${path}?limit=5000`);
      expect([path, records.some((record) => record.sourcedId === id)]).toEqual([path, true]);
    };
    await holds(`classes/${ids.class}/students`, ids.student);
    await holds(`classes/${ids.class}/teachers`, ids.teacher);
    await holds(`schools/${ids.school}/classes/${ids.class}/students`, ids.student);
    for (const of of [
      `schools/${ids.school}`,
      `terms/${ids.term}`,
      `courses/${ids.course}`,
      `users/${ids.student}`,
      `students/${ids.student}`,
      `users/${ids.teacher}`,
      `teachers/${ids.teacher}`,
    ])
      await holds(`${of}/classes`, ids.class);
    await holds(`schools/${ids.school}/terms`, ids.term);
    const seats = await h.rows<{
      n: number;
    }>`select count(*)::int as n from enrolments where section_id = ${place?.section_id} and status in ('registered', 'completed')`;
    expect((await list(`${lists}/classes/${ids.class}/students`)).total).toBe(seats[0]?.n);
    const { records } = await list(`${lists}/schools/${ids.school}/classes/${ids.class}/enrollments?limit=5000`);
    expect(records.every((each) => (each.class as Ref).sourcedId === ids.class)).toBe(true);
    expect((await list(`${lists}/terms/${ids.term}/gradingPeriods`)).total).toBe(0);
    const [other] = await h.rows<{
      id: number;
    }>`select id from faculties where id <> ${place?.faculty_id} order by id limit 1`;
    for (const path of [
      `schools/${idOf('F', other?.id ?? 0)}/classes/${ids.class}/students`,
      `teachers/${ids.student}/classes`,
      `schools/${ids.term}/classes`,
      `classes/${idOf('K', 9_999_999)}/students`,
    ])
      expect([path, codeOf(await call(`${lists}/${path}`))]).toEqual([path, '404 unknownobject']);
  });
});

describe('the gradebook', () => {
  it('published scores alone, of a class, of a line and of a student in it', async () => {
    const [one] = await h.rows<{
      id: number;
      assessment_id: number;
      section_id: number;
      student_id: number;
      points: number;
    }>`
      select r.id, r.assessment_id, a.section_id, e.student_id, r.points from scores r join assessments a on a.id = r.assessment_id join enrolments e on e.id = r.enrolment_id
      where a.is_published and r.points is not null order by r.id limit 1`;
    const [hidden] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from scores r join assessments a on a.id = r.assessment_id where not a.is_published`;
    const [shown] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from scores r join assessments a on a.id = r.assessment_id where a.is_published and (r.absent or r.points is not null)`;
    expect([(await list(`${grades}/results?limit=1`)).total, (hidden?.n ?? 0) > 0]).toEqual([shown?.n, true]);
    const [line, room, person] = [
      idOf('N', one?.assessment_id ?? 0),
      idOf('K', one?.section_id ?? 0),
      idOf('S', one?.student_id ?? 0),
    ];
    for (const path of [
      `classes/${room}/results`,
      `lineItems/${line}/results`,
      `classes/${room}/lineItems/${line}/results`,
      `classes/${room}/students/${person}/results`,
    ]) {
      const { records } = await list(`${grades}/${path}?limit=5000`);
      expect([path, records.find((each) => each.sourcedId === idOf('R', one?.id ?? 0))?.score]).toEqual([
        path,
        Number(one?.points),
      ]);
    }
    // whose scores they are is no score
    const { key: scores } = await keyWith(['gradebook:read']);
    expect((await call(`${grades}/classes/${room}/students/${person}/results`, scores)).status).toBe(200);
    expect(codeOf(await call(`${grades}/classes/${room}/students`, scores))).toBe('404 unknownobject');
    await h.rows`update assessments set is_published = false where id = ${one?.assessment_id}`;
    for (const path of [`lineItems/${line}`, `lineItems/${line}/results`, `results/${idOf('R', one?.id ?? 0)}`])
      expect([path, codeOf(await call(`${grades}/${path}`))]).toEqual([path, '404 unknownobject']);
    expect(
      (await list(`${grades}/classes/${room}/results?limit=5000`)).records.some(
        (each) => (each.lineItem as Ref).sourcedId === line,
      ),
    ).toBe(false);
    await h.rows`update assessments set is_published = true where id = ${one?.assessment_id}`;
  });
});

it('whose records went out stands in the log of accesses, with the key', async () => {
  const { key: own, id } = await keyWith(['rostering:read', 'gradebook:read', 'demographics:read']);
  const [student] = await h.rows<{ id: number }>`select id from students order by id limit 1`;
  const read = async (): Promise<{ what: string; subject: string; n: number }[]> => {
    await h.services.accessLog.flush();
    return h.rows`select what, subject, count(distinct subject_id)::int as n from access_log where api_key_id = ${id} group by 1, 2 order by 1, 2`;
  };
  await list(`${lists}/orgs`, own);
  await list(`${lists}/classes`, own);
  expect(await read()).toEqual([]);
  await call(`${lists}/users/${idOf('S', student?.id ?? 0)}`, own);
  expect(await read()).toEqual([{ what: 'rostering', subject: 'student', n: 1 }]);
  // a page past the end shows nobody, but its total tells of somebody
  const [other] = await h.rows<{ id: number }>`select id from students order by id desc limit 1`;
  const filter = encodeURIComponent(`sourcedId='${idOf('S', other?.id ?? 0)}'`);
  const past = await list(`${lists}/users?filter=${filter}&offset=1`, own);
  expect([past.total, past.records.length]).toEqual([1, 0]);
  expect(await read()).toEqual([{ what: 'rostering', subject: 'student', n: 2 }]);
  // which classes somebody takes tells of him too
  const [third] = await h.rows<{ id: number }>`select id from students order by id offset 1 limit 1`;
  await call(`${lists}/students/${idOf('S', third?.id ?? 0)}/classes`, own);
  expect(await read()).toEqual([{ what: 'rostering', subject: 'student', n: 3 }]);
  await call(`${lists}/demographics/${idOf('S', student?.id ?? 0)}`, own);
  const people = (await list(`${lists}/users?limit=250`, own)).records.length;
  const scores = (await list(`${grades}/results?limit=50`, own)).records;
  expect(await read()).toEqual([
    { what: 'demographics', subject: 'student', n: 1 },
    { what: 'gradebook', subject: 'student', n: new Set(scores.map((each) => (each.student as Ref).sourcedId)).size },
    expect.objectContaining({ what: 'rostering', subject: 'staff' }),
    expect.objectContaining({ what: 'rostering', subject: 'student' }),
  ]);
  const told = (await read()).filter((each) => each.what === 'rostering').reduce((sum, each) => sum + each.n, 0);
  expect(told).toBeGreaterThanOrEqual(people);
});
