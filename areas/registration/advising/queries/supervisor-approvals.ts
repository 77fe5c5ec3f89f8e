import { answer } from '#kernel/server/area.ts';
import { supervisorApprovals as query } from '../contract.ts';
import { caseload } from '../facts/caseload.ts';

/** ACA-009: what the advisors have approved and nobody has made final yet. */
export const supervisorApprovals = answer(query, (context, input) =>
  caseload(context, 'studentsemester_index', { ...input, status: input.status ?? 'approved' }, 'finalized'),
);
