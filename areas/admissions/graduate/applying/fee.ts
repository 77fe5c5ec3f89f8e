import { fold } from '#kernel/contract/text.ts';
import type { CustomerSource, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { Services } from '#kernel/server/services.ts';
import { sweep } from '#kernel/server/system-write.ts';
import { openItems } from '#areas/finance/reads/open-items.ts';
import { feePaid, lockApplication } from '../work/application.ts';
import { writeGraduate } from '../work/letters.ts';

/** Notes the fee of an application that was settled, once, and tells its applicant. @returns whether it was */
async function noteFee(context: Writing, id: number): Promise<boolean> {
  const application = await lockApplication(context, id);
  if (application.fee_item_id === null || application.fee_paid_at !== null) return false;
  if (!(await feePaid(context.db, application, 0))) return false;
  await context.db.execute(
    sql`update graduate_applications set fee_paid_at = ${context.now}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({ resource: 'graduate-applicant', record_id: id, action: 'graduate.fee-paid' });
  writeGraduate(context, application, 'fee_came', { number: application.number });
  return true;
}
/** Fees that have come. */
export async function noteFees(services: Services): Promise<number> {
  const { db } = services.database;
  const waiting = await rowsOf<{ id: number; fee_item_id: number }>(
    db,
    sql`select id, fee_item_id from graduate_applications where fee_item_id is not null and fee_paid_at is null order by id`,
  );
  if (waiting.length === 0) return 0;
  const owing = await openItems(
    db,
    'graduate_applicant',
    waiting.map((row) => Number(row.id)),
  );
  const open = new Set(owing.map((item) => Number(item.id)));
  const come = waiting.filter((row) => !open.has(Number(row.fee_item_id)));
  const noted = await sweep(services, 'graduate-fee', come, (context, row) => noteFee(context, Number(row.id)));
  return noted.filter(Boolean).length;
}
async function named(db: Db, ids: readonly number[]) {
  const rows = await rowsOf<{ id: number; number: string; name: string }>(
    db,
    sql`select id, number, first_name || ' ' || last_name as name from graduate_applications where id = any(${idList(ids)})`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), about: null, beside: [Number(row.id)] }));
}
async function find(db: Db, typed: string, limit: number): Promise<number[]> {
  const words = fold(typed).split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return [];
  const holds = words.map((word) => sql`search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from graduate_applications where ${sql.join(holds, sql` and `)} order by id desc limit ${limit}`,
  );
  return rows.map((row) => Number(row.id));
}
/** Applicants as the ledger's customers: the bursar finds them by number and name. */
export const graduateCustomers: CustomerSource = { kind: 'graduate_applicant', named, find };
