import { programRead } from '#areas/reference/reads/units.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

/** A department works on its next curriculum: a draft beside the one in force, with what it means to change. */
export const planDemo: DemoTale = async ({ client, today, now }) => {
  const at = new Date(now.getTime() - 12 * 86_400_000).toISOString();
  const year = Number(today.slice(0, 4)) + 1;
  const [draft] = await rowsOf<{ id: number; based_on_id: number }>(
    client.db,
    sql`insert into curriculums (id, program_id, code, name, name_en, effective_year, total_credits, total_ects, duration_semesters, status, based_on_id, created_at, updated_at)
     select (select max(id) + 1 from curriculums), c.program_id, p.code || '-' || ${String(year)}, p.name || ' Müfredatı ' || ${String(year)}, p.name_en || ' Curriculum ' || ${String(year)}, ${year}::int, c.total_credits, c.total_ects, c.duration_semesters, 'draft', c.id, ${at}::timestamptz, ${at}::timestamptz
     from curriculums c join ${programRead} p on p.id = c.program_id
     where c.status = 'active' and c.duration_semesters = 8 order by p.code = 'CENG' desc, c.id limit 1 returning id, based_on_id`,
  );
  if (!draft) return;
  await client.db.execute(
    sql`insert into slots (id, curriculum_id, semester_no, position, slot_type, course_id, pool_id, name, name_en, credit, ects, created_at, updated_at)
     select (select max(id) from slots) + row_number() over (order by id), ${draft.id}::bigint, semester_no, position, slot_type, course_id, pool_id, name, name_en, credit, ects, ${at}::timestamptz, ${at}::timestamptz from slots where curriculum_id = ${draft.based_on_id}`,
  );
  // a course goes, another one comes a semester later, and an elective weighs more
  await client.db.execute(
    sql`delete from slots where id = (select id from slots where curriculum_id = ${draft.id} and semester_no = 7 and course_id is not null order by position desc limit 1)`,
  );
  await client.db.execute(
    sql`update slots set semester_no = 4, position = 20 where id = (select id from slots where curriculum_id = ${draft.id} and semester_no = 3 and course_id is not null order by position desc limit 1)`,
  );
  await client.db.execute(
    sql`update slots set ects = ects + 1 where id = (select id from slots where curriculum_id = ${draft.id} and pool_id is not null order by semester_no desc, position limit 1)`,
  );
  await client.db.execute(
    sql`insert into slots (id, curriculum_id, semester_no, position, slot_type, pool_id, name, name_en, credit, ects, created_at, updated_at)
     select (select max(id) + 1 from slots), ${draft.id}::bigint, 7, 20, slot_type, pool_id, name || ' (yeni)', name_en || ' (new)', credit, ects, created_at, updated_at from slots where curriculum_id = ${draft.id} and pool_id is not null order by semester_no desc, position desc limit 1`,
  );
};
