import { longDay, universityDay } from '#kernel/contract/calendar.ts';
import type { JobHandler, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { beginSanction, endSanction, liftCaseHold } from '../commands/carry-out.ts';
import { processRows, tellOffices, tellStudent, writeStep, type ProcessRow } from '../commands/process-rows.ts';
import { dayEffect, warningsOf } from '../rules/clocks.ts';
import { acts } from '../rules/sanctions.ts';

const served = ['notified', 'objected', 'final'];
const again = async (context: Writing, id: number): Promise<ProcessRow | null> =>
  (await processRows(context.db, sql`discipline_processes.id = ${id}`))[0] ?? null;

/** What the day does to one process: a clock calls, a limit bars it, a sanction begins or is over, a decision becomes final. */
export async function passDisciplineDay(context: Writing, id: number): Promise<void> {
  const { today } = context;
  await context.db.execute(sql`select 1 from discipline_processes where id = ${id} for update`);
  let row = await again(context, id);
  if (!row) return;
  const facts = { ...row, level: acts[row.act].level };
  const effect = dayEffect(facts, today);
  if (effect === 'lapsed') {
    const known = row.defence_served_on !== null;
    await writeStep(context, row, 'lapsed', { status: 'lapsed', set: sql`closed_on = ${today}::date` });
    await liftCaseHold(context, row);
    await tellOffices(context, row, 'lapsed');
    if (known) await tellStudent(context, row, 'closed');
    return;
  }
  for (const { warning, day } of warningsOf(facts, today)) {
    if (row.warned.includes(warning)) continue;
    await context.db.execute(
      sql`update discipline_processes set warned = array_append(warned, ${warning}), updated_at = ${context.now} where id = ${id}`,
    );
    await tellOffices(context, row, warning, { day: longDay(day) });
  }
  if (effect === 'final') await writeStep(context, row, 'final', { status: 'final', day: today });
  row = (await again(context, id)) ?? row;
  if (served.includes(row.status) && row.begun_on === null && row.starts_on !== null && row.starts_on <= today)
    await beginSanction(context, row);
  row = (await again(context, id)) ?? row;
  if (row.begun_on !== null && row.ended_on === null && row.ends_on !== null && row.ends_on < today) {
    await endSanction(context, row, 'ended');
    await tellStudent(context, row, 'ended');
  }
  row = (await again(context, id)) ?? row;
  const over = row.ends_on === null || row.ended_on !== null;
  if (row.status === 'final' && over && row.served_on !== null) {
    await writeStep(context, row, 'completed', { status: 'completed', set: sql`closed_on = ${today}::date` });
    await liftCaseHold(context, row);
  }
}

/** Once an hour, so that a day does what it does soon after midnight at the university; each process in a transaction of its own. */
export const disciplineDays: JobHandler = {
  name: 'discipline-days',
  cron: '40 * * * *',
  quiet: true,
  async work(services) {
    const open = await rowsOf<{ id: number }>(
      services.database.db,
      sql`select id from discipline_processes where status in ('reported', 'investigation', 'defence', 'awaiting_decision', 'notified', 'objected', 'final') order by id`,
    );
    for (const { id } of open)
      await systemWrite(services, 'discipline-days', (context) => passDisciplineDay(context, id));
    return { processes: open.length, day: universityDay(services.clock()) };
  },
};
