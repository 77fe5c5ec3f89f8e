import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { leaveTerms, type LeaveRow } from '../facts.ts';
import { leaveOfRequest as leaveQuery, officeLeaveForm as formQuery, type LeaveView } from '../contract.ts';
import { machineRefusals } from '#areas/requests/machine/refusals.ts';
import { rolesText } from '#areas/requests/machine/subject.ts';
import { dayText, inOrder, mayRecordReturn, mayReturn, returnDays, returnTerm } from '../rules/leave-rules.ts';

/** What became of an approved leave; null while there is none. */
export const leaveOfRequest = answer(leaveQuery, async (context, { id }): Promise<{ leave: LeaveView | null }> => {
  const { actor, db } = context;
  const [request] = await rowsOf<{ user_id: number }>(
    db,
    sql`select user_id from requests where id = ${id} and kind = 'leave_of_absence' and status <> 'draft' and (${context.rows('leaveofabsence_show')})`,
  );
  if (!request) throw notFound();
  const [leave] = await rowsOf<LeaveRow & { note: string | null }>(
    db,
    sql`select id, request_id, student_id, student_program_id, kind, semesters, starts_on, ends_on, return_by, status, returned_on, reminded_on, note from leaves where request_id = ${id}`,
  );
  if (!leave) return { leave: null };
  const { today } = context;
  const term = returnTerm(await leaveTerms(db, today), leave.ends_on);
  const days = term && returnDays(term);
  const office = actor.permissions.has('leaveofabsence_update');
  return {
    leave: {
      status: leave.status,
      starts_on: leave.starts_on,
      ends_on: leave.ends_on,
      return_from: days?.first ?? null,
      return_by: days?.last ?? null,
      returned_on: leave.returned_on,
      note: leave.note,
      can: {
        come_back: may([
          ...(request.user_id === actor.user_id ? [] : [machineRefusals.request_not_yours()]),
          ...mayReturn(leave, days, today),
        ]),
        record_return: may([
          ...(office
            ? []
            : [machineRefusals.request_not_carrier({ roles: rolesText(['registrar', 'studentaffairs']) })]),
          ...mayRecordReturn(leave, leave.status === 'approved' ? today : leave.starts_on, today),
        ]),
      },
    },
  };
});
/** The semesters the office chooses from: also such as have begun, for decisions that came late. */
export const officeLeaveForm = answer(formQuery, async ({ db, today }) => {
  const terms = inOrder(await leaveTerms(db, today)).filter((term) => term.ends_on >= today);
  return {
    today,
    terms: terms.map((term) => ({
      value: term.id,
      label: semesterNamed(term),
      note: {
        tr: `dersler ${dayText(term.classes_start_on).tr}`,
        en: `classes from ${dayText(term.classes_start_on).en}`,
      },
      refusals: [],
    })),
  };
});
