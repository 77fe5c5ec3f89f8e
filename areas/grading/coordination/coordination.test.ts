import { beforeAll, describe, expect, it } from 'vitest';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { GradeSheetView } from '../contract.ts';

interface Told<T> {
  data: T;
  message: string;
  errors?: { key: string }[];
}
interface Parallel {
  coordinators: string[];
  sections: { id: number; name: string; plan: string; can: { copy: true | { refusals: { key: string }[] } } }[];
}
interface Section {
  id: number;
  staff_id: number;
  username: string;
  name: string;
}
let h: Harness;
let first: Section;
let second: Section;
let third: Section;
let coordinator: Caller;
let colleague: Caller;
let registrar: Caller;
const sheetOf = (who: Caller, id: number) => who.get<Told<GradeSheetView>>(`/api/v1/grade/entry/${id}`);
const parallel = (who: Caller, id: number) => who.get<Told<Parallel>>(`/api/v1/grade/entry/${id}/parallel`);
const copy = (who: Caller, id: number) =>
  who.post<Told<{ copied: string[]; same: string[]; kept: { section: string; refusals: { key: string }[] }[] }>>(
    `/api/v1/grade/entry/${id}/parallel`,
    {},
  );
const planOf = async (id: number): Promise<unknown[]> =>
  h.rows`select type_id::int, name, weight::text, due_on from assessments where section_id = ${id} order by sort_order, id`;
/** a section before its first score */
const untouched = async (id: number, parts: readonly [string, number][]): Promise<void> => {
  await h.rows`delete from scores where assessment_id in (select id from assessments where section_id = ${id})`;
  await h.rows`delete from grades where status = 'temporary' and enrolment_id in (select id from enrolments where section_id = ${id})`;
  await h.rows`delete from assessments where section_id = ${id}`;
  await h.rows`update grade_sheets set status = 'draft' where section_id = ${id} and status <> 'finalized'`;
  for (const [at, [name, weight]] of parts.entries())
    await h.rows`insert into assessments (section_id, type_id, name, name_en, weight, sort_order) select ${id}, min(id), ${name}, ${name}, ${weight}, ${at} from assessment_types where status = 'a'`;
};
beforeAll(async () => {
  h = await freshHarness();
  registrar = await h.as('registrar');
  const found = await h.rows<Section>`
    select s.id::int, s.instructor_id::int as staff_id, u.username, s.code || '-' || lpad(s.section_no::text, 2, '0') as name
    from sections s join users u on u.staff_id = s.instructor_id and u.status = 'a'
    where s.semester_id = (select id from semesters where is_active) and s.status not in ('draft', 'cancelled', 'finalized') and s.course_id = (
      select o.course_id from sections o join users w on w.staff_id = o.instructor_id and w.status = 'a' where o.semester_id = (select id from semesters where is_active) and o.status not in ('draft', 'cancelled', 'finalized')
      group by o.course_id having count(distinct o.instructor_id) >= 2 and count(*) >= 3 order by count(distinct o.instructor_id) desc, o.course_id limit 1)
    order by s.section_no`;
  const [one] = found;
  const two = found.find((each) => each.staff_id !== one?.staff_id);
  const three = found.find((each) => each !== one && each !== two);
  if (!one || !two || !three) throw new Error('the demo has no course with three sections of two teachers');
  [first, second, third] = [one, two, three];
  await h.rows`delete from course_coordinators where (semester_id, course_id) in (select semester_id, course_id from sections where id = ${one.id})`;
  coordinator = await h.as(first.username, { role: 'instructor' });
  colleague = await h.as(second.username, { role: 'instructor' });
  await untouched(first.id, [
    ['Ara sınav', 40],
    ['Final', 60],
  ]);
  await untouched(second.id, [['Final', 100]]);
}, 120_000);

describe('parallel sections of a course', () => {
  it('a teacher sees and changes his own alone; who co-ordinates the course reads all and enters scores in none but his', async () => {
    expect((await sheetOf(coordinator, second.id)).status).toBe(404);
    expect((await parallel(coordinator, first.id)).body.data.sections.map((each) => each.id)).not.toContain(second.id);
    expect((await copy(colleague, first.id)).status).toBe(404);

    await h.rows`insert into course_coordinators (semester_id, course_id, staff_id) select semester_id, course_id, ${first.staff_id} from sections where id = ${first.id}`;
    const { status, body } = await sheetOf(coordinator, second.id);
    expect(status).toBe(200);
    expect(body.data.can.enter).not.toBe(true);
    expect(body.data.can.assessments).not.toBe(true);
    const [row] = body.data.rows;
    const put = await coordinator.post(`/api/v1/grade/entry/${second.id}/scores`, {
      rows: [{ enrolment_id: row?.enrolment_id, assessment_id: body.data.assessments[0]?.id, points: 80 }],
    });
    expect(put.status).toBe(404);
    expect((await sheetOf(colleague, first.id)).status).toBe(404);
    const listed =
      await coordinator.get<Told<{ sections: { id: number; teaches: boolean }[] }>>('/api/v1/instructor/courses');
    expect(listed.body.data.sections.find((each) => each.id === second.id)?.teaches).toBe(false);
    expect(listed.body.data.sections.find((each) => each.id === first.id)?.teaches).toBe(true);
  });
  it('one press gives them its assessments; a section with scores keeps its own and says why; pressed again nothing changes', async () => {
    const [enrolment] = await h.rows<{ id: number }>`
      select id::int from enrolments where section_id = ${third.id} and status = 'registered' order by id limit 1`;
    await untouched(third.id, [['Proje', 100]]);
    await h.rows`insert into scores (assessment_id, enrolment_id, points) select id, ${enrolment?.id ?? 0}, 70 from assessments where section_id = ${third.id}`;
    const kept = await planOf(third.id);

    const before = (await parallel(coordinator, first.id)).body.data;
    expect(before.coordinators).toHaveLength(1);
    expect(before.sections.find((each) => each.id === second.id)).toMatchObject({ plan: 'other', can: { copy: true } });
    expect(before.sections.find((each) => each.id === third.id)?.can.copy).toMatchObject({
      refusals: [{ key: 'assessments_locked' }],
    });
    const done = await copy(coordinator, first.id);
    expect(done.status).toBe(200);
    expect(done.body.data.copied).toContain(second.name);
    expect(done.body.data.kept.find((each) => each.section === third.name)?.refusals[0]?.key).toBe(
      'assessments_locked',
    );
    expect(await planOf(second.id)).toEqual(await planOf(first.id));
    expect(await planOf(third.id)).toEqual(kept);
    const [audit] = await h.rows<{ n: number }>`
      select count(*)::int as n from audit_log where resource = 'grade-sheet' and record_id = ${second.id} and after::text like '%Ara sınav%'`;
    expect(audit?.n).toBe(1);
    const ids = await h.rows`select id from assessments where section_id = ${second.id} order by id`;
    const again = await copy(coordinator, first.id);
    // what is left keeps its own, so the second press has nothing to do and says so
    expect([again.status, again.body.errors?.[0]?.key]).toEqual([406, 'assessments_locked']);
    expect(await h.rows`select id from assessments where section_id = ${second.id} order by id`).toEqual(ids);
  });
  it('the registrar may as well; a section without assessments has none to give', async () => {
    await h.rows`delete from assessments where section_id = ${second.id}`;
    const none = await copy(registrar, second.id);
    expect([none.status, none.body.message]).toEqual([406, 'no_plan_to_copy']);
    expect((await copy(registrar, first.id)).body.data.copied).toContain(second.name);
  });
});
