import { userRead } from '#areas/access/reads/accounts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { sql } from '#kernel/server/database.ts';
import type { DemoTale } from '#kernel/server/area.ts';

/** The register holds everybody who graduated, numbered in the order of the days; some of this year's were asked for their names. */
export const graduationDemo: DemoTale = async ({ client, now }) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  await client.db.execute(sql`
    insert into graduations (student_program_id, year, number, diploma_name, diploma_name_en, graduated_on, decided_on, decision_no, cgpa, honours, status_before, decided_by, created_at, updated_at)
    select g.id, extract(year from g.graduated_on)::int, row_number() over (partition by extract(year from g.graduated_on) order by g.graduated_on, g.student_number)::int,
      g.full_name, translate(g.full_name, 'çğıöşüÇĞİÖŞÜ', 'cgiosuCGIOSU'), g.graduated_on, g.graduated_on, extract(year from g.graduated_on)::int::text || '/' || (20 + extract(month from g.graduated_on)::int)::text, g.cgpa,
      case when g.cgpa >= 3.5 then 'high_honour' when g.cgpa >= 3 then 'honour' end, 'active', g.by, g.graduated_on + interval '9 hours', g.graduated_on + interval '9 hours'
    from (select sp.id, sp.graduated_on, sp.cgpa, s.student_number, s.first_name || ' ' || s.last_name as full_name, u.id as by
      from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id cross join (select a.id from ${userRead} a where a.username = 'registrar') u
      where sp.status = 'graduated' and sp.graduated_on is not null and p.level in ('undergraduate', 'master', 'doctorate')) g`);
  await client.db.execute(
    sql`insert into diploma_counters (year, last) select year, max(number) from graduations group by year`,
  );
  // of those who come nearest, every other one was asked; half of them have answered
  await client.db.execute(sql`
    insert into diploma_names (student_program_id, name, name_en, status, asked_by, asked_at, confirmed_at, created_at, updated_at)
    select g.id, g.full_name, translate(g.full_name, 'çğıöşüÇĞİÖŞÜ', 'cgiosuCGIOSU'), case when g.id % 4 = 0 then 'confirmed' else 'asked' end, g.by, ${at} - interval '6 days', case when g.id % 4 = 0 then ${at} - interval '4 days' end, ${at} - interval '6 days', ${at} - interval '4 days'
    from (select sp.id, s.first_name || ' ' || s.last_name as full_name, u.id as by
      from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id cross join (select a.id from ${userRead} a where a.username = 'registrar') u
      where sp.status = 'active' and sp.kind = 'major' and p.level = 'undergraduate' and sp.class_year >= p.duration_semesters / 2 and (sp.id % 2 = 0 or s.id = (select a.student_id from ${userRead} a where a.username = 'student'))) g`);
};
