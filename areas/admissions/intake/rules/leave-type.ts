import { leaveTypes } from '#areas/registration/requests/leave-of-absence/declaration.ts';

/** The kind of leave that a reason given at registration is; the university's list of reasons may have others than leaves know. */
export const leaveTypeOf = (reason: string | null): keyof typeof leaveTypes =>
  reason === 'abroad'
    ? 'academic'
    : reason !== null && reason in leaveTypes
      ? (reason as keyof typeof leaveTypes)
      : 'other';
