import { sql } from 'drizzle-orm';
import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import {
  sectionGradeSheetQuery,
  type AssessmentTypeChoice,
  type EarlierGrade,
  type GradeSheetView,
  type SheetCan,
  type SheetRow,
} from '#areas/grading/contract.ts';
import { entryRefusals } from '#areas/grading/entry-refusals.ts';
import { gradeSheetStateNames, gradingRefusals } from '#areas/grading/refusals.ts';
import { mayFinalize, maySubmit } from '#areas/grading/rules/grade-sheet.ts';
import { isoOf } from '#areas/grading/queries/moments.ts';
import { calculated, factsOf, mayEnterScores, readSheet, type Sheet } from '#areas/grading/queries/sheet-facts.ts';
import { isOneOf } from '#kernel/contract/hands.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { gradeSheetRead } from '../reads/results.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { assessmentTypeRead } from '#areas/reference/reads/registers.ts';

export const sectionGradeSheet = answer(sectionGradeSheetQuery, async (context, input) => {
  const { db, now } = context;
  const sheet = await readSheet(db, input.section_id, context.rows('grade_index'), now);
  const { section } = sheet;
  const types = await rowsOf<AssessmentTypeChoice>(
    db,
    sql`select id, code, name, name_en, default_weight, is_final from ${assessmentTypeRead} assessment_types where status = 'a' order by sort_order, id`,
  );
  const names = await rowsOf<{ id: number; full_name: string }>(
    db,
    sql`select id, full_name from ${userRead} users where id in (${section.submitted_by}, ${section.finalized_by})`,
  );
  const nameOf = (id: number | null): string | null => names.find((each) => each.id === id)?.full_name ?? null;
  const rows = await rowsWithHistory(context, sheet);
  const given = rows.flatMap((row) => (row.letter === null ? [] : [row.letter]));
  return {
    section: {
      id: section.id,
      code: section.code,
      section_no: section.section_no,
      name: section.name,
      name_en: section.name_en,
      semester_id: section.semester_id,
      academic_year: section.academic_year,
      semester_code: section.semester_code,
      instructor: section.instructor || null,
    },
    also: await sheetsOfClass(context, section.id),
    sheet: {
      status: section.sheet_status,
      submitted_at: section.submitted_at,
      submitted_by: nameOf(section.submitted_by),
      finalized_at: section.finalized_at,
      finalized_by: nameOf(section.finalized_by),
      checksum: section.checksum,
    },
    window: sheet.window,
    system: sheet.system,
    assessments: sheet.assessments,
    types,
    rows,
    distribution: sheet.system.letters.flatMap(({ letter }) => {
      const count = given.filter((each) => each === letter).length;
      return count > 0 || letterIsRanged(sheet, letter) ? [{ letter, count }] : [];
    }),
    can: await mayWhat(context, sheet),
  };
});

/** The sheets of the same class under its other codes, as far as the reader may open them. */
const sheetsOfClass = ({ db, rows }: Reading, id: number): Promise<GradeSheetView['also']> =>
  rowsOf<GradeSheetView['also'][number]>(
    db,
    sql`select sections.id as section_id, sections.code || '-' || lpad(sections.section_no::text, 2, '0') as section, coalesce((select g.status from ${gradeSheetRead} g where g.section_id = sections.id), 'not_started') as status,
      (select count(*)::int from ${enrolmentRead} e where e.section_id = sections.id and e.status in ('registered', 'completed')) as students
    from ${sectionRead} sections join ${sectionRead} own on own.cross_list_id = sections.cross_list_id and own.id <> sections.id where own.id = ${id} and (${rows('grade_index')}) order by sections.code, sections.section_no`,
  );
const letterIsRanged = (sheet: Sheet, letter: string): boolean =>
  sheet.system.letters.some((each) => each.letter === letter && each.min !== null);

