/** What a student does with the registration of the semester while one of its dates is open. */
export type RegistrationStep = 'start' | 'continue' | 'resend' | 'change';

/**
 * The next step of a student in an open event, null where there is none: what is sent waits for the advisor, and what is
 * approved or final changes in add/drop and late registration only.
 */
export function registrationStep(status: string, event: string): RegistrationStep | null {
  switch (status) {
    case 'none':
      return 'start';
    case 'draft':
      return 'continue';
    case 'returned':
      return 'resend';
    case 'approved':
    case 'finalized':
      return event === 'course_registration' ? null : 'change';
    default:
      return null;
  }
}
