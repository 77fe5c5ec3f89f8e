import { refuse, refuseRows, type Refusal } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { openSheet } from '../../commands/open-sheet.ts';
import { gradingRefusals } from '../../refusals.ts';
import { cellMark } from '../../rules/typed-score.ts';
import { saveResit as saveCommand } from '../contract.ts';
import { factsOf, resitWindow, sittingOf, windowReasons } from '../facts/resit-facts.ts';
import { resitRefusals } from '../refusals.ts';
import { afterResit, maySit, resitsHeld } from '../rules/resit.ts';

/** Points wait for the department's approval; an empty row takes them away again. */
export const saveResit = handle(saveCommand, async (context, input) => {
  const { db, actor, now } = context;
  const sheet = await openSheet(context, input.section_id, 'resitgrade_store');
  const facts = await factsOf(db, sheet);
  refuse(
    [...resitsHeld(facts.course), ...windowReasons(context, await resitWindow(db, sheet.section.semester_id, now))],
    'grade_entry_refused',
  );
  const refused: { enrolment_id: number; refusal: Refusal }[] = [];
  const before: object[] = [];
  const after: object[] = [];
  const seen = new Set<number>();
  for (const row of input.rows) {
    const { enrolment_id } = row;
    const given = { points: row.points ?? null, absent: row.absent ?? false };
    const student = sheet.enrolments.find((each) => each.enrolment_id === enrolment_id && each.status === 'completed');
    const stored = facts.stored.get(enrolment_id);
    const sitting = student && sittingOf(facts, student);
    const fine =
      given.points === null ||
      (given.points >= 0 &&
        given.points <= 100 &&
        !given.absent &&
        Math.abs(given.points * 100 - Math.round(given.points * 100)) < 1e-6);
    const outcome = sitting ? afterResit(facts.course, sitting, given) : null;
    const empty = given.points === null && !given.absent;
    const who = sitting?.student ?? '—';
    const [refusal] =
      !sitting || seen.has(enrolment_id)
        ? [gradingRefusals.grade_entry_failed({ number: student?.number ?? '—', name: who })]
        : [
            ...(stored?.status === 'final'
              ? [resitRefusals.resit_final({ student: who })]
              : maySit(facts.course, sitting)),
            ...(fine ? [] : [resitRefusals.resit_points({ student: who })]),
            ...(row.was && row.was !== cellMark(stored) && cellMark(stored) !== cellMark(given)
              ? [
                  resitRefusals.resit_moved({
                    student: who,
                    by: stored?.entered_name ?? '—',
                    now: cellMark(stored).replace(/^-$/, '–'),
                  }),
                ]
              : []),
            ...(empty || outcome ? [] : [resitRefusals.resit_scores_missing({ student: who })]),
          ];
    seen.add(enrolment_id);
    if (refusal || !sitting || (!empty && !outcome)) {
      if (refusal) refused.push({ enrolment_id, refusal });
      continue;
    }
    if (cellMark(stored) === cellMark(given)) continue;
    before.push({ enrolment_id, points: stored?.points ?? null, absent: stored?.absent ?? false });
    after.push({ enrolment_id, ...given, letter: outcome?.letter ?? null });
    if (empty)
      await db.execute(sql`delete from resit_grades where enrolment_id = ${enrolment_id} and status = 'entered'`);
    else
      await db.execute(
        sql`insert into resit_grades (section_id, enrolment_id, points, absent, letter_before, total_before, letter, total, entered_by, entered_at)
          values (${input.section_id}, ${enrolment_id}, ${given.points}, ${given.absent}, ${sitting.letter}, ${sitting.total}, ${outcome?.letter ?? ''}, ${outcome?.total ?? null}, ${actor.user_id}, ${now.toISOString()}::timestamptz)
          on conflict (enrolment_id) do update set points = excluded.points, absent = excluded.absent, letter_before = excluded.letter_before, total_before = excluded.total_before,
            letter = excluded.letter, total = excluded.total, entered_by = excluded.entered_by, entered_at = excluded.entered_at, version = resit_grades.version + 1, updated_at = now() where resit_grades.status = 'entered'`,
      );
  }
  if (refused.length === input.rows.length)
    refuseRows(
      refused.map(({ enrolment_id, refusal }) => ({ data: { enrolment_id }, refusal })),
      'grade_entry_refused',
    );
  if (after.length > 0) context.audit({ resource: 'resit-grade', record_id: input.section_id, before, after });
  return { saved: after.length, refused };
});
