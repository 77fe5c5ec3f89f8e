import { longDay } from '#kernel/contract/calendar.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { fill, type Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { workOfRequest, type Asking } from '#kernel/server/request-work.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { sectionInstructorRead } from '#areas/scheduling/reads/sections.ts';
import { examKey, missedExams, type MissedExamRow } from '../../make-up/facts/missed-exams.ts';
import { makeUpRefusals } from '../../make-up/refusals.ts';
import { makeUpExam } from './declaration.ts';
import { makeUpExamTemplates } from './template.ts';
import { makeUpExamTexts } from './texts.ts';

const words = (
  { services: { lines } }: Pick<Reading, 'services'>,
  key: string,
  params: Record<string, Text | string> = {},
): Text => {
  const of = (locale: 'tr' | 'en'): string =>
    fill(
      lines.line(locale, `request:make_up_exam.${key}`),
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : value[locale]]),
      ),
    );
  return { tr: of('tr'), en: of('en') };
};
const examName = ({ exam }: MissedExamRow): Text => ({ tr: exam.name, en: exam.name_en });
const label = (row: MissedExamRow): Text => ({
  tr: `${row.section} ${row.name} · ${row.exam.name}`,
  en: `${row.section} ${row.name_en} · ${row.exam.name_en}`,
});
const chosen = async ({ context, subject }: Asking, key: string): Promise<MissedExamRow | undefined> =>
  (await missedExams(context, subject.student_program_id)).find((each) => examKey(each) === key);
// an exam with points was sat: it would only bury what can be chosen
const offered = (rows: readonly MissedExamRow[]): MissedExamRow[] => rows.filter((row) => !row.scored);

/** When it is approved, the missed exam becomes a make-up exam that waits to be planned; whoever teaches is told. */
export const makeUpExamWork = workOfRequest({
  request: makeUpExam,
  texts: makeUpExamTexts,
  templates: makeUpExamTemplates,
  async reasons({ context, subject }): Promise<Refusal[]> {
    const exams = offered(await missedExams(context, subject.student_program_id));
    if (exams.length === 0) return [makeUpRefusals.make_up_nothing()];
    return exams.some((each) => each.refusals.length === 0) ? [] : exams.flatMap((each) => each.refusals);
  },
  async open({ context, subject }) {
    const exams = offered(await missedExams(context, subject.student_program_id));
    return {
      offers: {
        exam: exams.map((row) => ({
          value: examKey(row),
          label: label(row),
          note: words(context, 'last_day', { until: longDay(row.until) }),
          refusals: row.refusals,
        })),
      },
    };
  },
  async check(asking, form) {
    return (await chosen(asking, form.exam))?.refusals ?? [];
  },
  async summary(asking, form) {
    const row = await chosen(asking, form.exam);
    return row ? label(row) : { tr: '', en: '' };
  },
  subjectKey: (form) => form.exam,
  // offices may take their time: what counted was the day on which it was asked
  async effect(context, { id, form, student_program_id }) {
    const row = (await missedExams(context, student_program_id)).find((each) => examKey(each) === form.exam);
    const [enrolment_id = 0, assessment_id = 0] = form.exam.split('-').map(Number);
    const [place] = await rowsOf<{ section_id: number; semester_id: number }>(
      context.db,
      sql`select a.section_id, e.semester_id from assessments a join ${enrolmentRead} e on e.id = ${enrolment_id} and e.section_id = a.section_id and e.student_program_id = ${student_program_id} and e.status in ('registered', 'completed') where a.id = ${assessment_id}`,
    );
    if (!place) throw notFound();
    refuse((row?.refusals ?? []).filter((each) => each.key === 'make_up_has_points' || each.key === 'make_up_granted'));
    const [made] = await rowsOf<{ id: number }>(
      context.db,
      sql`insert into make_up_exams (request_id, student_program_id, semester_id, section_id, enrolment_id, assessment_id) values (${id}, ${student_program_id}, ${place.semester_id}, ${place.section_id}, ${enrolment_id}, ${assessment_id}) returning id`,
    );
    context.audit({
      resource: 'make-up-exam',
      record_id: made?.id ?? null,
      after: { status: 'to_plan', enrolment_id, assessment_id },
    });
    const course = row ? { tr: `${row.section} ${row.name}`, en: `${row.section} ${row.name_en}` } : { tr: '', en: '' };
    const exam = row ? examName(row) : { tr: '', en: '' };
    const teachers = await rowsOf<{ id: number }>(
      context.db,
      sql`select distinct u.id from ${sectionInstructorRead} i join ${userRead} u on u.staff_id = i.staff_id and u.status = 'a' where i.section_id = ${place.section_id}`,
    );
    const [who] = await rowsOf<{ name: string }>(
      context.db,
      sql`select s.student_number || ' ' || ${personName('s')} as name from ${studentRead} s join ${studentProgramRead} p on p.student_id = s.id where p.id = ${student_program_id}`,
    );
    if (teachers.length > 0)
      await notify(context, {
        user_ids: teachers.map((each) => each.id),
        kind: 'requests',
        title: words(context, 'told', { course }),
        body: words(context, 'told_body', { student: who?.name ?? '', exam }),
        link: '/make-up/exam/instructor',
      });
    return { course: course.tr, course_en: course.en, exam: exam.tr, exam_en: exam.en };
  },
  async paper(context, { outcome }) {
    const { course = '', course_en = '', exam = '', exam_en = '' } = (outcome ?? {}) as Record<string, string>;
    return {
      title: words(context, 'paper_title'),
      paragraphs: [
        words(context, 'granted', { course: { tr: course, en: course_en }, exam: { tr: exam, en: exam_en } }),
      ],
    };
  },
});
