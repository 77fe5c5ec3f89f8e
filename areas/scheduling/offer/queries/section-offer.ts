import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { meetings, reservedSeats, sectionInstructors, sections, semesters } from '../../tables.ts';
import { sectionOffer as offerQuery, type ReservedGroup, type SectionOffer } from '../contract.ts';
import { mayChangeOffer } from '../rules/may-change.ts';

type Head = Omit<SectionOffer, 'instructors' | 'reserved' | 'lessons' | 'can'>;
const unit = (table: string) =>
  sql.raw(
    `jsonb_build_object('id', ${table}.id, 'code', ${table}.code, 'name', ${table}.name, 'name_en', ${table}.name_en)`,
  );
/** A section as it is offered: people, kept seats, rooms. */
export const sectionOffer = answer(offerQuery, async (context, { id }) => {
  const { db } = context;
  const [head] = await rowsOf<Head>(
    db,
    sql`select sections.id, sections.version, sections.code || '-' || lpad(sections.section_no::text, 2, '0') as section, sections.name, sections.name_en,
      jsonb_build_object('id', t.id, 'academic_year', t.academic_year, 'code', t.code) as semester, sections.status, sections.quota, sections.taken, sections.room_features,
      (select ${personName('co')} from course_coordinators n join ${staffRead} co on co.id = n.staff_id where n.semester_id = sections.semester_id and n.course_id = sections.course_id) as coordinator
    from ${sections} sections join ${semesters} t on t.id = sections.semester_id where sections.id = ${id} and (${context.rows('section_update')})`,
  );
  if (!head) throw notFound();
  const instructors = await rowsOf<SectionOffer['instructors'][number]>(
    db,
    sql`select i.staff_id, st.registration_number as code, ${personName('st')} as name, i.role, i.share, i.staff_id = s.instructor_id is true as main
    from ${sectionInstructors} i join ${sections} s on s.id = i.section_id join ${staffRead} st on st.id = i.staff_id where i.section_id = ${id} order by main desc, i.share desc, name`,
  );
  const reserved = await rowsOf<ReservedGroup>(
    db,
    sql`select r.id, r.seats, r.used, ${daySql(sql`r.until`)} as until, r.population->>'level' as level, r.population->>'student_type' as student_type,
      coalesce(r.population->'class_years', case when r.population ? 'class_year' then jsonb_build_array(r.population->'class_year') end, '[]'::jsonb) as class_years,
      case when p.id is not null then ${unit('p')} end as program, case when f.id is not null then ${unit('f')} end as faculty
    from ${reservedSeats} r left join ${programRead} p on p.id = (r.population->>'program_id')::bigint left join ${facultyRead} f on f.id = (r.population->>'faculty_id')::bigint
    where r.section_id = ${id} order by r.id`,
  );
  const lessons = await rowsOf<SectionOffer['lessons'][number]>(
    db,
    sql`select m.id, m.day, m.starts, m.ends, m.type, c.code as room,
      case when c.id is null then '[]'::jsonb else (select coalesce(jsonb_agg(n), '[]'::jsonb) from unnest(s.room_features) n where n <> all(c.features)) end as missing,
      coalesce((select string_agg(o.code || '-' || lpad(o.section_no::text, 2, '0'), ', ' order by o.code, o.section_no) from ${meetings} b join ${sections} o on o.id = b.section_id where b.combined_with = m.combined_with and b.id <> m.id and o.status <> 'cancelled'), '') as together
    from ${meetings} m join ${sections} s on s.id = m.section_id left join ${classroomRead} c on c.id = m.classroom_id where m.section_id = ${id} order by m.day, m.starts`,
  );
  return { ...head, instructors, reserved, lessons, can: { change: may(mayChangeOffer(head)) } };
});
