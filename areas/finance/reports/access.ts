import { defineAccess, type Grant } from '#kernel/server/area.ts';
import { financeKeepers } from '../grants.ts';

/** Everybody's money at once: the bursar, and those who look over everything. */
const overseers: Partial<Record<string, Grant>> = { ...financeKeepers, supervisor: 'all', observer: 'all' };
export const moneyReportAccess = defineAccess({ financereport_index: overseers });
