import { rowsOf, sql, type Db } from '#kernel/server/database.ts';

export interface ApprovedException {
  request_id: number;
  pay_on: string;
  instalments: number | null;
}
/** An approved exception of a student that no plan follows yet: this one, or the latest. */
export async function exceptionOf(
  db: Db,
  student_program_id: number,
  request_id?: number,
): Promise<ApprovedException | null> {
  const [row] = await rowsOf<ApprovedException>(
    db,
    sql`select request_id, pay_on, instalments from payment_exceptions where student_program_id = ${student_program_id} and plan_id is null ${request_id === undefined ? sql`` : sql`and request_id = ${request_id}`} order by id desc limit 1`,
  );
  return row ? { ...row, request_id: Number(row.request_id) } : null;
}
