import { sql } from 'drizzle-orm';
import { refuse, refuseRows, type Refusal } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { setLettersCommand } from '#areas/grading/contract.ts';
import { entryReasons, entryRefusals } from '#areas/grading/entry-refusals.ts';
import { gradingRefusals } from '#areas/grading/refusals.ts';
import { mayEnterScores, type Sheet, type SheetEnrolment } from '#areas/grading/queries/sheet-facts.ts';
import { openSheet, refreshLetters, setSheet } from '#areas/grading/commands/open-sheet.ts';

/** Letters with a meaning in the register: withdrawn, transferred, exempt. */
const reserved: ReadonlySet<string> = new Set(['W', 'T', 'EX']);

interface Given {
  enrolment_id: number;
  letter: string | null;
  reason: string;
}

export const setLetters = handle(setLettersCommand, async (context, input) => {
  const { db, actor, now } = context;
  const sheet = await openSheet(context, input.section_id, 'grade_store');
  refuse(mayEnterScores(sheet, now), 'grade_entry_refused');
  const registrar = actor.role === 'registrar' || actor.role === 'A';
  const given = input.rows.map((row): Given => ({
    enrolment_id: row.enrolment_id,
    letter: row.letter || null,
    reason: (row.reason ?? '').trim(),
  }));
  refuseRows(
    given.flatMap((row) => {
      const student = sheet.enrolments.find((each) => each.enrolment_id === row.enrolment_id);
      const refusal = problemOf(sheet, student, row, registrar);
      return refusal ? [{ data: { enrolment_id: row.enrolment_id, letter: row.letter }, refusal }] : [];
    }),
    'grade_entry_refused',
  );

  const before = given
    .map(({ enrolment_id }) => sheet.enrolments.find((each) => each.enrolment_id === enrolment_id))
    .map(
      (each) =>
        each && { enrolment_id: each.enrolment_id, letter: each.letter, source: each.source, reason: each.reason },
    );
  const manual = given.filter((row) => row.letter !== null);
  await db.execute(sql`
    insert into grades (enrolment_id, letter, source, reason, given_by, given_at) select x.enrolment_id, x.letter, 'manual', x.reason, ${actor.user_id}::bigint, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(manual)}::jsonb) as x(enrolment_id bigint, letter text, reason text)
    on conflict (enrolment_id) where status in ('temporary', 'final') do update set letter = excluded.letter, source = 'manual', reason = excluded.reason, given_by = excluded.given_by, given_at = excluded.given_at, version = grades.version + 1, updated_at = now()
    where grades.status = 'temporary'`);
  const back = new Set(given.filter((row) => row.letter === null).map((row) => row.enrolment_id));
  await db.execute(
    sql`update grades set source = 'calculated', reason = null where status = 'temporary' and enrolment_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify([...back])}::jsonb))`,
  );
  // letters as they are now, so that those given by hand stay and those taken back are computed again
  const letters = new Map(manual.map((row) => [row.enrolment_id, row.letter]));
  const enrolments = sheet.enrolments.map((each): SheetEnrolment => {
    const letter = letters.get(each.enrolment_id);
    return letter
      ? { ...each, letter, source: 'manual' }
      : back.has(each.enrolment_id)
        ? { ...each, source: 'calculated' }
        : each;
  });
  await refreshLetters(db, { ...sheet, enrolments }, actor.user_id, now);
  if (sheet.section.sheet_status === 'not_started') await setSheet(db, input.section_id, sql`status = 'draft'`);
  context.audit({ resource: 'grade-sheet', record_id: input.section_id, before, after: given });
  return { changed: given.length };
});

function problemOf(sheet: Sheet, student: SheetEnrolment | undefined, row: Given, registrar: boolean): Refusal | null {
  if (!student || student.status !== 'registered') {
    return gradingRefusals.grade_entry_failed({
      number: student?.number ?? '—',
      name: student ? `${student.first_name} ${student.last_name}` : '—',
      reason: entryReasons.not_in_section,
    });
  }
  if (row.letter === null) return null;
  if (!sheet.system.letters.some((each) => each.letter === row.letter))
    return gradingRefusals.letter_unknown({ letter: row.letter });
  if (reserved.has(row.letter) && !registrar) return entryRefusals.letter_reserved({ letter: row.letter });
  return row.reason === ''
    ? entryRefusals.letter_reason_missing({
        number: student.number,
        name: `${student.first_name} ${student.last_name}`,
      })
    : null;
}
