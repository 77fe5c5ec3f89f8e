import { defineStates } from '#kernel/contract/states.ts';

/** A student's registration of one semester: the student submits, the advisor approves or returns, the registrar finalizes. */
export const semesterRegistrationStates = defineStates({
  draft: ['submitted'],
  submitted: ['draft', 'approved', 'returned'],
  returned: ['submitted'],
  approved: ['finalized', 'returned'],
  finalized: [],
});
export type SemesterRegistrationState = keyof typeof semesterRegistrationStates;

/** One student in one section. A dropped place can be taken up again while add/drop lasts. */
export const enrolmentStates = defineStates({
  planned: ['requested', 'registered', 'waitlisted', 'cancelled'],
  requested: ['planned', 'registered', 'waitlisted', 'cancelled'],
  waitlisted: ['registered', 'cancelled'],
  registered: ['dropped', 'withdrawn', 'completed', 'cancelled'],
  dropped: ['requested', 'registered'],
  withdrawn: [],
  completed: [],
  cancelled: [],
});
export type EnrolmentState = keyof typeof enrolmentStates;

/** One student waiting for one section. */
export const waitlistStates = defineStates<'waiting' | 'offered' | 'registered' | 'expired' | 'cancelled'>({
  waiting: ['offered', 'registered', 'cancelled'],
  offered: ['registered', 'expired', 'cancelled'],
  registered: [],
  expired: [],
  cancelled: [],
});
export type WaitlistState = keyof typeof waitlistStates;
