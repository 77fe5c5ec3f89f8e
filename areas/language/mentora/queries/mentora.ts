import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { RegistrationStatus } from '#areas/registration/advising/contract.ts';
import { caseload } from '#areas/registration/advising/facts/caseload.ts';
import { courseApprovalReview as reviewQuery, timeOffState as stateQuery, type TimeOffState } from '../contract.ts';
import { mentoraRefusals } from '../refusals.ts';

/** MEN-005 */
export const courseApprovalReview = answer(reviewQuery, (context, { search, status, page, limit }) =>
  caseload(
    context,
    'studentsession_index',
    {
      search: search ?? null,
      status: (status ?? null) as RegistrationStatus | null,
      page: page ?? null,
      limit: limit ?? null,
      sort: 'submitted_at',
    },
    'approved',
  ),
);

/** The time off of a request, where it was granted. */
export const timeOffState = answer(stateQuery, async (context, { id }) => {
  const [row] = await rowsOf<NonNullable<TimeOffState['leave']> & { leave_id: number | null; mine: boolean }>(
    context.db,
    sql`
    select l.id as leave_id, l.status, l.starts_on, l.ends_on, l.return_by, l.returned_on, l.weeks, l.note, (${context.rows('studenttimeoffrequest_update')}) as mine
    from requests left join leaves l on l.request_id = requests.id where requests.id = ${id} and requests.kind = 'mentora_time_off' and requests.status <> 'draft' and (${context.rows('studenttimeoffrequest_show')})`,
  );
  if (!row) throw notFound();
  const { leave_id, mine, ...leave } = row;
  const runs =
    leave_id !== null &&
    mine &&
    (leave.status === 'approved' || leave.status === 'on_leave' || leave.status === 'overdue');
  return {
    leave: leave_id === null ? null : leave,
    can: { report: may(runs ? [] : [mentoraRefusals.time_off_not_running()]) },
  };
});
