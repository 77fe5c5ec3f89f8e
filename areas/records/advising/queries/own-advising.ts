import { userRead } from '#areas/access/reads/accounts.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { advisorDesk as deskQuery, myAdvising as mineQuery, type HoursView, type MyAdvising } from '../contract.ts';
import { advisingRules } from '../facts/advising-rules.ts';
import { meetingView, readInvitations, readMeetings } from '../facts/meetings.ts';
import { offeredBy, withClashes } from '../facts/offered.ts';
import { readPlans } from '../facts/plans.ts';
import { mayBook } from '../rules/meeting-rules.ts';
import { advisingInvitations, advisingMeetings, advisorHours } from '../tables.ts';

export const pastSize = 25;
/** The reader as a member of staff; whoever is none advises nobody. */
export function ownStaff({ actor }: Pick<Reading, 'actor'>): number {
  if (actor.staff_id === null) throw notFound();
  return actor.staff_id;
}
export const advisorDesk = answer(deskQuery, async (context, input) => {
  const page = input.page ?? 1;
  const staff_id = ownStaff(context);
  const rules = await advisingRules(context);
  const hours = await rowsOf<HoursView>(
    context.db,
    sql`
    select h.id, h.weekday, h.from_on, h.until_on, h.starts, h.ends, h.minutes, h.place, (select count(*)::int from ${advisingMeetings} m where m.hours_id = h.id and m.status = 'booked' and m.day >= ${context.today}::date) as booked
    from ${advisorHours} h where h.staff_id = ${staff_id} and (h.until_on is null or h.until_on >= h.from_on) and (case when h.weekday is null then h.from_on >= ${context.today}::date else h.until_on is null or h.until_on >= ${context.today}::date end)
    order by h.weekday nulls last, h.from_on, h.starts, h.id`,
  );
  const coming = await readMeetings(
    context,
    sql`m.staff_id = ${staff_id} and m.status = 'booked'`,
    sql`order by m.day, m.starts limit 200`,
  );
  const past = sql`m.staff_id = ${staff_id} and m.status <> 'booked'`;
  const [total] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*)::int as n from ${advisingMeetings} m where ${past}`,
  );
  const rows = await readMeetings(
    context,
    past,
    sql`order by m.day desc, m.starts desc, m.id desc limit ${pastSize} offset ${(page - 1) * pastSize}`,
  );
  return {
    today: context.today,
    hours,
    coming: coming.map((row) => meetingView(row, context, rules)),
    past: rows.map((row) => meetingView(row, context, rules)),
    past_total: total?.n ?? 0,
    invitations: await readInvitations(context, sql`i.staff_id = ${staff_id} and i.status = 'open'`, true),
  };
});

/** The acting program of a student with the advisor; 404 for a learner without one. */
export interface OwnProgram {
  id: number;
  student_id: number;
  status: string;
  advisor: MyAdvising['advisor'];
  /** name of the student, as the advisor is told it */ name: string;
}
export async function ownAdvising(context: Pick<Reading, 'db' | 'actor'>): Promise<OwnProgram> {
  const { student_program_id, full_name } = context.actor;
  const [row] = await rowsOf<Omit<OwnProgram, 'name'>>(
    context.db,
    sql`
    select sp.id, sp.student_id, sp.status, case when a.id is null then null else json_build_object('id', a.id, 'name', ${personName('a')}, 'title', a.title, 'email', a.email) end as advisor
    from ${studentProgramRead} sp left join ${staffRead} a on a.id = sp.advisor_id where sp.id = ${student_program_id}::bigint`,
  );
  if (!row) throw notFound();
  return { ...row, name: full_name };
}
/** Meetings to come that a student has booked. */
export async function bookedOf(context: Pick<Reading, 'db' | 'today'>, id: number): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*)::int as n from ${advisingMeetings} m where m.student_program_id = ${id} and m.status = 'booked' and m.day >= ${context.today}::date`,
  );
  return row?.n ?? 0;
}
export const studies = (status: string): boolean => status === 'active' || status === 'on_leave';

export const myAdvising = answer(mineQuery, async (context): Promise<MyAdvising> => {
  const own = await ownAdvising(context);
  const rules = await advisingRules(context);
  const reasons = mayBook(
    { advisor: own.advisor !== null, studies: studies(own.status), booked: await bookedOf(context, own.id) },
    rules,
  );
  const [invitation] = await rowsOf<{ id: number; message: string; asked_at: string; by: string | null }>(
    context.db,
    sql`select i.id, i.message, i.asked_at, u.full_name as by from ${advisingInvitations} i left join ${userRead} u on u.id = i.invited_by where i.student_program_id = ${own.id} and i.status = 'open'`,
  );
  const meetings = await readMeetings(context, sql`m.student_program_id = ${own.id}`);
  return {
    student_program_id: own.id,
    advisor: own.advisor,
    invitation: invitation
      ? { ...invitation, by: invitation.by ?? '', asked_at: new Date(invitation.asked_at).toISOString() }
      : null,
    slots: own.advisor ? await withClashes(context, own.id, await offeredBy(context, own.advisor.id, rules)) : [],
    meetings: meetings.map((row) => meetingView(row, context, rules)),
    plans: await readPlans(context, own.id),
    notice_hours: rules.notice_hours,
    can: { book: may(reasons) },
  };
});
