import { sql } from 'drizzle-orm';
import { defineAccess } from '#kernel/server/area.ts';
import { callsOf, graduateOffices } from '../grants.ts';
import { graduateCalls } from '../tables.ts';

const readers = { ...graduateOffices, ...callsOf(sql`${graduateCalls.id}`) };
const keepers = { A: 'all', registrar: 'all' } as const;
/** Places and weights are set by the registrar; the heads read those of their own programs. */
export const callAccess = defineAccess({
  graduatecall_index: readers,
  graduatecall_show: readers,
  graduatecall_store: keepers,
  graduatecall_update: keepers,
  graduatecall_destroy: keepers,
});