async function rowsWithHistory({ db }: Reading, sheet: Sheet): Promise<SheetRow[]> {
  const earlier = Map.groupBy(
    await rowsOf<EarlierGrade & { enrolment_id: number }>(
      db,
      sql`
    select g.enrolment_id, g.letter, g.total, g.reason, g.given_at, u.full_name as given_by
    from grades g join ${enrolmentRead} e on e.id = g.enrolment_id left join ${userRead} u on u.id = g.given_by
    where e.section_id = ${sheet.section.id} and g.status = 'rectified' order by g.given_at desc, g.id desc`,
    ),
    (each) => each.enrolment_id,
  );
  const scores = Map.groupBy(sheet.scores, (score) => score.enrolment_id);
  const now = calculated(sheet);
  return sheet.enrolments.map(
    ({
      enrolment_id,
      number,
      first_name,
      last_name,
      program_code,
      status,
      kind,
      attempt,
      total,
      letter,
      source,
      reason,
    }) => ({
      enrolment_id,
      number,
      first_name,
      last_name,
      program_code,
      status,
      kind,
      attempt,
      scores: (scores.get(enrolment_id) ?? []).map(({ assessment_id, points, absent }) => ({
        assessment_id,
        points,
        absent,
      })),
      total: now.get(enrolment_id)?.total ?? total,
      letter: letter ?? (status === 'withdrawn' ? 'W' : null),
      source,
      reason,
      earlier: (earlier.get(enrolment_id) ?? []).map((line) => ({
        letter: line.letter,
        total: line.total,
        reason: line.reason,
        given_at: isoOf(line.given_at),
        given_by: line.given_by,
      })),
    }),
  );
}

/** What the reader may do with the sheet, with every reason against it: the same rules the commands ask. */
async function mayWhat(context: Reading, sheet: Sheet): Promise<SheetCan> {
  const { db, now } = context;
  const id = sheet.section.id;
  const [rights] = await rowsOf<{ stores: boolean; finalizes: boolean; rectifies: boolean }>(
    db,
    sql`
    select (${context.rows('grade_store')}) as stores, (${context.rows('gradesheet_finalize')}) as finalizes, (${context.rows('grade_rectify')}) as rectifies from ${sectionRead} sections where sections.id = ${id}`,
  );
  const facts = factsOf(sheet);
  const {
    name,
    section: { sheet_status: state },
  } = sheet;
  const stores = rights?.stores ? [] : [entryRefusals.grade_entry_not_permitted({ section: name })];
  const finalizes = rights?.finalizes ? [] : [entryRefusals.grade_finalizing_not_permitted({ section: name })];
  const stateRefusal = gradingRefusals.grade_sheet_state({ section: name, state: gradeSheetStateNames[state] });
  const editable = state === 'not_started' || state === 'draft';
  const enter = mayEnterScores(sheet, now);
  const submit = maySubmit(facts);
  const finalize = mayFinalize(facts);
  return {
    enter: may([
      ...stores,
      ...enter,
      ...(sheet.assessments.length > 0 ? [] : [entryRefusals.assessments_missing({ section: name })]),
    ]),
    assessments: may([...stores, ...(editable ? [] : [stateRefusal])]),
    letters: may([...stores, ...enter]),
    submit: may([...stores, ...submit.refusals, ...submit.rows.map((row) => row.refusal)]),
    finalize: may([...finalizes, ...finalize.refusals, ...finalize.rows.map((row) => row.refusal)]),
    send_back: may([...finalizes, ...(state === 'submitted' ? [] : [stateRefusal])]),
    rectify: may([
      ...(rights?.rectifies ? [] : [entryRefusals.rectification_not_permitted()]),
      ...(rights?.rectifies && isOneOf(context.actor, [sheet.section.submitted_by, sheet.section.submitted_real_by])
        ? [gradingRefusals.rectification_own_approval()]
        : []),
      ...(state === 'finalized' || state === 'rectification' ? [] : [stateRefusal]),
    ]),
  };
}
