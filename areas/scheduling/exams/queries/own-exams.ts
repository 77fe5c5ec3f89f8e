import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { port } from '#kernel/server/ports.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import {
  instructorExams as instructorQuery,
  observerDuties as observerQuery,
  studentExams as studentQuery,
  type OwnExam,
} from '../contract.ts';
import { idsSql, roomsSql, sectionsSql } from '../facts/exam-facts.ts';

type Person = { id: number; code: string; name: string };
const ownColumns = sql`e.id as exam_id, p.kind, e.code, e.name, e.name_en, ${sectionsSql(sql`e.id`)} as sections, z.day, z.starts, z.starts + e.minutes as ends`;

/** The student's published exams; where he sits, once that is settled; and the periods he still waits for. */
export const studentExams = answer(studentQuery, async (context, input) => {
  const id = input.student_id ?? context.actor.student_id;
  if (!id) throw notFound();
  const [student] = await rowsOf<Person>(
    context.db,
    sql`select examinee.id, examinee.student_number as code, ${personName('examinee')} as name from ${studentRead} examinee where examinee.id = ${id} and (${context.rows('examschedule_student')})`,
  );
  if (!student) throw notFound();
  const semesters = await rowsOf<{ id: number }>(
    context.db,
    sql`select distinct semester_id as id from exam_periods where state in ('published', 'closed') or ends_on >= ${context.today}`,
  );
  const seated = (
    await Promise.all(
      semesters.map((each) =>
        port(context.services, 'seated')(context.db, { semester_id: each.id, student_ids: [id] }),
      ),
    )
  ).flat();
  const exams = await rowsOf<
    OwnExam & {
      place: 'hall' | 'separate' | 'other' | 'none';
      seat_no: number | null;
      extra_minutes: number;
      note: string | null;
    }
  >(
    context.db,
    sql`select ${ownColumns}, coalesce(t.place, 'none') as place, t.seat_no, coalesce(t.extra_minutes, 0) as extra_minutes, t.note,
      case when t.classroom_id is not null then (select r.code from ${classroomRead} r where r.id = t.classroom_id) when t.place is null then ${roomsSql(sql`e.id`, sql`not x.apart`)} else '' end as rooms
    from exams e join exam_periods p on p.id = e.period_id join exam_slots z on z.id = e.slot_id left join exam_seats t on t.exam_id = e.id and t.student_id = ${id}
    where e.state = 'published' and e.id in (select x.exam_id from exam_sections x where x.section_id = any(${idsSql(seated.map((each) => each.section_id))})) order by z.day desc, z.starts`,
  );
  const awaited = await rowsOf<{
    kind: 'midterm' | 'final' | 'resit';
    starts_on: string;
    ends_on: string;
    exams: number;
    published: number;
  }>(
    context.db,
    sql`select p.kind, p.starts_on, p.ends_on, count(*)::int as exams, count(*) filter (where e.state = 'published')::int as published
    from exam_periods p join exams e on e.period_id = p.id
    where p.state <> 'closed' and p.ends_on >= ${context.today} and e.held and e.id in (select x.exam_id from exam_sections x where x.section_id = any(${idsSql(seated.map((each) => each.section_id))}))
    group by p.id having count(*) > count(*) filter (where e.state = 'published') order by p.starts_on`,
  );
  return { student, exams, awaited };
});

async function person(context: Reading, given: number | null | undefined, key: string): Promise<Person> {
  const id = given ?? context.actor.staff_id;
  if (!id) throw notFound();
  const [found] = await rowsOf<Person>(
    context.db,
    sql`select examiner.id, examiner.registration_number as code, ${personName('examiner')} as name from ${staffRead} examiner where examiner.id = ${id} and (${context.rows(key)})`,
  );
  if (!found) throw notFound();
  return found;
}
export const instructorExams = answer(instructorQuery, async (context, { staff_id }) => {
  const found = await person(context, staff_id, 'examschedule_instructor');
  return {
    person: found,
    exams: await rowsOf<OwnExam & { students: number; state: 'draft' | 'placed' | 'published' }>(
      context.db,
      sql`select ${ownColumns}, ${roomsSql(sql`e.id`)} as rooms, e.state, coalesce((select sum(s.taken)::int from exam_sections x join sections s on s.id = x.section_id where x.exam_id = e.id), 0) as students
      from exams e join exam_periods p on p.id = e.period_id join exam_slots z on z.id = e.slot_id
      where e.state = 'published' and e.id in (select x.exam_id from exam_sections x join section_instructors i on i.section_id = x.section_id where i.staff_id = ${found.id}) order by z.day desc, z.starts`,
    ),
  };
});
export const observerDuties = answer(observerQuery, async (context, { staff_id }) => {
  const found = await person(context, staff_id, 'examschedule_observer');
  return {
    person: found,
    duties: await rowsOf<{
      id: number;
      kind: 'midterm' | 'final' | 'resit';
      day: string;
      starts: number;
      ends: number;
      room: string;
      exams: string;
      students: number;
      with: string;
    }>(
      context.db,
      sql`select d.id, p.kind, z.day, z.starts, z.starts + coalesce((select max(e.minutes + coalesce((select max(t.extra_minutes) from exam_seats t where t.exam_id = e.id and t.classroom_id = x.classroom_id), 0)) from exam_rooms x join exams e on e.id = x.exam_id where x.slot_id = d.slot_id and x.classroom_id = d.classroom_id), z.ends - z.starts) as ends, r.code as room,
        coalesce((select string_agg(e.code, ', ' order by e.code) from exam_rooms x join exams e on e.id = x.exam_id where x.slot_id = d.slot_id and x.classroom_id = d.classroom_id), '') as exams,
        coalesce((select sum(x.seats)::int from exam_rooms x where x.slot_id = d.slot_id and x.classroom_id = d.classroom_id), 0) as students,
        coalesce((select string_agg(${personName('st')}, ', ') from exam_duties o join ${staffRead} st on st.id = o.staff_id where o.slot_id = d.slot_id and o.classroom_id = d.classroom_id and o.id <> d.id), '') as "with"
      from exam_duties d join exam_slots z on z.id = d.slot_id join exam_periods p on p.id = d.period_id join ${classroomRead} r on r.id = d.classroom_id
      where d.staff_id = ${found.id} and exists (select from exam_rooms x join exams e on e.id = x.exam_id where x.slot_id = d.slot_id and x.classroom_id = d.classroom_id and e.state = 'published') order by z.day desc, z.starts`,
    ),
  };
});
