import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { financeKeepers, financeList } from '../grants.ts';
import { cashShifts } from './tables.ts';

const overseers = { ...financeKeepers, supervisor: 'all', observer: 'all' } as const;
/** a cashier closes what he has opened; the administrator where he can't */
const own = (actor: Actor) => sql`${cashShifts.cashier_id} = ${actor.user_id}`;
export const deskAccess = defineAccess({
  ...financeList('cashdrawer', overseers),
  cashshift_index: overseers,
  cashshift_show: overseers,
  cashshift_store: financeKeepers,
  cashshift_update: { A: 'all', bursar: own },
  otherpayment_index: overseers,
  otherpayment_show: overseers,
  otherpayment_store: financeKeepers,
  otherpayment_update: financeKeepers,
  payment_store: financeKeepers,
  payment_update: financeKeepers,
  charge_store: financeKeepers,
  charge_update: financeKeepers,
});
