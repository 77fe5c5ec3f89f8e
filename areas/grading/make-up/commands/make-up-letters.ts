import { refuse, refuseRows, type Refusal, type Refused } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { sql as statement } from 'drizzle-orm';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { lockSheet, refreshLetters, setSheet } from '../../commands/open-sheet.ts';
import { writeRectification } from '../../commands/write-rectification.ts';
import { mayEnterScores, readSheet, type Sheet, type SheetEnrolment } from '../../queries/sheet-facts.ts';
import {
  approveMakeUpLetters as approveCommand,
  enterMakeUpLetters as enterCommand,
  returnMakeUpLetter as returnCommand,
} from '../contract.ts';
import { enteredBy, entryTerms, factsOf, type MakeUp } from '../facts/make-up-rows.ts';
import { isFinalized, lettersToChoose, outcomeOf } from '../facts/sheet-outcome.ts';
import { makeUpRefusals } from '../refusals.ts';
import { mayApprove, mayEnter, mayReturn } from '../rules/make-up-states.ts';
import { lockMakeUps, tellOf } from './plan-make-up.ts';

/** The sheets of some exams, locked in the order of their sections before the exams themselves. */
async function sheetsOf(context: Writing, ids: readonly number[]): Promise<Map<number, Sheet>> {
  const sections = await rowsOf<{ section_id: number }>(
    context.db,
    sql`select distinct section_id from make_up_exams where id = any(${`{${ids.join(',')}}`}::bigint[]) order by section_id`,
  );
  const sheets = new Map<number, Sheet>();
  for (const { section_id } of sections) sheets.set(section_id, await lockSheet(context, section_id, statement`true`));
  return sheets;
}
/** The part of the sheet that was missed gets its points; whoever was absent no longer is. */
const writeScore = (context: Writing, exam: MakeUp, points: number) =>
  context.db.execute(
    sql`insert into scores (assessment_id, enrolment_id, points, absent, entered_by) values (${exam.assessment_id}, ${exam.enrolment_id}, ${points}, false, ${context.actor.user_id})
    on conflict (assessment_id, enrolment_id) do update set points = excluded.points, absent = false, entered_by = excluded.entered_by, version = scores.version + 1, updated_at = now()`,
  );
const failed = (exam: Pick<MakeUp, 'id'>, refusals: readonly Refusal[]): Refused['rows'] =>
  refusals.map((refusal) => ({ data: { id: exam.id }, refusal }));
const nobody: Pick<SheetEnrolment, 'letter' | 'total' | 'status'> = { letter: null, total: null, status: '' };
const standing = (sheet: Sheet, exam: MakeUp) =>
  sheet.enrolments.find((each) => each.enrolment_id === exam.enrolment_id) ?? nobody;

/** Points of several exams at once, all or none: whoever was overtaken is told by whom. */
export const enterMakeUpLetters = handle(enterCommand, async (context, input) => {
  const { db, actor, now } = context;
  const ids = input.rows.map((row) => row.id);
  const sheets = await sheetsOf(context, ids);
  const exams = await lockMakeUps(context, ids, 'makeupexam_letterentry');
  const given = new Map(input.rows.map((row) => [row.id, row]));
  const problems: { data: Record<string, unknown>; refusal: Refusal }[] = [];
  const ready: { exam: MakeUp; sheet: Sheet; points: number; letter: string | null; total: number | null }[] = [];
  for (const exam of exams) {
    const row = given.get(exam.id);
    const sheet = sheets.get(exam.section_id);
    if (!row || !sheet) throw notFound();
    const facts = factsOf(exam);
    const who = { student: facts.student };
    const { points } = row;
    const meant = points >= 0 && points <= 100 && Math.abs(points * 100 - Math.round(points * 100)) < 1e-6;
    const outcome = outcomeOf(sheet, { ...exam, points: meant ? points : 0 });
    const letter = outcome.letter ?? (row.letter || null);
    const open = !isFinalized(sheet);
    const reasons =
      row.version !== exam.version
        ? [makeUpRefusals.make_up_changed({ ...who, by: await changedBy(context, exam) })]
        : [
            ...mayEnter(facts, await entryTerms(context, exam.exam_on)),
            ...(meant ? [] : [makeUpRefusals.make_up_points(who)]),
            ...(sheet.section.sheet_status === 'submitted'
              ? [makeUpRefusals.make_up_sheet_submitted({ section: sheet.name })]
              : open
                ? mayEnterScores(sheet, now)
                : []),
            ...(!open && letter === null ? [makeUpRefusals.make_up_letter_missing(who)] : []),
            ...(outcome.letter !== null && row.letter && row.letter !== outcome.letter
              ? [makeUpRefusals.make_up_letter_calculated({ ...who, letter: outcome.letter })]
              : []),
            ...(outcome.letter === null && row.letter && !lettersToChoose(sheet).includes(row.letter)
              ? [makeUpRefusals.make_up_letter_missing(who)]
              : []),
          ];
    if (reasons.length > 0) problems.push(...failed(exam, reasons));
    else ready.push({ exam, sheet, points, letter: open ? outcome.letter : letter, total: outcome.total });
  }
  refuseRows(problems, 'grade_entry_refused');
  let counted = 0;
  for (const [section_id, own] of Map.groupBy(ready, (each) => each.exam.section_id)) {
    const sheet = sheets.get(section_id);
    if (!sheet) continue;
    const finalized = isFinalized(sheet);
    for (const { exam, points, letter } of own) {
      const before = standing(sheet, exam).letter;
      if (!finalized) await writeScore(context, exam, points);
      await db.execute(
        sql`update make_up_exams set status = ${finalized ? 'entered' : 'graded'}, points = ${points}, letter_before = ${before}, letter = ${letter}, note = null,
          entered_by = ${actor.user_id}, entered_at = ${now.toISOString()}::timestamptz, version = version + 1, updated_at = now() where id = ${exam.id}`,
      );
      context.audit({
        resource: 'make-up-exam',
        record_id: exam.id,
        before: { status: exam.status, points: exam.points, letter: exam.letter },
        after: { status: finalized ? 'entered' : 'graded', points, letter },
      });
      if (!finalized) await tellOf(context, exam, 'graded', { letter: letter ?? '–' });
    }
    if (finalized) continue;
    counted += own.length;
    if (sheet.section.sheet_status === 'not_started') await setSheet(db, section_id, sql`status = 'draft'`);
    await refreshLetters(db, await readSheet(db, section_id, statement`true`, now), actor.user_id, now);
  }
  return { counted, waiting: ready.length - counted };
});
async function changedBy(context: Writing, exam: MakeUp): Promise<string> {
  if (exam.entered_by) return exam.entered_by;
  const [who] = await rowsOf<{ name: string }>(
    context.db,
    sql`select coalesce((select ${personName('st')} from ${staffRead} st where st.id = u.staff_id), u.username) as name from make_up_exams m join ${userRead} u on u.id = m.planned_by where m.id = ${exam.id}`,
  );
  return who?.name ?? '–';
}

