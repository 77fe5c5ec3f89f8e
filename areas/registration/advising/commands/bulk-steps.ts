import { refuseRows } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { bulkApprove as approve, finalizeRegistrations as finalize, type BulkRow } from '../contract.ts';
import { lockForDecision, stepReasons, takeStep, type DecidedRow } from './decide-registrations.ts';

/** Each row stands alone. An invisible one: 404. None able: 420 and nothing changed. Else the able ones are done and every row is reported. */
async function step(
  context: Writing,
  ids: readonly number[],
  permission: string,
  to: 'approved' | 'finalized',
): Promise<{ done: number; rows: BulkRow[] }> {
  const locked = await lockForDecision(context, ids, permission);
  if (locked.length < new Set(ids).size) throw notFound();
  const able: DecidedRow[] = [];
  const rows: BulkRow[] = [];
  for (const row of locked) {
    const refusals = await stepReasons(context, row, to);
    if (refusals.length === 0) able.push(row);
    rows.push({
      registration_id: row.id,
      student_number: row.student_number,
      full_name: row.full_name,
      ok: refusals.length === 0,
      refusals,
    });
  }
  if (able.length === 0) {
    refuseRows(
      rows.flatMap((row) =>
        row.refusals.map((refusal) => ({
          data: { registration_id: row.registration_id, student_number: row.student_number, full_name: row.full_name },
          refusal,
        })),
      ),
      'rows_refused',
    );
  }
  await takeStep(context, able, to, null);
  if (able.length < rows.length) context.info('some_rows_refused', { refused: rows.length - able.length });
  return { done: able.length, rows };
}

export const bulkApprove = handle(approve, (context, input) =>
  step(context, input.registration_ids, 'advising_update', 'approved'),
);
export const finalizeRegistrations = handle(finalize, (context, input) =>
  step(context, input.registration_ids, 'studentsemester_update', 'finalized'),
);
