import { sql as statement } from 'drizzle-orm';
import { refuse, refuseRows, type Refused } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { openSheet } from '../../commands/open-sheet.ts';
import { writeRectification } from '../../commands/write-rectification.ts';
import { readSheet, type SheetEnrolment } from '../../queries/sheet-facts.ts';
import { approveResit as approveCommand } from '../contract.ts';
import { factsOf, isOwnEntry, sittingOf, type StoredResit } from '../facts/resit-facts.ts';
import { resitRefusals } from '../refusals.ts';
import { afterResit, resitsHeld } from '../rules/resit.ts';

/** Every resit that waits becomes final: a new line beside the old grade, averages after it. Whoever entered does not approve. */
export const approveResit = handle(approveCommand, async (context, { section_id }) => {
  const { db, actor, now } = context;
  const sheet = await openSheet(context, section_id, 'resitgrade_approve');
  const facts = await factsOf(db, sheet);
  const waiting = [...facts.stored.values()].filter((each) => each.status === 'entered');
  refuse([
    ...resitsHeld(facts.course),
    ...(waiting.length > 0 ? [] : [resitRefusals.resit_nothing_entered({ section: sheet.name })]),
  ]);
  const problems: Refused['rows'][number][] = [];
  const ready: { student: SheetEnrolment; resit: StoredResit; moves: boolean }[] = [];
  for (const resit of waiting) {
    const student = sheet.enrolments.find((each) => each.enrolment_id === resit.enrolment_id);
    if (!student) continue;
    const sitting = sittingOf(facts, student);
    const outcome = afterResit(facts.course, sitting, resit);
    const refusal = isOwnEntry(actor, resit)
      ? resitRefusals.resit_own_entry({ student: sitting.student })
      : student.letter !== resit.letter_before || outcome?.letter !== resit.letter || outcome.total !== resit.total
        ? resitRefusals.resit_grade_moved({ student: sitting.student })
        : null;
    if (refusal) problems.push({ data: { enrolment_id: resit.enrolment_id }, refusal });
    else ready.push({ student, resit, moves: resit.letter !== student.letter || resit.total !== student.total });
  }
  refuseRows(problems, 'resit_not_approved');
  for (const { student, resit, moves } of ready) {
    if (moves)
      await writeRectification(context, await readSheet(db, section_id, statement`true`, now), student, {
        new_letter: resit.letter,
        total: resit.total,
        reason: `Bütünleme: ${resit.points ?? ''}`,
        may_stay: true,
        source: 'resit',
        asked_by: [resit.entered_by, resit.entered_real],
      });
    await db.execute(
      sql`update resit_grades set status = 'final', approved_by = ${actor.user_id}, approved_at = ${now.toISOString()}::timestamptz, version = version + 1, updated_at = now() where id = ${resit.id}`,
    );
  }
  context.audit({
    resource: 'resit-grade',
    record_id: section_id,
    before: { waiting: waiting.length },
    after: ready.map(({ student, resit }) => ({
      enrolment_id: student.enrolment_id,
      letter: resit.letter,
      total: resit.total,
    })),
  });
  await tellStudents(
    context,
    sheet.name,
    ready.map(({ student, resit }) => ({ ...student, letter: resit.letter })),
  );
  const changed = ready.filter((each) => each.moves).length;
  return { changed, same: ready.length - changed };
});

async function tellStudents(
  context: Writing,
  section: string,
  students: readonly Pick<SheetEnrolment, 'student_id' | 'enrolment_id' | 'letter'>[],
): Promise<void> {
  const users = await rowsOf<{ id: number; student_id: number }>(
    context.db,
    sql`select u.id, u.student_id from ${userRead} u where u.status = 'a' and u.student_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(students.map((each) => each.student_id))}::jsonb))`,
  );
  const { lines } = context.services;
  for (const { student_id, enrolment_id, letter } of students) {
    const readers = users.filter((each) => Number(each.student_id) === student_id).map((each) => Number(each.id));
    if (readers.length === 0) continue;
    const say = (key: string) => ({
      tr: lines.line('tr', `resit:${key}`, { section, letter }),
      en: lines.line('en', `resit:${key}`, { section, letter }),
    });
    await port(context.services, 'tell')(context, {
      user_ids: readers,
      kind: 'grades',
      title: say('news_title'),
      body: say('news_body'),
      link: `/grades/explained/${enrolment_id}`,
    });
  }
}
