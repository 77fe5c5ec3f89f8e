import { fill, type Text } from '#kernel/contract/text.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { changeGradeByAppeal } from '../commands/change-grade-by-appeal.ts';
import { appealsRefusals } from './refusals.ts';
import type { appealForm } from './rules/appeal-form.ts';
import { numberText } from '#areas/requests/machine/rows.ts';
import {
  workOfRequest,
  type Asking,
  type AnyWork,
  type Matter,
  type RequestWork,
} from '#kernel/server/request-work.ts';
import { deciderReasons, letterReasons, mayAppeal, type AppealStep } from './rules/may-appeal.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { appealedCourses, standingGrade } from './appeal-grades.ts';
import { studentRead } from '#areas/people/reads/persons.ts';

type Form = { enrolment_id: number; expected_letter: string };
const said = (
  { services: { lines } }: Pick<Reading, 'services'>,
  key: string,
  params: Record<string, Text | string>,
): Text => {
  const of = (locale: 'tr' | 'en'): string =>
    fill(
      lines.line(locale, key),
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : value[locale]]),
      ),
    );
  return { tr: of('tr'), en: of('en') };
};
const words = (context: Pick<Reading, 'services'>, key: string, params: Record<string, Text | string> = {}): Text =>
  said(context, `request:grade_change_appeal.${key}`, params);

/** Reasons of all courses together; the window of a semester is named once. */
function distinct(reasons: readonly Refusal[]): Refusal[] {
  const seen = new Set<string>();
  return reasons.filter((each) => {
    const key = JSON.stringify([each.key, each.params]);
    return !seen.has(key) && seen.add(key);
  });
}
const answerOf = (answers: Readonly<Record<string, unknown>>) => ({
  letter: typeof answers['new_letter'] === 'string' ? answers['new_letter'] : null,
  total: typeof answers['new_total'] === 'number' ? answers['new_total'] : null,
  reasoning: typeof answers['reasoning'] === 'string' ? answers['reasoning'] : '',
});

/** The work of one step of the appeals (ACA-043, ACA-044): approval changes the grade, a decline leaves it and opens the next step. */
export function appealWork(
  own: Pick<RequestWork<typeof appealForm>, 'request' | 'texts' | 'templates'>,
  step: AppealStep,
): AnyWork {
  const chosen = async (asking: Asking, form: Form) =>
    (await appealedCourses(asking, step)).find((each) => each.enrolment_id === form.enrolment_id);
  return workOfRequest<typeof appealForm>({
    ...own,
    async reasons(asking) {
      const courses = await appealedCourses(asking, step);
      if (courses.length === 0) return [appealsRefusals.appeal_no_grades()];
      const reasons = courses.map((each) => mayAppeal(each.facts));
      if (reasons.some((each) => each.length === 0)) return [];
      const before = courses[0]?.facts.earlier_step;
      if (!before) return distinct(reasons.flat());
      // of a later step only what was appealed before is worth a sentence of its own
      const appealed = courses.flatMap((each, index) => (each.facts.earlier === null ? [] : (reasons[index] ?? [])));
      return appealed.length > 0 ? distinct(appealed) : [appealsRefusals.appeal_no_decision({ step: before })];
    },
    async open(asking) {
      const all = (await appealedCourses(asking, step)).map((each) => ({ ...each, refusals: mayAppeal(each.facts) }));
      // what is merely over, or was never appealed, would bury what can be chosen: a sentence for all of it
      const courses = all.filter(
        (each) =>
          !each.refusals.some((reason) => reason.key === 'appeal_window_over' || reason.key === 'appeal_no_earlier'),
      );
      const over = distinct(
        all.flatMap((each) => each.refusals.filter((reason) => reason.key === 'appeal_window_over')),
      );
      const letters = [
        ...new Set(courses.filter((each) => each.refusals.length === 0).flatMap((each) => each.letters)),
      ];
      return {
        notes: over.map((reason) => said(asking.context, `api:${reason.key}`, reason.params as Record<string, Text>)),
        offers: {
          enrolment_id: courses.map(({ enrolment_id, label, refusals, window }) => ({
            value: enrolment_id,
            label,
            refusals,
            ...(refusals.length === 0 && window
              ? { note: words(asking.context, 'window', { to: longDay(window.to) }) }
              : {}),
          })),
          expected_letter: letters.map((letter) => ({ value: letter, label: { tr: letter, en: letter } })),
        },
      };
    },
    async check(asking, form) {
      const course = await chosen(asking, form);
      return course ? letterReasons(form.expected_letter, course.letter, course.letters, 'expected_letter') : [];
    },
    async summary(asking, form) {
      const course = await chosen(asking, form);
      const told = (locale: 'tr' | 'en'): string => `${course?.label[locale] ?? ''} → ${form.expected_letter}`;
      return { tr: told('tr'), en: told('en') };
    },
    subjectKey: (form) => String(form.enrolment_id),
    // the letter is judged where it is given: a decider learns at once that the course knows no such grade
    async decided(context, matter, { decision, data }) {
      const grade = await standingGrade(context.db, matter.form.enrolment_id);
      if (!grade) throw notFound();
      const { staff_id } = context.actor;
      refuse([
        ...deciderReasons(step, staff_id !== null && grade.teachers.includes(staff_id)),
        ...(decision === 'approve' && data !== null
          ? letterReasons(answerOf(data).letter ?? '', grade.letter, grade.letters, 'new_letter')
          : []),
      ]);
    },
    effect: (context, matter) => changeGrade(context, matter as Matter<Form>),
    async paper(context, matter) {
      const { before, after, course, course_en } = (matter.outcome ?? {}) as Record<string, string>;
      return {
        title: words(context, 'paper_title'),
        paragraphs: [
          words(context, 'changed', {
            course: { tr: course ?? '', en: course_en ?? '' },
            before: before ?? '',
            after: after ?? '',
          }),
          words(context, 'reasoned', { reasoning: answerOf(matter.answers).reasoning }),
        ],
      };
    },
  });
}

const nameOf = async (context: Writing, matter: Matter<Form>): Promise<string> =>
  (
    await rowsOf<{ name: string }>(
      context.db,
      sql`select student_number || ' ' || first_name || ' ' || last_name as name from ${studentRead} students where id = ${matter.student_id}`,
    )
  )[0]?.name ?? '';

async function changeGrade(context: Writing, matter: Matter<Form>): Promise<Record<string, unknown>> {
  const { letter, total, reasoning } = answerOf(matter.answers);
  const grade = await standingGrade(context.db, matter.form.enrolment_id);
  if (!grade) throw notFound();
  // a step that was approved in a role of which no letter is asked
  if (letter === null) refuse(appealsRefusals.appeal_letter_missing());
  const number = numberText(matter.year, matter.number) ?? '';
  const { before, after, cgpa } = await changeGradeByAppeal(context, {
    enrolment_id: grade.enrolment_id,
    new_letter: letter ?? '',
    total,
    because: `${number}: ${reasoning}`,
  });
  const course = { tr: `${grade.code} ${grade.name}`, en: `${grade.code} ${grade.name_en}` };
  if (grade.instructor_user_id !== null) {
    await notify(context, {
      user_ids: [grade.instructor_user_id],
      kind: 'requests',
      title: words(context, 'told', { course }),
      body: words(context, 'told_body', { number, student: await nameOf(context, matter), before, after, reasoning }),
      link: `/grade/entry/${grade.section_id}`,
    });
  }
  return { enrolment_id: grade.enrolment_id, course: course.tr, course_en: course.en, before, after, cgpa };
}
