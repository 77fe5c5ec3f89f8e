import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import {
  bookMeeting as bookCommand,
  cancelMeeting as cancelCommand,
  declineInvitation as declineCommand,
  moveMeeting as moveCommand,
} from '../contract.ts';
import { advisingRules } from '../facts/advising-rules.ts';
import { clockOf, readMeetings, type Meeting } from '../facts/meetings.ts';
import { offeredBy } from '../facts/offered.ts';
import { tellOf } from '../facts/tell.ts';
import { bookedOf, ownAdvising, studies } from '../queries/own-advising.ts';
import { advisingMeetingRefusals as refusals } from '../refusals.ts';
import { mayBook, mayChange, mayMoveInvitation, type InvitationState } from '../rules/meeting-rules.ts';
import type { Slot } from '../rules/meeting-slots.ts';
import type { AdvisingRules } from '../rules/risk-signs.ts';
import { advisingMeetings } from '../tables.ts';

/** Whoever books, moves or ends something with an advisor waits for the other: a time has one owner. */
export const lockAdvisor = async (context: Writing, staff_id: number): Promise<void> => {
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`advisor-${staff_id}`}, 7421))`);
};
/** A meeting under a condition, locked; 404 where there is none. */
export async function lockMeeting(context: Writing, id: number, whose: ReturnType<typeof sql>): Promise<Meeting> {
  await context.db.execute(sql`select m.id from ${advisingMeetings} m where m.id = ${id} for update`);
  const [meeting] = await readMeetings(context, sql`m.id = ${id} and ${whose}`);
  if (!meeting) throw notFound();
  return meeting;
}
/** The time a student asks for, while it is free. */
async function slotOf(
  context: Writing,
  staff_id: number,
  rules: AdvisingRules,
  asked: { hours_id: number; day: string; starts: number },
  but = 0,
): Promise<Slot> {
  const fits = (each: Slot): boolean =>
    each.hours_id === asked.hours_id && each.day === asked.day && each.starts === asked.starts;
  const slot = (await offeredBy(context, staff_id, rules, but)).find(fits);
  if (slot) return slot;
  const [taken] = await rowsOf<{ id: number }>(
    context.db,
    sql`select m.id from ${advisingMeetings} m where m.staff_id = ${staff_id} and m.status = 'booked' and m.day = ${asked.day} and m.starts <= ${asked.starts} and m.ends > ${asked.starts} and m.id <> ${but}`,
  );
  refuse([taken ? refusals.advising_slot_taken() : refusals.advising_slot_gone()]);
  throw notFound();
}
/** A booking answers the invitation that waits. */
async function answerInvitation(context: Writing, student_program_id: number): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`update advising_invitations set status = 'booked', answered_at = ${context.now}, version = version + 1, updated_at = ${context.now} where student_program_id = ${student_program_id} and status = 'open' returning id`,
  );
  return row?.id ?? null;
}
/** The meeting an invitation led to falls through: it waits again, from now on. */
export async function reopenInvitation(context: Writing, id: number | null): Promise<void> {
  if (id === null) return;
  await context.db.execute(
    sql`update advising_invitations i set status = 'open', asked_at = ${context.now}, answered_at = null, version = version + 1, updated_at = ${context.now} where i.id = ${id} and i.status = 'booked'
      and not exists (select from advising_invitations o where o.student_program_id = i.student_program_id and o.status = 'open')`,
  );
}

export const bookMeeting = handle(bookCommand, async (context, input) => {
  const own = await ownAdvising(context);
  const rules = await advisingRules(context);
  const advisor = own.advisor;
  if (advisor) await lockAdvisor(context, advisor.id);
  refuse(
    mayBook(
      { advisor: advisor !== null, studies: studies(own.status), booked: await bookedOf(context, own.id) },
      rules,
    ),
  );
  if (!advisor) throw notFound();
  const slot = await slotOf(context, advisor.id, rules, input);
  const invitation_id = await answerInvitation(context, own.id);
  const topic = input.topic.trim();
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into advising_meetings (student_program_id, staff_id, hours_id, invitation_id, day, starts, ends, place, topic, set_at, created_at, updated_at)
      values (${own.id}, ${advisor.id}, ${slot.hours_id}, ${invitation_id}, ${slot.day}, ${slot.starts}, ${slot.ends}, ${slot.place}, ${topic}, ${context.now}, ${context.now}, ${context.now}) returning id`,
  );
  const id = Number(made?.id);
  context.audit({ resource: 'advising-meeting', record_id: id, after: { ...slot, topic, status: 'booked' } });
  await tellOf(context, 'booked', { to: { staff_id: advisor.id }, ...slot, name: own.name, topic });
  await tellOf(context, 'booked', { to: { student_id: own.student_id }, ...slot, name: advisor.name, topic });
  return { id };
});
export const moveMeeting = handle(moveCommand, async (context, input) => {
  const own = await ownAdvising(context);
  const rules = await advisingRules(context);
  const asked = await readMeetings(context, sql`m.id = ${input.id} and m.student_program_id = ${own.id}`);
  const staff_id = asked[0]?.staff_id;
  if (staff_id === undefined) throw notFound();
  await lockAdvisor(context, staff_id);
  const meeting = await lockMeeting(context, input.id, sql`m.student_program_id = ${own.id}`);
  refuse(mayChange(meeting, clockOf(context.now, rules.notice_hours), rules.notice_hours));
  const slot = await slotOf(context, staff_id, rules, input, meeting.id);
  await context.db.execute(
    sql`update advising_meetings set hours_id = ${slot.hours_id}, day = ${slot.day}, starts = ${slot.starts}, ends = ${slot.ends}, place = ${slot.place}, set_at = ${context.now}, reminded_at = null, version = version + 1, updated_at = ${context.now} where id = ${meeting.id}`,
  );
  context.audit({
    resource: 'advising-meeting',
    record_id: meeting.id,
    before: { day: meeting.day, starts: meeting.starts },
    after: { ...slot },
  });
  const told = { ...slot, topic: meeting.topic };
  await tellOf(context, 'moved', { to: { staff_id }, ...told, name: meeting.name });
  await tellOf(context, 'moved', { to: { student_id: own.student_id }, ...told, name: meeting.advisor.name });
  return { id: meeting.id };
});
/** Frees the time of a meeting; whoever calls has asked his rule and tells the other side. */
export async function cancel(context: Writing, meeting: Meeting, reason: string | null): Promise<void> {
  await context.db.execute(
    sql`update advising_meetings set status = 'cancelled', cancel_reason = ${reason}, cancelled_by = ${context.actor.user_id}, version = version + 1, updated_at = ${context.now} where id = ${meeting.id}`,
  );
  await reopenInvitation(context, meeting.invitation_id);
  context.audit({
    resource: 'advising-meeting',
    record_id: meeting.id,
    before: { status: meeting.status },
    after: { status: 'cancelled', reason },
  });
}
export const cancelMeeting = handle(cancelCommand, async (context, input) => {
  const own = await ownAdvising(context);
  const rules = await advisingRules(context);
  const meeting = await lockMeeting(context, input.id, sql`m.student_program_id = ${own.id}`);
  refuse(mayChange(meeting, clockOf(context.now, rules.notice_hours), rules.notice_hours));
  const reason = input.reason?.trim() || null;
  await cancel(context, meeting, reason);
  await tellOf(context, 'cancelled', {
    to: { staff_id: meeting.staff_id },
    day: meeting.day,
    starts: meeting.starts,
    name: meeting.name,
    note: reason ?? '–',
  });
  return { id: meeting.id };
});
export const declineInvitation = handle(declineCommand, async (context, input) => {
  const own = await ownAdvising(context);
  const [row] = await rowsOf<{ id: number; status: InvitationState; staff_id: number }>(
    context.db,
    sql`select i.id, i.status, i.staff_id from advising_invitations i where i.id = ${input.id} and i.student_program_id = ${own.id} for update`,
  );
  if (!row) throw notFound();
  refuse(mayMoveInvitation(row.status, 'declined'));
  const reason = input.reason.trim();
  await context.db.execute(
    sql`update advising_invitations set status = 'declined', answered_at = ${context.now}, answer = ${reason}, version = version + 1, updated_at = ${context.now} where id = ${row.id}`,
  );
  context.audit({ resource: 'advising-invitation', record_id: row.id, after: { status: 'declined', reason } });
  await tellOf(context, 'declined', { to: { staff_id: row.staff_id }, name: own.name, note: reason });
  return { id: row.id };
});
