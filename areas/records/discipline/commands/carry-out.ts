import { setEnrolmentStatus, type EnrolmentStatus } from '#areas/people/commands/set-enrolment-status.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { liftHoldFor } from '#areas/registration/holds/commands/hold-for.ts';
import { placeOfficeHold } from '#areas/registration/holds/commands/office-hold.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { processNo, writeStep, type ProcessRow } from './process-rows.ts';

type Running = Pick<ProcessRow, 'id' | 'student_id' | 'year' | 'number' | 'sanction' | 'starts_on' | 'status'>;
/** What the first day of a sanction does: who is suspended for a semester or longer is no student meanwhile, who is expelled no more. */
export async function beginSanction(context: Writing, row: Running): Promise<void> {
  const { sanction } = row;
  if (sanction === null || sanction === 'reprimand') return;
  const status: EnrolmentStatus | null = {
    short: null,
    one_term: 'suspended',
    two_terms: 'suspended',
    expulsion: 'dismissed',
  }[sanction] as EnrolmentStatus | null;
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
/** Its end, by time or because it was lifted: every enrollment is again what it was, unless something else has happened to it since. */
export async function endSanction(
  context: Writing,
  row: Pick<ProcessRow, 'id' | 'status' | 'year' | 'number' | 'statuses_before' | 'sanction_hold_id'>,
  kind: 'ended' | 'lifted',
): Promise<void> {
  for (const [id, before] of Object.entries(row.statuses_before ?? {})) {
    const [now] = await rowsOf<{ status: string }>(
      context.db,
      sql`select sp.status from ${studentProgramRead} sp where sp.id = ${Number(id)}`,
    );
    if (now?.status === 'suspended' || now?.status === 'dismissed')
      await setEnrolmentStatus(context, Number(id), before as EnrolmentStatus, `discipline-${kind}:${processNo(row)}`);
  }
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
