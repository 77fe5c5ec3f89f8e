import { addDays } from '#kernel/contract/calendar.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { administrativeWithdrawals, courseEntries } from './tables.ts';

const entered = [
  ['Yönetim kurulu kararıyla ders yükü artırıldı.', ['credit_limit_exceeded']],
  ['Yatay geçişle geldi; ön koşul dersi eski üniversitesinde geçilmiş.', ['prerequisite_course_missing']],
  ['Özel öğrenci; dersleri Öğrenci İşleri giriyor.', []],
  ['Değişim programından dönüş tarihi nedeniyle süresinde kayıt yapamadı.', ['window_closed']],
] as const;
const moved = [
  ['Staj saatleriyle çakıştığı için öbür şubeye alındı.', []],
  ['Laboratuvar saatindeki çakışma öğretim elemanının onayıyla aşıldı.', ['course_times_overlap']],
  ['Şubeler arasında denge sağlandı.', []],
] as const;

/** Courses that Student Affairs entered and sections they changed this semester, and who has left all courses of the last one. */
export async function officeDemo({ client: { db }, writer, now }: DemoSite): Promise<void> {
  const [office] = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from ${userRead} u where u.username = 'studentaffairs'`,
  );
  if (!office) return;
  const rows = await rowsOf<{
    id: number;
    student_program_id: number;
    semester_id: number;
    section_id: number;
    other: number | null;
  }>(
    db,
    sql`
    select e.id, e.student_program_id, e.semester_id, e.section_id,
      (select min(o.id) from ${sectionRead} o where o.semester_id = e.semester_id and o.course_id = e.course_id and o.id <> e.section_id) as other
    from enrolments e join ${semesterRead} m on m.id = e.semester_id and m.is_active
      join ${studentProgramRead} sp on sp.id = e.student_program_id and sp.student_id > 40
    where e.status = 'registered' and e.id % 37 = 5 order by e.id limit 120`,
  );
  const made = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  const common = (row: (typeof rows)[number], hours: number) => ({
    student_program_id: row.student_program_id,
    semester_id: row.semester_id,
    enrolment_id: row.id,
    section_id: row.section_id,
    made_by: office.id,
    created_at: made(hours),
    updated_at: made(hours),
  });
  await writer.insert(courseEntries, [
    ...rows.slice(0, 8).map((row, at) => {
      const [reason, overridden] = entered[at % entered.length] ?? entered[0];
      return { ...common(row, 5 + at * 9), kind: 'entry', overridden: [...overridden], reason };
    }),
    ...rows
      .slice(8)
      .filter((row) => row.other !== null)
      .slice(0, 6)
      .map((row, at) => {
        const [reason, overridden] = moved[at % moved.length] ?? moved[0];
        return {
          ...common(row, 8 + at * 11),
          kind: 'move',
          from_section_id: row.other,
          overridden: [...overridden],
          reason,
        };
      }),
  ]);
  const leavers = await rowsOf<{
    id: number;
    student_id: number;
    user_id: number | null;
    semester_id: number;
    classes_start_on: string;
    courses: string[];
  }>(
    db,
    sql`
    select sp.id, sp.student_id, (select u.id from ${userRead} u where u.student_id = sp.student_id limit 1) as user_id, m.id as semester_id, m.classes_start_on,
      (select array_agg(c.label) from (select x.code || '-' || lpad(x.section_no::text, 2, '0') as label from ${sectionRead} x where x.semester_id = m.id order by (x.id * 31 + sp.id) % 997, x.id limit 4) c) as courses
    from ${studentProgramRead} sp join (select * from ${semesterRead} s where s.ends_on < ${now.toISOString()}::timestamptz and s.code <> 3 order by s.ends_on desc limit 1) m on true
    where sp.is_main and sp.status in ('active', 'on_leave') and sp.student_id > 40 and sp.started_on < m.starts_on
      and not exists (select from enrolments e where e.student_program_id = sp.id and e.semester_id = m.id and e.status in ('registered', 'completed', 'withdrawn'))
    order by sp.id limit 5`,
  );
  await writer.insert(
    administrativeWithdrawals,
    leavers.map((row, at) => ({
      student_program_id: row.id,
      student_id: row.student_id,
      semester_id: row.semester_id,
      withdrawn_on: addDays(row.classes_start_on, 1 + at),
      term_day: 2 + at,
      courses: row.courses,
      credits: 12,
      made_by: row.user_id,
    })),
  );
}
