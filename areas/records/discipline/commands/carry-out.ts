import { setEnrolmentStatus, type EnrolmentStatus } from '#areas/people/commands/set-enrolment-status.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { liftHoldFor } from '#areas/registration/holds/commands/hold-for.ts';
import { placeOfficeHold } from '#areas/registration/holds/commands/office-hold.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Sanction } from '../rules/sanctions.ts';
import { processNo, writeStep, type ProcessRow } from './process-rows.ts';

type Running = Pick<ProcessRow, 'id' | 'student_id' | 'year' | 'number' | 'sanction' | 'starts_on' | 'status'>;
/** What a student is in each of his programs while a sanction runs; null: what he was. */
const statusUnder: Readonly<Record<Sanction, 'suspended' | 'dismissed' | null>> = {
  reprimand: null,
  short: null,
  one_term: 'suspended',
  two_terms: 'suspended',
  expulsion: 'dismissed',
};
/** What the first day of a sanction does: who is suspended for a semester or longer is no student meanwhile, who is expelled no more. */
export async function beginSanction(context: Writing, row: Running): Promise<void> {
  const { sanction } = row;
  if (sanction === null || sanction === 'reprimand') return;
  const status = statusUnder[sanction];
  const before: Record<string, EnrolmentStatus> = {};
  if (status !== null)
    for (const { id } of await rowsOf<{ id: number }>(
      context.db,
      sql`select sp.id from ${studentProgramRead} sp where sp.student_id = ${row.student_id} and sp.status in ('active', 'on_leave', 'suspended') and sp.status <> ${status} order by sp.id`,
    ))
      before[String(id)] = await setEnrolmentStatus(context, id, status, `discipline:${processNo(row)}`);
  const line = (locale: 'tr' | 'en'): string => context.services.lines.line(locale, 'discipline:hold_suspended');
  const hold_id =
    sanction === 'expulsion'
      ? null
      : await placeOfficeHold(context, {
          student_id: row.student_id,
          kind: 'disciplinary',
          office: 'studentaffairs',
          restrictions: ['register', 'add_drop', 'withdraw'],
          from: row.starts_on ?? context.today,
          reason: { tr: line('tr'), en: line('en') },
        });
  await writeStep(context, row, 'begun', {
    set: sql`begun_on = ${context.today}::date, statuses_before = ${JSON.stringify(before)}::jsonb, sanction_hold_id = ${hold_id}`,
    day: row.starts_on,
  });
}
/** Another sanction of the student's that runs at the same time, the heaviest first; locked, for it takes over what he was before. */
async function runningBeside(
  { db }: Pick<Writing, 'db'>,
  row: Pick<ProcessRow, 'id' | 'student_id'>,
): Promise<{ id: number; status: 'suspended' | 'dismissed'; statuses_before: Record<string, string> } | null> {
  const rows = await rowsOf<{ id: number; sanction: Sanction; statuses_before: Record<string, string> | null }>(
    db,
    sql`select d.id, d.sanction, d.statuses_before from discipline_processes d where d.student_id = ${row.student_id} and d.id <> ${row.id} and d.begun_on is not null and d.ended_on is null and d.sanction in ('one_term', 'two_terms', 'expulsion')
      order by d.sanction = 'expulsion' desc, d.ends_on desc nulls first, d.id for update`,
  );
  const [first] = rows;
  const status = first ? statusUnder[first.sanction] : null;
  return first && status ? { id: first.id, status, statuses_before: first.statuses_before ?? {} } : null;
}
/**
 * Its end, by time or because it was lifted: every enrollment is again what it was, unless something else has happened to it
 * since. While another sanction runs the student stays what that one makes of him, and its end gives back what he was before both.
 */
export async function endSanction(
  context: Writing,
  row: Pick<
    ProcessRow,
    'id' | 'status' | 'year' | 'number' | 'statuses_before' | 'sanction_hold_id' | 'student_id' | 'sanction'
  >,
  kind: 'ended' | 'lifted',
): Promise<void> {
  const own = row.sanction === null ? null : statusUnder[row.sanction];
  const beside = await runningBeside(context, row);
  const handed = { ...beside?.statuses_before };
  for (const [id, before] of Object.entries(row.statuses_before ?? {})) {
    const [now] = await rowsOf<{ status: string; dismissed: boolean }>(
      context.db,
      sql`select sp.status, exists (select from academic_standings a where a.student_program_id = sp.id and a.outcome = 'carried_out' and a.outcome_on >= (select d.begun_on from discipline_processes d where d.id = ${row.id})) as dismissed from ${studentProgramRead} sp where sp.id = ${Number(id)}`,
    );
    if (beside) handed[id] = handed[id] === undefined || handed[id] === own ? before : handed[id];
    const next = beside?.status ?? (before as EnrolmentStatus);
    if (own !== null && now?.status === own && !now.dismissed && next !== own)
      await setEnrolmentStatus(context, Number(id), next, `discipline-${kind}:${processNo(row)}`);
  }
  if (beside)
    await context.db.execute(
      sql`update discipline_processes set statuses_before = ${JSON.stringify(handed)}::jsonb, version = version + 1, updated_at = ${context.now} where id = ${beside.id}`,
    );
  if (row.sanction_hold_id !== null) await liftHoldFor(context, row.sanction_hold_id, processNo(row));
  await writeStep(context, row, kind, { set: sql`ended_on = ${context.today}::date` });
}
/** Nothing keeps the diploma back any longer. */
export async function liftCaseHold(
  context: Writing,
  row: Pick<ProcessRow, 'hold_id' | 'year' | 'number'>,
): Promise<void> {
  if (row.hold_id !== null) await liftHoldFor(context, row.hold_id, processNo(row));
}
