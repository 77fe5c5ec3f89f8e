import { fill, type Text } from '#kernel/contract/text.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import type { Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';
import { numberText } from '#areas/requests/machine/rows.ts';
import { changeGradeByAppeal } from '../../commands/change-grade-by-appeal.ts';
import { readLetters, readSystem } from '../../queries/grading-systems.ts';
import { ownGrades, type OwnGrade } from '../../rectification/own-grades.ts';
import { rectificationRefusals } from '../../rectification/refusals.ts';
import { mayBecome, mayRectify } from '../../rules/grade-sheet.ts';
import { gradeRectification } from './declaration.ts';
import { gradeRectificationTemplates } from './template.ts';
import { gradeRectificationTexts } from './texts.ts';

const words = ({ services: { lines } }: Pick<Reading, 'services'>, key: string, params: Record<string, Text>): Text => {
  const of = (locale: 'tr' | 'en'): string =>
    fill(
      lines.line(locale, `request:grade_rectification.${key}`),
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value[locale]])),
    );
  return { tr: of('tr'), en: of('en') };
};
const same = (text: string): Text => ({ tr: text, en: text });
/** The chair who decides is the asker's own: a section of another department has another chair. */
const elsewhere = (grade: OwnGrade, department_id: number | null): Refusal[] =>
  grade.department_id === department_id
    ? []
    : [rectificationRefusals.rectification_other_department({ section: grade.section })];

interface Asked {
  enrolment_id: number;
  new_letter: string;
  new_total?: number | null;
  reason: string;
}
/** What speaks against a correction, by the rule that the approval asks again; nobody has approved yet. */
async function against(db: Db, grade: OwnGrade, asked: Asked, asker: number): Promise<Refusal[]> {
  return mayRectify({
    section: grade.section,
    state: 'finalized',
    system: await readSystem(db, grade.grading_system_id),
    student: { number: grade.number, name: grade.student },
    old_letter: grade.letter,
    new_letter: asked.new_letter,
    total: asked.new_total,
    registrar: false,
    reason: asked.reason,
    requested_by: [asker],
    approved_by: null,
  });
}

/** The grade of one's own section is corrected when the department approves: the old line stays, as with every correction. */
export const gradeRectificationWork = workOfRequest({
  request: gradeRectification,
  texts: gradeRectificationTexts,
  templates: gradeRectificationTemplates,
  async reasons({ context, subject }) {
    const grades = await ownGrades(context.db, subject.subject_id);
    const [first] = grades;
    if (!first) return [rectificationRefusals.rectification_nothing()];
    const closed = grades.map((grade) => elsewhere(grade, subject.unit.department_id));
    return closed.every((each) => each.length > 0) ? elsewhere(first, subject.unit.department_id) : [];
  },
  async open({ context, subject }) {
    const grades = await ownGrades(context.db, subject.subject_id);
    const systems = await readLetters(context.db, [...new Set(grades.map((each) => each.grading_system_id))]);
    const offered = [...systems.values()].flat().filter((each) => mayBecome(each, false));
    const letters = new Set(offered.map((each) => each.letter));
    return {
      offers: {
        enrolment_id: grades.map((grade) => ({
          value: grade.enrolment_id,
          label: same(`${grade.section} · ${grade.number} ${grade.student} · ${grade.letter}`),
          refusals: elsewhere(grade, subject.unit.department_id),
        })),
        new_letter: [...letters].map((letter) => ({ value: letter, label: same(letter) })),
      },
    };
  },
  async check({ context, subject }, form) {
    const [grade] = await ownGrades(context.db, subject.subject_id, form.enrolment_id);
    return grade ? against(context.db, grade, form, context.actor.user_id) : [];
  },
  async summary({ context, subject }, form) {
    const [grade] = await ownGrades(context.db, subject.subject_id, form.enrolment_id);
    const told = (locale: 'tr' | 'en'): string =>
      grade ? `${grade.course[locale]} · ${grade.student}: ${grade.letter} → ${form.new_letter}` : '';
    return { tr: told('tr'), en: told('en') };
  },
  // the letter that everybody read who decides
  async facts({ context, subject }, form) {
    const [grade] = await ownGrades(context.db, subject.subject_id, form.enrolment_id);
    return { old_letter: grade?.letter ?? null };
  },
  subjectKey: (form) => String(form.enrolment_id),
  async effect(context, { form, facts, year, number, subject_id, user_id }) {
    const [grade] = await ownGrades(context.db, subject_id, form.enrolment_id);
    if (!grade) throw notFound();
    // another correction came first: nobody has agreed to take that one back; requests from before carry no letter
    if (facts.old_letter !== undefined && facts.old_letter !== grade.letter)
      refuse(
        rectificationRefusals.rectification_letter_changed({ before: String(facts.old_letter), now: grade.letter }),
      );
    refuse(await against(context.db, grade, form, user_id ?? 0));
    const { before, after, cgpa } = await changeGradeByAppeal(context, {
      enrolment_id: form.enrolment_id,
      new_letter: form.new_letter,
      total: form.new_total ?? null,
      because: `${numberText(year, number) ?? ''}: ${form.reason}`,
    });
    return { before, after, cgpa, student: grade.student, course: grade.course.tr, course_en: grade.course.en };
  },
  async paper(context, { outcome, form }) {
    const {
      before = '',
      after = '',
      student = '',
      course = '',
      course_en = '',
    } = (outcome ?? {}) as Record<string, string>;
    return {
      title: words(context, 'paper_title', {}),
      paragraphs: [
        words(context, 'changed', {
          student: same(student),
          course: { tr: course, en: course_en },
          before: same(before),
          after: same(after),
        }),
        words(context, 'reasoned', { reason: same(form.reason) }),
      ],
    };
  },
});
