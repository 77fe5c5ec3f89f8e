import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { financeKeepers, financeList } from '../grants.ts';
import { adjunctSheets } from './tables.ts';

/** an instructor's own, once somebody has sent it for approval */
const own = (actor: Actor) => sql`${adjunctSheets.staff_id} = ${actor.staff_id} and ${adjunctSheets.state} <> 'draft'`;
export const adjunctAccess = defineAccess({
  adjunctpayment_index: financeKeepers,
  adjunctpayment_show: financeKeepers,
  adjunctpayment_store: financeKeepers,
  adjunctpayment_update: financeKeepers,
  adjunctpayment_approve: financeKeepers,
  myadjunctpayment_index: { instructor: own, adjunct: own },
  ...financeList('adjunctrate', financeKeepers),
});
