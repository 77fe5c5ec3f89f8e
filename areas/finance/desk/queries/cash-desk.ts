import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { ReceiptState } from '../../receipts/resources/receipt.ts';
import { cashDesk as cashDeskQuery, type ShiftView } from '../contract.ts';
import { cashExpected, deskTypes, ownShift, type Method } from '../desk-rows.ts';

interface ReceiptLine {
  id: number;
  number: string;
  at: string;
  payer: string;
  amount: number;
  currency: string;
  method: Method;
  state: ReceiptState;
}
export const cashDesk = answer(cashDeskQuery, async (context) => {
  const { db } = context;
  const own = await ownShift(context);
  const types = await deskTypes(db);
  if (!own) {
    const free = await rowsOf<{
      id: number;
      code: string;
      name: string;
      name_en: string;
      currency: string;
      left: number;
    }>(
      db,
      sql`
    select d.id, d.code, d.name, d.name_en, d.currency, coalesce((select s.counted_end - coalesce(s.handed_over, 0) from cash_shifts s where s.drawer_id = d.id and s.state = 'closed' order by s.id desc limit 1), 0)::bigint as left
    from cash_drawers d where d.status = 'a' and not exists (select from cash_shifts s where s.drawer_id = d.id and s.state = 'open') order by d.code`,
    );
    return { types, shift: null, free };
  }
  const [drawer] = await rowsOf<ShiftView['drawer'] & { opened_at: string; counted_start: number }>(
    db,
    sql`select d.id, d.code, d.name, d.name_en, s.opened_at, s.counted_start from cash_shifts s join cash_drawers d on d.id = s.drawer_id where s.id = ${own.id}`,
  );
  const receipts = await rowsOf<ReceiptLine>(
    db,
    sql`select id, number, issued_at as at, payer, amount, currency, method, state from receipts where shift_id = ${own.id} order by id desc limit 500`,
  );
  return {
    types,
    free: [],
    shift: {
      id: own.id,
      currency: own.currency,
      drawer: { id: own.drawer_id, code: own.drawer_code, name: drawer?.name ?? '', name_en: drawer?.name_en ?? '' },
      opened_at: new Date(drawer?.opened_at ?? context.now).toISOString(),
      counted_start: drawer?.counted_start ?? 0,
      expected: await cashExpected(db, own.id),
      receipts: receipts.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    },
  };
});
