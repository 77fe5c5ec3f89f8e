import type { Writing } from '#kernel/server/area.ts';
import { openAlready } from '#areas/requests/machine/asking.ts';
import { planRaised, raiseRequest } from '#areas/requests/machine/raise-request.ts';
import { subjectOf } from '#areas/people/subjects/student.ts';
import type { leaveTypes } from '../requests/leave-of-absence/declaration.ts';
import { leaveOfAbsenceWork } from '../requests/leave-of-absence/work.ts';
import { leaveTerms } from './facts.ts';
import { inOrder } from './rules/leave-rules.ts';

/**
 * Asks for a leave in a student's name, as he has stated it when he registered: a request like any other, which waits for the
 * steps that decide it (REQ-009). Application windows are not asked, since he stated it while his registration was open.
 * @param codes of the semesters of the year: 1 fall, 2 spring; what the calendar does not have or is over is left out
 * @returns number of the request; null where no such semester is ahead, a leave is asked for already, or nobody decides on leaves
 */
export async function askLeaveFor(
  context: Writing,
  student_program_id: number,
  wish: { academic_year: string; codes: readonly number[]; leave_type: keyof typeof leaveTypes; reason: string },
): Promise<number | null> {
  const { db, today } = context;
  const terms = inOrder(await leaveTerms(db, today)).filter(
    (term) =>
      term.academic_year === wish.academic_year && wish.codes.includes(term.code) && today <= term.classes_end_on,
  );
  const [first] = terms;
  const subject = await subjectOf(db, student_program_id);
  if (!first || subject?.status !== 'active') return null;
  if ((await openAlready(context, leaveOfAbsenceWork, subject, '', null)).length > 0) return null;
  const form = {
    leave_type: wish.leave_type,
    semesters: terms.map((term) => term.id),
    starts_on: today > first.starts_on ? today : first.starts_on,
    reason: wish.reason,
  };
  // nobody has said who decides on leaves: he asks himself once somebody has, and is a student meanwhile
  if ((await planRaised(context, leaveOfAbsenceWork, subject, form)).plan === null) return null;
  return (await raiseRequest(context, leaveOfAbsenceWork, subject, { form, subject_key: '', note: null })).id;
}
