import { sentenceParams } from '#kernel/contract/calendar.ts';
import { fill } from '#kernel/contract/text.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { notificationRead } from '#areas/communication/reads/notifications.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { cgpaAsked } from '../rules/rebate.ts';
import { renewalLetter, type RenewalNews } from './renewal-letters.ts';
import { scholarshipTexts } from './texts.ts';

const words: Readonly<Record<string, { tr: string; en: string }>> = scholarshipTexts.scholarship_mail;

/** Letters of the demo university: whoever lost his scholarship this semester, or is on probation, was told so. */
export async function scholarshipStories({ client, now }: DemoSite): Promise<void> {
  const { db } = client;
  const rows = await rowsOf<{
    user_id: number;
    outcome: RenewalNews['outcome'];
    because: RenewalNews['because'];
    cgpa: number | null;
    min_cgpa: number;
    min_cgpa_graduate: number;
    level: string;
    semesters: number | null;
    name: string;
    name_en: string;
    academic_year: string;
    code: number;
  }>(
    db,
    sql`
  select u.id as user_id, x.outcome, x.because, x.cgpa::float8 as cgpa, t.min_cgpa::float8 as min_cgpa, t.min_cgpa_graduate::float8 as min_cgpa_graduate, p.level, t.semesters, t.name, t.name_en, m.academic_year, m.code
  from scholarship_terms x join scholarship_awards a on a.id = x.award_id join scholarship_types t on t.id = a.scholarship_type_id join ${semesterRead} m on m.id = x.semester_id
  join ${studentProgramRead} sp on sp.id = a.student_program_id join ${programRead} p on p.id = sp.program_id join ${userRead} u on u.student_id = sp.student_id
  where x.outcome is not null order by x.id`,
  );
  // earlier tales bring numbers of their own
  await db.execute(
    sql`select setval(pg_get_serial_sequence('notifications', 'id'), greatest((select max(n.id) from ${notificationRead} n), 1))`,
  );
  for (const row of rows) {
    const news: RenewalNews = {
      outcome: row.outcome,
      because: row.because,
      scholarship: { tr: row.name, en: row.name_en },
      cgpa: row.cgpa,
      least: cgpaAsked(row, row.level),
      credits: null,
      min_credits: null,
      semesters: row.semesters,
      share: 100,
    };
    const { title, body } = renewalLetter(
      (locale, key, params) => fill(words[key.split(':')[1] ?? '']?.[locale] ?? key, sentenceParams(params, locale)),
      semesterNamed(row),
      news,
    );
    await notify(
      { db, now, publish: () => undefined },
      { user_ids: [Number(row.user_id)], kind: 'finance', title, body, link: '/my/payments' },
    );
  }
}
