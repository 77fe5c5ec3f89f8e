import { sql } from 'drizzle-orm';
import { refuse, refuseRows, type Refused } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { handle } from '#kernel/server/area.ts';
import { saveScoresCommand } from '#areas/grading/contract.ts';
import { entryReasons, entryRefusals } from '#areas/grading/entry-refusals.ts';
import { gradingRefusals } from '#areas/grading/refusals.ts';
import { scoreProblems } from '#areas/grading/rules/letter-grades.ts';
import { assessmentsOf, mayEnterScores, type Sheet, type SheetScore } from '#areas/grading/queries/sheet-facts.ts';
import { openSheet, refreshLetters, setSheet } from '#areas/grading/commands/open-sheet.ts';

export const saveScores = handle(saveScoresCommand, async (context, input) => {
  const { db, actor, now } = context;
  const sheet = await openSheet(context, input.section_id, 'grade_store');
  refuse(
    [
      ...mayEnterScores(sheet, now),
      ...(sheet.assessments.length > 0 ? [] : [entryRefusals.assessments_missing({ section: sheet.name })]),
    ],
    'grade_entry_refused',
  );
  const cells = input.rows.map((row): SheetScore => ({
    enrolment_id: row.enrolment_id,
    assessment_id: row.assessment_id,
    points: row.points ?? null,
    absent: row.absent ?? false,
  }));
  refuseRows(wrongCells(sheet, cells), 'grade_entry_refused'); // all or nothing: the client keeps what was typed

  const key = (cell: SheetScore): string => `${cell.enrolment_id}/${cell.assessment_id}`;
  const before = new Map(sheet.scores.map((score) => [key(score), score]));
  const changed = cells.filter((cell) => {
    const old = before.get(key(cell));
    return (old?.points ?? null) !== cell.points || (old?.absent ?? false) !== cell.absent;
  });
  const removed = changed.filter((cell) => cell.points === null && !cell.absent);
  const saved = changed.filter((cell) => cell.points !== null || cell.absent);
  await db.execute(sql`
    insert into scores (assessment_id, enrolment_id, points, absent, entered_by) select x.assessment_id, x.enrolment_id, x.points, x.absent, ${actor.user_id}::bigint
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as x(assessment_id bigint, enrolment_id bigint, points numeric, absent boolean)
    on conflict (assessment_id, enrolment_id) do update set points = excluded.points, absent = excluded.absent, entered_by = excluded.entered_by, version = scores.version + 1, updated_at = now()`);
  await db.execute(sql`
    delete from scores using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as x(assessment_id bigint, enrolment_id bigint) where scores.assessment_id = x.assessment_id and scores.enrolment_id = x.enrolment_id`);
  if (sheet.section.sheet_status === 'not_started') await setSheet(db, input.section_id, sql`status = 'draft'`);
  const touched = new Set(changed.map(key));
  await refreshLetters(
    db,
    { ...sheet, scores: [...sheet.scores.filter((score) => !touched.has(key(score))), ...saved] },
    actor.user_id,
    now,
  );
  context.audit({
    resource: 'grade-sheet',
    record_id: input.section_id,
    before: changed.map((cell) => before.get(key(cell)) ?? { ...cell, points: null, absent: false }),
    after: changed,
  });
  return { saved: saved.length, removed: removed.length };
});

/** ERR-035: each cell that can't be stored, by student number and name, with the reason beside it. */
function wrongCells(sheet: Sheet, cells: readonly SheetScore[]): Refused['rows'] {
  const students = new Map(sheet.enrolments.map((each) => [each.enrolment_id, each]));
  const assessments = new Map(assessmentsOf(sheet).map((each) => [each.id, each]));
  const seen = new Set<string>();
  return cells.flatMap((cell) => {
    const student = students.get(cell.enrolment_id);
    const assessment = assessments.get(cell.assessment_id);
    const place = `${cell.enrolment_id}/${cell.assessment_id}`;
    const twice = seen.has(place);
    seen.add(place);
    const reason =
      student?.status !== 'registered'
        ? entryReasons.not_in_section
        : !assessment
          ? entryReasons.unknown_assessment
          : twice
            ? entryReasons.twice
            : cell.absent && cell.points !== null
              ? entryReasons.absent_with_points
              : cell.points !== null &&
                  scoreProblems(assessment, { assessment_id: assessment.id, status: 'graded', points: cell.points })
                    .length > 0
                ? entryReasons.out_of_range
                : cell.points !== null && Math.abs(cell.points * 100 - Math.round(cell.points * 100)) > 1e-6
                  ? entryReasons.too_fine
                  : null;
    return reason === null
      ? []
      : [
          failed(
            cell,
            student
              ? { number: student.number, name: `${student.first_name} ${student.last_name}` }
              : { number: '—', name: '—' },
            reason,
            assessment?.name ?? null,
          ),
        ];
  });
}

const failed = (
  cell: SheetScore,
  who: { number: string; name: string },
  reason: Text,
  assessment: Text | null,
): Refused['rows'][number] => ({
  data: { ...cell },
  refusal: gradingRefusals.grade_entry_failed({ ...who, reason, ...(assessment ? { assessment } : {}) }),
});
