import { courseWithdrawalWork } from './effects/course-withdrawal.ts';
import { institutionalWithdrawalWork } from './effects/institutional-withdrawal.ts';
import { leaveOfAbsenceWork } from './effects/leave-of-absence.ts';
import { leaveWithConsentWork } from './effects/leave-with-consent.ts';
import type { RequestWork } from './machine/work.ts';

export const leavesKinds: readonly RequestWork[] = [
  leaveOfAbsenceWork,
  leaveWithConsentWork,
  courseWithdrawalWork,
  institutionalWithdrawalWork,
];