/** Points that wait become a correction of the final grade each; the line of before is kept. All or none. */
export const approveMakeUpLetters = handle(approveCommand, async (context, { ids }) => {
  const { db, actor, now } = context;
  const sheets = await sheetsOf(context, ids);
  const exams = await lockMakeUps(context, ids, 'makeupexam_approve');
  refuseRows(
    exams.flatMap((exam) => failed(exam, mayApprove({ ...factsOf(exam), entered: enteredBy(exam) }, actor))),
    'make_up_not_approved',
  );
  let changed = 0;
  for (const exam of exams) {
    const before = sheets.get(exam.section_id);
    if (!before || exam.points === null || exam.letter === null) throw notFound();
    // two exams of one section: the second is judged by the sheet that the first has left
    const sheet = await readSheet(db, exam.section_id, statement`true`, now);
    const { student } = factsOf(exam);
    const outcome = outcomeOf(sheet, { ...exam, points: exam.points });
    const own = sheet.enrolments.find((each) => each.enrolment_id === exam.enrolment_id);
    if (!own || own.letter !== exam.letter_before || (outcome.letter !== null && outcome.letter !== exam.letter))
      refuseRows(failed(exam, [makeUpRefusals.make_up_grade_moved({ student })]), 'make_up_not_approved');
    if (!own) throw notFound();
    await writeScore(context, exam, exam.points);
    const moves = own.letter !== exam.letter || (outcome.total !== null && own.total !== outcome.total);
    if (moves) {
      changed += 1;
      await writeRectification(context, sheet, own, {
        new_letter: exam.letter,
        total: outcome.total,
        reason: `${exam.exam.name}: mazeret sınavı ${exam.points}`,
        may_stay: true,
      });
    }
    await db.execute(
      sql`update make_up_exams set status = 'graded', approved_by = ${actor.user_id}, approved_at = ${now.toISOString()}::timestamptz, note = null, version = version + 1, updated_at = now() where id = ${exam.id}`,
    );
    context.audit({
      resource: 'make-up-exam',
      record_id: exam.id,
      before: { status: exam.status, letter: exam.letter_before },
      after: { status: 'graded', letter: exam.letter, points: exam.points },
    });
    await tellOf(context, exam, 'graded', { letter: exam.letter, staff: [exam.instructor_id] });
  }
  return { changed, same: exams.length - changed };
});
/** Points go back to whoever entered them, with a word why. */
export const returnMakeUpLetter = handle(returnCommand, async (context, { id, note }) => {
  const [exam] = await lockMakeUps(context, [id], 'makeupexam_approve');
  if (!exam) throw notFound();
  refuse(mayReturn(factsOf(exam)));
  await context.db.execute(
    sql`update make_up_exams set status = 'held', letter = null, note = ${note.trim()}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  context.audit({
    resource: 'make-up-exam',
    record_id: id,
    before: { status: exam.status, points: exam.points, letter: exam.letter },
    after: { status: 'held', note: note.trim() },
  });
  return { id };
});
