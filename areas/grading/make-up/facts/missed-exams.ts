import { addDays } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { holidaysOf } from '#areas/reference/reads/holidays.ts';
import { assessmentTypeRead } from '#areas/reference/reads/registers.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { examPeriodRead, examRead, examSectionRead, examSlotRead } from '#areas/scheduling/reads/exams.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterDateRead } from '#areas/scheduling/reads/semesters.ts';
import { sectionName } from '../../queries/sheet-facts.ts';
import { lastDayToAsk, mayAsk, type CalendarWindow } from '../rules/make-up-window.ts';

/** An exam of a course that a student takes, with what speaks against asking for a make-up exam. */
export interface MissedExamRow {
  enrolment_id: number;
  assessment_id: number;
  semester_id: number;
  section_id: number;
  section: string;
  name: string;
  name_en: string;
  exam: { name: string; name_en: string };
  exam_on: string;
  until: string;
  scored: boolean;
  refusals: Refusal[];
}
type Row = Omit<MissedExamRow, 'section' | 'until' | 'refusals'> & {
  code: string;
  section_no: number;
  granted: boolean;
};
/** how long ago an exam may lie to be shown at all */
const shownDays = 60;

/** Midterms and finals of the courses a student takes, the latest first; the day of the sheet counts, else that of the exam timetable. */
export async function missedExams(context: Reading, student_program_id: number): Promise<MissedExamRow[]> {
  const { db, today } = context;
  const rows = await rowsOf<Row>(
    db,
    sql`select * from (
      select e.id as enrolment_id, e.semester_id, a.id as assessment_id, lesson.id as section_id, lesson.code, lesson.section_no, lesson.name, lesson.name_en,
        jsonb_build_object('name', a.name, 'name_en', a.name_en) as exam,
        coalesce(a.due_on, (select min(z.day) from ${examSectionRead} x join ${examRead} ex on ex.id = x.exam_id and ex.state = 'published' join ${examPeriodRead} p on p.id = x.period_id and p.kind = t.code
          join ${examSlotRead} z on z.id = ex.slot_id where x.section_id = lesson.id)) as exam_on,
        exists (select 1 from scores k where k.assessment_id = a.id and k.enrolment_id = e.id and k.points is not null) as scored,
        exists (select 1 from make_up_exams m where m.assessment_id = a.id and m.enrolment_id = e.id and m.status <> 'cancelled') as granted
      from ${enrolmentRead} e join ${sectionRead} lesson on lesson.id = e.section_id join assessments a on a.section_id = lesson.id
        join ${assessmentTypeRead} t on t.id = a.type_id and t.code in ('midterm', 'final')
      where e.student_program_id = ${student_program_id} and e.status in ('registered', 'completed')) found
    where exam_on between ${addDays(today, -shownDays)}::date and ${today}::date + 60 order by exam_on desc, code, assessment_id`,
  );
  if (rows.length === 0) return [];
  const windows = await rowsOf<CalendarWindow & { semester_id: number }>(
    db,
    sql`select d.semester_id, ${daySql(sql`d.starts_at`)} as "from", ${daySql(sql`d.ends_at`)} as "to" from ${semesterDateRead} d where d.event = 'make_up_request' and d.semester_id = any(${`{${[...new Set(rows.map((row) => row.semester_id))].join(',')}}`}::bigint[])`,
  );
  const holidays = await holidaysOf(context);
  return rows.map(({ code, section_no, granted, ...row }) => {
    const section = sectionName({ code, section_no });
    const until = lastDayToAsk(
      row.exam_on,
      holidays,
      windows.filter((each) => each.semester_id === row.semester_id),
    );
    const exam = { tr: row.exam.name, en: row.exam.name_en };
    return {
      ...row,
      section,
      until,
      refusals: mayAsk({ course: section, exam, exam_on: row.exam_on, until, scored: row.scored, granted }, today),
    };
  });
}
/** How the form names one of them. */
export const examKey = ({
  enrolment_id,
  assessment_id,
}: Pick<MissedExamRow, 'enrolment_id' | 'assessment_id'>): string => `${enrolment_id}-${assessment_id}`;
