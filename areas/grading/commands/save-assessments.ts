import { sql } from 'drizzle-orm';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { saveAssessmentsCommand, type SheetAssessment } from '#areas/grading/contract.ts';
import { entryRefusals } from '#areas/grading/entry-refusals.ts';
import { mayEnterGrades } from '#areas/grading/rules/grade-sheet.ts';
import { assessmentProblems } from '#areas/grading/rules/letter-grades.ts';
import { factsOf, type Sheet } from '#areas/grading/queries/sheet-facts.ts';
import { openSheet, refreshLetters, setSheet } from '#areas/grading/commands/open-sheet.ts';
import { assessmentTypeRead } from '#areas/reference/reads/registers.ts';

interface Given {
  id: number | null;
  type_id: number;
  name: string;
  name_en: string;
  weight: number;
  due_on: string | null;
  is_published: boolean;
}

export const saveAssessments = handle(saveAssessmentsCommand, async (context, input) => {
  const { db } = context;
  const sheet = await openSheet(context, input.section_id, 'grade_store');
  const given = input.assessments.map((each): Given => ({
    id: each.id ?? null,
    type_id: each.type_id,
    name: each.name,
    name_en: each.name_en || each.name,
    weight: each.weight,
    due_on: each.due_on ?? null,
    is_published: each.is_published ?? false,
  }));
  // an id of another section is not told apart from one that does not exist
  if (given.some((each) => each.id !== null && !sheet.assessments.some((own) => own.id === each.id))) throw notFound();
  const active = await rowsOf<{ id: number }>(
    db,
    sql`select id from ${assessmentTypeRead} assessment_types where status = 'a'`,
  );
  refuse(problems(sheet, given, new Set(active.map((each) => each.id))), 'assessments_refused');

  const stays = new Set(given.map((each) => each.id));
  const gone = sheet.assessments.filter((each) => !stays.has(each.id)).map((each) => each.id);
  await db.execute(
    sql`delete from assessments where section_id = ${input.section_id} and id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))`,
  );
  for (const [sort_order, each] of given.entries()) {
    const values = sql`${each.type_id}, ${each.name}, ${each.name_en}, ${each.weight}, ${each.due_on}, ${each.is_published}, ${sort_order}`;
    if (each.id === null)
      await db.execute(
        sql`insert into assessments (section_id, type_id, name, name_en, weight, due_on, is_published, sort_order) values (${input.section_id}, ${values})`,
      );
    else
      await db.execute(
        sql`update assessments set (type_id, name, name_en, weight, due_on, is_published, sort_order) = (${values}), version = version + 1, updated_at = now() where id = ${each.id}`,
      );
  }
  if (sheet.section.sheet_status === 'not_started') await setSheet(db, input.section_id, sql`status = 'draft'`);
  await refreshLetters(
    db,
    { ...sheet, assessments: sheet.assessments.filter((each) => stays.has(each.id)) },
    context.actor.user_id,
    context.now,
  );
  context.audit({
    resource: 'grade-sheet',
    record_id: input.section_id,
    before: sheet.assessments.map(audited),
    after: given,
  });
  return { assessments: given.length };
});

const audited = ({ id, type_id, name, name_en, weight, due_on, is_published }: SheetAssessment): Given => ({
  id,
  type_id,
  name,
  name_en,
  weight,
  due_on,
  is_published,
});

function problems(sheet: Sheet, given: readonly Given[], active: ReadonlySet<number>): Refusal[] {
  // weights are agreed at the start of a term, long before grade entry opens: its window does not bind them
  const state = mayEnterGrades({ ...factsOf(sheet), extended: true });
  const scored = sheet.scores.length > 0;
  const same =
    given.length === sheet.assessments.length &&
    sheet.assessments.every((old) =>
      given.some((each) => each.id === old.id && each.type_id === old.type_id && each.weight === old.weight),
    );
  const before = new Map(sheet.assessments.map((each) => [each.id, each.type_id]));
  return [
    ...state,
    ...assessmentProblems(
      given.map((each, index) => ({
        id: index,
        name: { tr: each.name, en: each.name_en },
        weight: each.weight,
        max_points: 100,
        absence_fails: false,
      })),
      sheet.name,
    ),
    ...(scored && !same ? [entryRefusals.assessments_locked({ section: sheet.name })] : []),
    // a type that went out of use may stay where it is
    ...given
      .filter((each) => !active.has(each.type_id) && (each.id === null || before.get(each.id) !== each.type_id))
      .map((each) => entryRefusals.assessment_type_passive({ assessment: { tr: each.name, en: each.name_en } })),
  ];
}
