import { sql, type SQL } from 'drizzle-orm';
import { refuse, refuseRows } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, type Tx } from '#kernel/server/database.ts';
import type { SheetAnswer } from '#areas/grading/rules/grade-sheet.ts';
import { calculated, readSection, readSheet, type Sheet } from '#areas/grading/queries/sheet-facts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';

/** Reads a section's sheet for a change: visible to the actor, and locked so that two writers of one sheet wait for each other. */
export async function openSheet(context: Writing, sectionId: number, permission: string): Promise<Sheet> {
  return lockSheet(context, sectionId, context.rows(permission));
}
/** As `openSheet`, for who may do it by another right than his rows: the decision on a request that came to him. */
export async function lockSheet(context: Writing, sectionId: number, visible: SQL): Promise<Sheet> {
  await readSection(context.db, sectionId, visible);
  await context.db.execute(
    sql`insert into grade_sheets (section_id, status) select id, case when status = 'finalized' then 'finalized' else 'not_started' end from ${sectionRead} sections where id = ${sectionId} on conflict (section_id) do nothing`,
  );
  // the log of grades writes down who changes them: the database does it itself, so it has to know
  await context.db.execute(
    sql`select id, set_config('kampus.actor', ${String(context.actor.user_id || '')}, true) from grade_sheets where section_id = ${sectionId} for update`,
  );
  return readSheet(context.db, sectionId, visible, context.now);
}

/** Sets the state of a locked sheet and whatever goes with it. */
export async function setSheet(tx: Tx, sectionId: number, assignments: SQL): Promise<void> {
  await tx.execute(
    sql`update grade_sheets set ${assignments}, version = version + 1, updated_at = now() where section_id = ${sectionId}`,
  );
}

/** Stops with every reason at once: those of the sheet, then one per student (ERR-035). */
export function stopUnless({ refusals, rows }: SheetAnswer, title: string): void {
  if (rows.length === 0) refuse(refusals, title);
  else refuseRows([...refusals.map((refusal) => ({ data: {}, refusal })), ...rows], title);
}

interface Line {
  enrolment_id: number;
  letter: string;
  total: number | null;
}

/**
 * Writes the letters that follow from the scores as temporary grades: new, changed or taken away. A letter given by hand stays,
 * with its total kept up to date.
 */
export async function refreshLetters(tx: Tx, sheet: Sheet, userId: number, now: Date): Promise<void> {
  const results = calculated(sheet);
  const byHand = new Map(
    sheet.enrolments.filter((each) => each.source === 'manual').map((each) => [each.enrolment_id, each.letter]),
  );
  const lines = [...results].flatMap(([enrolment_id, { total, letter }]): (Line & { source: string })[] => {
    const manual = byHand.get(enrolment_id);
    if (manual) return [{ enrolment_id, letter: manual, total, source: 'manual' }];
    return letter === null ? [] : [{ enrolment_id, letter, total, source: 'calculated' }];
  });
  const kept = new Set(lines.map((line) => line.enrolment_id));
  const gone = sheet.enrolments
    .filter((each) => each.status === 'registered' && each.grade_id !== null && !kept.has(each.enrolment_id))
    .map((each) => each.grade_id);
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(enrolment_id bigint, letter text, total numeric, source text)`;
  await tx.execute(
    sql`delete from grades where status = 'temporary' and id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))`,
  );
  await tx.execute(sql`
    insert into grades (enrolment_id, letter, total, source, given_by, given_at) select x.enrolment_id, x.letter, x.total, x.source, ${userId}::bigint, ${now.toISOString()}::timestamptz from ${given}
    on conflict (enrolment_id) where status in ('temporary', 'final') do update set letter = excluded.letter, total = excluded.total, source = excluded.source, version = grades.version + 1, updated_at = now(),
      given_by = case when grades.letter is distinct from excluded.letter then excluded.given_by else grades.given_by end, given_at = case when grades.letter is distinct from excluded.letter then excluded.given_at else grades.given_at end
    where grades.status = 'temporary' and (grades.letter, grades.source) is distinct from (excluded.letter, excluded.source) or grades.status = 'temporary' and grades.total is distinct from excluded.total`);
}

/** The letters in force of a section, for the checksum and the courses' history. */
export const lettersInForce = (tx: Tx, sectionId: number): Promise<(Line & { number: string })[]> =>
  rowsOf(
    tx,
    sql`
  select e.id as enrolment_id, s.student_number as number, g.letter, g.total from ${enrolmentRead} e join ${studentRead} s on s.id = e.student_id join grades g on g.enrolment_id = e.id and g.status in ('temporary', 'final')
  where e.section_id = ${sectionId} and e.status in ('registered', 'completed') order by s.student_number, e.id`,
  );
