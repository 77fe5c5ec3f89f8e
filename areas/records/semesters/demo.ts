import { addDays, momentOf } from '#demo/days.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { leaveRead } from '#areas/registration/reads/leaves.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { semesterCorrections } from './tables.ts';

const reasons = [
  ['on_leave', 'Sağlık raporu sonradan ulaştı; fakülte kurulu dönemi izinli saydı.'],
  ['registered', 'Dönemi değişim programıyla yurt dışında geçirdi; dersleri intibakla sayıldı.'],
] as const;
/** Semesters without a course of students who were there before and after: the office has said what they were. */
export const semesterDemo: DemoTale = async ({ client, writer, today }) => {
  const rows = await rowsOf<{ student_program_id: number; semester_id: number; user_id: number }>(
    client.db,
    sql`select sp.id as student_program_id, m.id as semester_id, (select u.id from ${userRead} u where u.username = 'studentaffairs') as user_id
    from ${studentProgramRead} sp join ${semesterRead} m on m.code in (1, 2) and m.starts_on >= sp.started_on and m.ends_on < ${today}::date
    where sp.is_main and sp.status = 'active' and not exists (select from ${enrolmentRead} e where e.student_program_id = sp.id and e.semester_id = m.id)
      and not exists (select from ${leaveRead} l where l.student_program_id = sp.id)
    order by m.starts_on desc, sp.id limit 2`,
  );
  await writer.insert(
    semesterCorrections,
    rows.map((row, index) => {
      const [status, reason] = reasons[index % 2 === 0 ? 0 : 1];
      return {
        id: index + 1,
        student_program_id: Number(row.student_program_id),
        semester_id: Number(row.semester_id),
        was: 'passive',
        status,
        reason,
        made_by: Number(row.user_id),
        created_at: momentOf(addDays(today, -20 + index), '10:15'),
      };
    }),
  );
};
