import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { crossLists, meetings, sections, semesters } from '../tables.ts';

/**
 * Two departments offer a class under a code of each: draft sections of electives that nobody has taken yet, with the hours and
 * the instructor of the first; the second pair shares its seats. And two sections of one course whose lesson is taught together.
 */
export async function crossListDemo({ client }: DemoSite): Promise<void> {
  const { db } = client;
  const pairs = await rowsOf<{ lead: number; other: number; semester_id: number }>(
    db,
    sql`select distinct on (b.id) a.id as lead, b.id as other, a.semester_id from (
      select s.*, row_number() over (order by s.taken desc, s.id) as place from ${sections} s join ${semesters} t on t.id = s.semester_id and t.is_active where s.status = 'open' and s.instructor_id is not null and s.mode = 'face' and s.waitlisted = 0 and s.taken between 1 and s.quota - 4
        and exists (select from ${meetings} m where m.section_id = s.id) and not exists (select from ${meetings} m where m.section_id = s.id and m.combined_with is not null)) a
      join (
      select s.*, row_number() over (order by s.id) as place from ${sections} s join ${semesters} t on t.id = s.semester_id and t.is_active where s.status in ('open', 'draft', 'closed') and s.section_no = 1 and s.taken = 0 and s.waitlisted = 0
        and not exists (select from lesson_changes x join ${meetings} m on m.id = x.meeting_id where m.section_id = s.id) and not exists (select from reserved_seats r where r.section_id = s.id)) b
      on b.department_id <> a.department_id and b.course_id <> a.course_id and a.place % 2 = b.place % 2 where b.place <= 2 order by b.id, a.place`,
  );
  for (const [index, pair] of pairs.entries()) {
    const [list] = await rowsOf<{ id: number }>(
      db,
      sql`insert into ${crossLists} (semester_id, lead_id, seats) select s.semester_id, s.id, case when ${index} = 1 then s.quota end from ${sections} s where s.id = ${pair.lead} returning id`,
    );
    await db.execute(
      sql`update sections set cross_list_id = ${list?.id}, status = 'open' where id = any(${`{${pair.lead},${pair.other}}`}::bigint[])`,
    );
    await db.execute(sql`delete from meetings where section_id = ${pair.other}`);
    await db.execute(sql`delete from section_instructors where section_id = ${pair.other}`);
    await db.execute(
      sql`insert into section_instructors (id, section_id, staff_id, share, role) select (select max(x.id) from section_instructors x) + row_number() over (order by i.id), ${pair.other}, i.staff_id, i.share, i.role from section_instructors i where i.section_id = ${pair.lead}`,
    );
    await db.execute(
      sql`update sections s set instructor_id = l.instructor_id from sections l where l.id = ${pair.lead} and s.id = ${pair.other}`,
    );
    await db.execute(sql`update meetings set combined_with = id where section_id = ${pair.lead}`);
    await db.execute(
      sql`insert into meetings (id, section_id, semester_id, type, day, starts, ends, classroom_id, combined_with) select (select max(x.id) from meetings x) + row_number() over (order by m.id), ${pair.other}, m.semester_id, m.type, m.day, m.starts, m.ends, m.classroom_id, m.id from meetings m where m.section_id = ${pair.lead}`,
    );
  }
  await combinedDemo(db);
}

/** An instructor with two sections of one course whose lessons could be one: the second comes to the first. */
async function combinedDemo(db: DemoSite['client']['db']): Promise<void> {
  const [pair] = await rowsOf<{ first: number; second: number }>(
    db,
    sql`select a.id as first, b.id as second from ${meetings} a join ${sections} x on x.id = a.section_id and x.status = 'open' join ${semesters} t on t.id = x.semester_id and t.is_active
      join ${sections} y on y.course_id = x.course_id and y.semester_id = x.semester_id and y.id > x.id and y.status in ('open', 'draft') and y.taken = 0 join ${meetings} b on b.section_id = y.id and b.type = a.type and b.ends - b.starts = a.ends - a.starts
      where a.combined_with is null and b.combined_with is null and exists (select from section_instructors i join section_instructors o on o.staff_id = i.staff_id where i.section_id = x.id and o.section_id = y.id)
        and not exists (select from ${meetings} c where c.section_id = y.id and c.id <> b.id and c.day = a.day and c.starts < a.ends and a.starts < c.ends)
      order by a.id, b.id limit 1`,
  );
  if (!pair) return;
  await db.execute(sql`update meetings set combined_with = id where id = ${pair.first}`);
  await db.execute(
    sql`update meetings m set day = f.day, starts = f.starts, ends = f.ends, classroom_id = f.classroom_id, combined_with = f.id from meetings f where f.id = ${pair.first} and m.id = ${pair.second}`,
  );
}
