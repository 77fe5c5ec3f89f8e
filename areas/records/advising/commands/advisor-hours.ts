import { addDays, universityTime } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import {
  callOffMeeting as callOffCommand,
  endHours as endCommand,
  noteMeeting as noteCommand,
  openHours as openCommand,
  recordMeeting as recordCommand,
} from '../contract.ts';
import { adviseeOf } from '../facts/advisees.ts';
import { clockOf, readMeetings } from '../facts/meetings.ts';
import { readHours } from '../facts/offered.ts';
import { tellOf } from '../facts/tell.ts';
import { ownStaff } from '../queries/own-advising.ts';
import { advisingMeetingRefusals as refusals } from '../refusals.ts';
import { mayOpen } from '../rules/may-open.ts';
import { begun, mayCall, mayNote } from '../rules/meeting-rules.ts';
import { cancel, lockAdvisor, lockMeeting } from './book-meeting.ts';

export const openHours = handle(openCommand, async (context, input) => {
  const staff_id = ownStaff(context);
  await lockAdvisor(context, staff_id);
  const weekday = input.weekday ?? null;
  const hours = {
    weekday,
    from_on: input.from_on,
    until_on: weekday === null ? input.from_on : (input.until_on ?? null),
    starts: input.starts,
    ends: input.ends,
    minutes: input.minutes,
    place: input.place.trim(),
  };
  refuse(mayOpen(hours, await readHours(context, staff_id), context.today));
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into advisor_hours (staff_id, weekday, from_on, until_on, starts, ends, minutes, place) values (${staff_id}, ${hours.weekday}, ${hours.from_on}, ${hours.until_on}, ${hours.starts}, ${hours.ends}, ${hours.minutes}, ${hours.place}) returning id`,
  );
  const id = Number(made?.id);
  context.audit({ resource: 'advisor-hours', record_id: id, after: hours });
  return { id };
});
const hoursClosed = { tr: 'Danışman bu saatleri kapattı.', en: 'The advisor has closed these hours.' };
/** From a day on no more times; what is booked then is named first, and cancelled only where that was asked. */
export const endHours = handle(endCommand, async (context, input) => {
  const staff_id = ownStaff(context);
  await lockAdvisor(context, staff_id);
  const [hours] = await rowsOf<{ id: number; until_on: string | null; ended_at: string | null }>(
    context.db,
    sql`select h.id, h.until_on, h.ended_at from advisor_hours h where h.id = ${input.id} and h.staff_id = ${staff_id} for update`,
  );
  if (!hours) throw notFound();
  const last = addDays(input.from, -1);
  if (hours.ended_at !== null || (hours.until_on !== null && hours.until_on <= last))
    refuse([refusals.advising_hours_ended()]);
  if (input.from < context.today) refuse([refusals.advising_hours_past(undefined, 'from')]);
  const booked = (
    await readMeetings(context, sql`m.hours_id = ${hours.id} and m.status = 'booked' and m.day >= ${input.from}::date`)
  ).filter((meeting) => !begun(meeting, clockOf(context.now)));
  if (booked.length > 0 && input.cancel_booked !== true) refuse([refusals.advising_hours_booked({ n: booked.length })]);
  await context.db.execute(
    sql`update advisor_hours set until_on = ${last}, ended_at = ${context.now}, version = version + 1, updated_at = ${context.now} where id = ${hours.id}`,
  );
  context.audit({
    resource: 'advisor-hours',
    record_id: hours.id,
    before: { until_on: hours.until_on },
    after: { until_on: last },
  });
  for (const meeting of booked) {
    await cancel(context, meeting, null);
    await tellOf(context, 'called_off', {
      to: { student_id: meeting.student_id },
      day: meeting.day,
      starts: meeting.starts,
      name: meeting.advisor.name,
      note: hoursClosed,
    });
  }
  return { cancelled: booked.length };
});
export const callOffMeeting = handle(callOffCommand, async (context, input) => {
  const meeting = await lockMeeting(context, input.id, sql`m.staff_id = ${ownStaff(context)}`);
  refuse(mayCall(meeting, clockOf(context.now)));
  const reason = input.reason.trim();
  await cancel(context, meeting, reason);
  await tellOf(context, 'called_off', {
    to: { student_id: meeting.student_id },
    day: meeting.day,
    starts: meeting.starts,
    name: meeting.advisor.name,
    note: reason,
  });
  return { id: meeting.id };
});
export const noteMeeting = handle(noteCommand, async (context, input) => {
  const meeting = await lockMeeting(context, input.id, sql`m.staff_id = ${ownStaff(context)}`);
  if (meeting.version !== input.version) throw new Failure(406, 'record_changed_meanwhile');
  refuse(mayNote(meeting, clockOf(context.now)));
  const status = input.came ? 'held' : 'missed';
  const summary = input.summary?.trim() || null;
  await context.db.execute(
    sql`update advising_meetings set status = ${status}, summary = ${summary}, version = version + 1, updated_at = ${context.now} where id = ${meeting.id}`,
  );
  context.audit({
    resource: 'advising-meeting',
    record_id: meeting.id,
    before: { status: meeting.status, summary: meeting.summary },
    after: { status, summary },
  });
  if (summary !== null && summary !== meeting.summary)
    await tellOf(context, 'noted', {
      to: { student_id: meeting.student_id },
      day: meeting.day,
      name: meeting.advisor.name,
      note: summary,
    });
  return { id: meeting.id };
});
/** A talk that came about by itself counts as a meeting too. */
export const recordMeeting = handle(recordCommand, async (context, input) => {
  const staff_id = ownStaff(context);
  const advisee = await adviseeOf(context, 'advisee_index', input.id);
  const now = universityTime(context.now);
  const ends = input.starts + input.minutes;
  if (ends > 1440) refuse([refusals.advising_hours_form(undefined, 'minutes')]);
  if (!begun({ day: input.day, starts: input.starts }, now))
    refuse([refusals.advising_meeting_future(undefined, 'day')]);
  const summary = input.summary?.trim() || null;
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into advising_meetings (student_program_id, staff_id, day, starts, ends, place, status, topic, summary, set_at)
      values (${input.id}, ${staff_id}, ${input.day}, ${input.starts}, ${ends}, '', 'held', ${input.topic.trim()}, ${summary}, ${context.now}) returning id`,
  );
  const id = Number(made?.id);
  context.audit({
    resource: 'advising-meeting',
    record_id: id,
    after: { student_program_id: input.id, day: input.day, starts: input.starts, topic: input.topic.trim(), summary },
  });
  if (summary !== null)
    await tellOf(context, 'noted', {
      to: { student_id: advisee.student_id },
      day: input.day,
      name: context.actor.full_name,
      note: summary,
    });
  return { id };
});
