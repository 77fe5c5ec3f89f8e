import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { sectionInstructors, sections, semesters } from '../tables.ts';
import { instructorWeekWishes, instructorWishes } from './tables.ts';

/** how many second sections departments have asked for and not placed yet */
const asked = 14;
const wishDays = [1, 3, 5, 2, 4] as const;

/** Second sections of wanted courses that wait for their place in the week, and when instructors can or would rather not teach. */
export async function timetableDemo({ writer, client }: DemoSite): Promise<void> {
  const { db } = client;
  const wanted = await rowsOf<typeof sections.$inferInsert & { instructor_id: number | null }>(
    db,
    sql`select s.semester_id, s.course_id, (select max(o.section_no) + 1 from ${sections} o where o.semester_id = s.semester_id and o.course_id = s.course_id) as section_no, s.code, s.name, s.name_en, s.department_id, s.instructor_id, s.campus_id, s.language, least(s.quota, 40) as quota
    from (select distinct on (s.course_id) s.*, row_number() over (partition by s.department_id order by s.taken desc, s.id) as place from ${sections} s join ${semesters} m on m.id = s.semester_id and m.is_active where s.status = 'open' and s.mode = 'face' and s.instructor_id is not null order by s.course_id, s.taken desc) s
    where s.place between 2 and 7 order by s.place, s.taken desc, s.id limit ${asked}`,
  );
  const [last] = await rowsOf<{ id: number; link: number }>(
    db,
    sql`select (select max(id) from ${sections}) as id, (select max(id) from ${sectionInstructors}) as link`,
  );
  const rows = wanted.map((row, index) => ({
    ...row,
    id: Number(last?.id ?? 0) + index + 1,
    status: 'draft',
    taken: 0,
    waitlisted: 0,
  }));
  await writer.insert(sections, rows);
  await writer.insert(
    sectionInstructors,
    rows.map((row, index) => ({
      id: Number(last?.link ?? 0) + index + 1,
      section_id: row.id,
      staff_id: Number(row.instructor_id),
    })),
  );
  const staff = await rowsOf<{ staff_id: number; semester_id: number }>(
    db,
    sql`select distinct i.staff_id, s.semester_id from ${sectionInstructors} i join ${sections} s on s.id = i.section_id join ${semesters} m on m.id = s.semester_id and m.is_active order by 1`,
  );
  // who wishes something teaches elsewhere then: what stands in the week is not against it
  const busy = await rowsOf<{ staff_id: number; day: number; starts: number; ends: number }>(
    db,
    sql`select i.staff_id, m.day, m.starts, m.ends from meetings m join ${sectionInstructors} i on i.section_id = m.section_id join ${semesters} t on t.id = m.semester_id and t.is_active`,
  );
  const wishes = staff.flatMap(({ staff_id, semester_id }, index) => {
    if (index % 3 === 2) return [];
    const day = wishDays[index % wishDays.length] ?? 1;
    const kind = index % 4 === 0 ? ('impossible' as const) : ('avoid' as const);
    const [starts, ends] = index % 2 === 0 ? [8 * 60, 11 * 60] : [15 * 60, 20 * 60];
    const taught = busy.some(
      (each) =>
        Number(each.staff_id) === Number(staff_id) && each.day === day && each.starts < ends && starts < each.ends,
    );
    return taught && kind === 'impossible'
      ? []
      : [{ staff_id: Number(staff_id), semester_id: Number(semester_id), day, starts, ends, kind }];
  });
  await writer.insert(
    instructorWishes,
    wishes.map((row, index) => ({ id: index + 1, ...row })),
  );
  await writer.insert(
    instructorWeekWishes,
    staff.flatMap(({ staff_id, semester_id }, index) =>
      index % 4 === 1
        ? [
            {
              id: index + 1,
              staff_id: Number(staff_id),
              semester_id: Number(semester_id),
              compact: true,
              most_days: index % 8 === 1 ? 3 : null,
              note: index % 8 === 1 ? 'Cuma günü laboratuvardayım.' : null,
            },
          ]
        : [],
    ),
  );
}
