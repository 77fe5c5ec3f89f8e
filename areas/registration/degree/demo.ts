import { userRead } from '#areas/access/reads/accounts.ts';
import { courseRead, slotRead } from '#areas/curriculum/reads/courses.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';

/** Some plans were put right by hand, and some students brought courses along. */
export const degreeDemo: DemoTale = async ({ client, now }) => {
  const at = new Date(now.getTime() - 40 * 86_400_000).toISOString();
  // an elective that filled no slot counts in one that is open
  await client.db.execute(
    sql`insert into slot_placements (student_program_id, enrolment_id, slot_id, reason, placed_by, created_at, updated_at)
     select distinct on (e.student_program_id) e.student_program_id, e.id, s.id, 'Bölüm kurulu, dersin seçmeli yerine sayılmasını uygun gördü.', u.id, ${at}::timestamptz, ${at}::timestamptz
     from ${enrolmentRead} e join ${studentProgramRead} sp on sp.id = e.student_program_id and sp.status = 'active'
       join ${slotRead} s on s.curriculum_id = sp.curriculum_id and s.pool_id is not null
       join ${courseRead} c on c.id = e.course_id and c.course_type = 'elective'
       cross join (select a.id from ${userRead} a where a.username = 'registrar') u
     where e.status = 'completed' and e.letter in ('AA', 'BA', 'BB', 'CB', 'CC') and e.slot_id is distinct from s.id
       and not exists (select from ${enrolmentRead} o where o.student_id = e.student_id and o.slot_id = s.id)
       and e.student_program_id % 9 = 0 order by e.student_program_id, e.id, s.semester_no limit 8`,
  );
  await client.db.execute(
    sql`update slot_placements set undone_at = created_at + interval '3 days', undone_by = placed_by, undone_reason = 'Öğrenci asıl dersi aldı.', updated_at = created_at + interval '3 days'
     where id = (select max(id) from slot_placements)`,
  );
  await client.db.execute(
    sql`insert into transferred_courses (student_program_id, course_id, institution, outside_code, outside_name, outside_grade, credit, ects, decision_no, decision_on, created_at, updated_at)
     select t.student_program_id, t.course_id, 'Anadolu Üniversitesi', 'GNK' || (100 + t.rank)::text, t.name, 'BB', t.local_credit, t.ects, extract(year from ${at}::timestamptz)::int::text || '/' || (14 + t.rank)::text, (${at}::timestamptz)::date, ${at}::timestamptz, ${at}::timestamptz
     from (select sp.id as student_program_id, c.id as course_id, c.name, c.local_credit, c.ects, row_number() over (partition by sp.id order by s.semester_no, s.position) as nth, dense_rank() over (order by sp.id) as rank
       from ${studentProgramRead} sp join ${slotRead} s on s.curriculum_id = sp.curriculum_id and s.course_id is not null join ${courseRead} c on c.id = s.course_id
       where sp.status = 'active' and sp.class_year = 1 and sp.id % 7 = 0
         and not exists (select from ${enrolmentRead} e where e.student_id = sp.student_id and e.course_id = c.id)) t
     where t.nth <= 2 and t.rank <= 6`,
  );
};
