import { randomBytes } from 'node:crypto';
import { universityTime } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, handleAfter } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound, tooMany } from '#kernel/server/failure.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { attendanceRules } from '../facts/attendance-rules.ts';
import { checkIn as checkInCommand, closeCheckIn as closeCommand, openCheckIn as openCommand } from '../contract.ts';
import { attendees, classSection, classSections, leavesOn, marksOf } from '../facts/class-attendance.ts';
import { codeStands, deviceMark, networkOf } from '../facts/check-in-codes.ts';
import { lessonsOf } from '../facts/lessons-of.ts';
import { takingFacts } from '../queries/attendance-entry.ts';
import { openingOf, type Opening } from '../queries/check-in-code.ts';
import { attendanceRefusals } from '../refusals.ts';
import {
  checkInEnds,
  checkInMark,
  hasOpened,
  isOver,
  mayTake,
  mayTakeLesson,
  type LessonTime,
} from '../rules/may-take.ts';
import { warnOfAbsence } from './warn-of-absence.ts';
import { lockList, writeMarks } from './write-marks.ts';

/** A lesson can be opened from ten minutes before it until it ends, and is open no longer; what was open for it before ends. */
export const openCheckIn = handle(openCommand, async (context, input) => {
  const { db, now } = context;
  const section = await classSection(context, input.section_id, 'attendance_store');
  refuse(mayTake(takingFacts(section)));
  const lesson = (await lessonsOf(db, [section.id])).get(section.id)?.find((each) => each.id === input.lesson_id);
  if (!lesson) throw notFound();
  const time = universityTime(now);
  refuse([
    ...(hasOpened(lesson, time) ? [] : [attendanceRefusals.check_in_early()]),
    ...(isOver(lesson, time) ? [attendanceRefusals.check_in_over()] : []),
  ]);
  const sheet_id = await lockList(context, lesson);
  await db.execute(
    sql`update attendance_openings set closes_at = ${now.toISOString()}::timestamptz, version = version + 1, updated_at = now() where sheet_id = ${sheet_id} and closes_at > ${now.toISOString()}::timestamptz`,
  );
  const closes = checkInEnds(lesson, now, input.minutes);
  const network_only = input.network_only ?? false;
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`insert into attendance_openings (sheet_id, secret, opened_by, closes_at, network, network_only) values (${sheet_id}, ${randomBytes(24).toString('base64url')}, ${context.actor.user_id}, ${closes.toISOString()}::timestamptz, ${networkOf(context.address)}, ${network_only}) returning id`,
  );
  const id = Number(row?.id);
  context.audit({
    resource: 'attendance',
    record_id: sheet_id,
    after: { check_in: id, day: lesson.on, closes_at: closes.toISOString(), network_only },
  });
  return { id };
});
/** Ends a check-in; whoever is not marked yet and not on leave can be marked absent with it, as late as the list itself may be written. */
export const closeCheckIn = handle(closeCommand, async (context, input) => {
  const { db, now } = context;
  const section = await classSection(context, input.section_id, 'attendance_store');
  refuse(mayTake(takingFacts(section)));
  const opening = await openingOf(context, section.id, input.id);
  await db.execute(
    sql`update attendance_openings set closes_at = least(closes_at, ${now.toISOString()}::timestamptz), version = version + 1, updated_at = now() where id = ${opening.id}`,
  );
  const lesson = (await lessonsOf(db, [section.id]))
    .get(section.id)
    ?.find((each) => each.sheet_id === opening.sheet_id);
  if (!lesson) throw notFound();
  const reason = input.reason?.trim() ?? '';
  if (input.absent) {
    const rule = (await attendanceRules(db, context.today))(section.level);
    refuse(mayTakeLesson(lesson, rule, universityTime(now), reason));
  }
  await lockList(context, lesson);
  const people = await attendees(db, sql`e.section_id = ${section.id}`);
  const marked = new Set(
    (
      await marksOf(
        db,
        people.map((each) => each.enrolment_id),
      )
    )
      .filter((mark) => mark.lesson_id === lesson.id)
      .map((mark) => mark.enrolment_id),
  );
  const away = new Set((await leavesOn(db, people, [lesson])).map((each) => each.enrolment_id));
  const left = people.filter((each) => !marked.has(each.enrolment_id)).map((each) => each.enrolment_id);
  if (!input.absent || left.length === 0) {
    context.audit({
      resource: 'attendance',
      record_id: opening.sheet_id,
      after: { check_in: opening.id, closed: true },
    });
    return { absent: 0 };
  }
  await writeMarks(
    context,
    opening.sheet_id,
    left.map((enrolment_id) =>
      away.has(enrolment_id)
        ? { enrolment_id, status: 'excused', minutes: null, note: null, source: 'leave' }
        : { enrolment_id, status: 'absent', minutes: null, note: null, source: 'teacher' },
    ),
  );
  context.audit({
    resource: 'attendance',
    record_id: opening.sheet_id,
    after: {
      check_in: opening.id,
      closed: true,
      absent: left.filter((id) => !away.has(id)),
      ...(reason ? { reason } : {}),
    },
  });
  await warnOfAbsence(context, section, left);
  return { absent: left.filter((id) => !away.has(id)).length };
});
/** whoever guesses is stopped long before a six-digit code is found; a class behind one address is not */
const tries = { most: 10, seconds: 60 } as const;

/** The student's own word, for a lesson of his that is open and on now, while its list may be written. What a teacher has marked stays. */
export const checkIn = handleAfter(
  checkInCommand,
  async (context) => {
    // counted outside the transaction: a refusal does not take the try back
    const count = await context.services.shared.increment(`check-in:${context.actor.user_id}`, tries.seconds);
    if (count > tries.most) throw tooMany(tries.seconds);
  },
  async (context, input) => {
    const { db, now, actor } = context;
    const time = universityTime(now);
    const found = await rowsOf<Opening & LessonTime & { enrolment_id: number; lesson_id: number }>(
      db,
      sql`select o.id, o.sheet_id, h.section_id, h.lesson_id, h.starts, h.ends, h.held_on as on, o.secret, o.network, o.network_only, o.closes_at, e.id as enrolment_id
      from attendance_openings o join attendance_sheets h on h.id = o.sheet_id join ${enrolmentRead} e on e.section_id = h.section_id and e.status = 'registered' and e.student_id = ${actor.student_id}
      where o.closes_at > ${now.toISOString()}::timestamptz order by o.id desc`,
    );
    // a lesson that is over is not joined, however long its check-in was opened for
    const open = found.filter((each) => !isOver(each, time));
    refuse(open.length === 0 ? [attendanceRefusals.check_in_closed()] : []);
    const own = open.find((each) => codeStands(each.secret, input.code, now));
    refuse(own ? [] : [attendanceRefusals.check_in_code_wrong(undefined, 'code')]);
    if (!own) throw notFound();
    const same_network = networkOf(context.address) === own.network;
    refuse(own.network_only && !same_network ? [attendanceRefusals.check_in_elsewhere()] : []);
    const enrolment_id = Number(own.enrolment_id);
    const sheet_id = Number(own.sheet_id);
    const [section] = await classSections(db, sql`taught.id = ${Number(own.section_id)}`);
    if (!section) throw notFound();
    refuse(mayTake(takingFacts(section)));
    const came = await rowsOf<{ id: number }>(
      db,
      sql`insert into attendance_check_ins (opening_id, enrolment_id, device, same_network) values (${Number(own.id)}, ${enrolment_id}, ${deviceMark(own.secret, input.device)}, ${same_network}) on conflict (opening_id, enrolment_id) do nothing returning id`,
    );
    const { status, minutes } = checkInMark(own, time);
    const lists = await rowsOf<{ id: number }>(
      db,
      sql`select id from attendance_sheets where id = ${sheet_id} for update`,
    );
    const known = (await marksOf(db, [enrolment_id])).find((mark) => mark.lesson_id === Number(own.lesson_id));
    if (lists.length > 0 && !known) {
      await writeMarks(context, sheet_id, [{ enrolment_id, status, minutes, note: null, source: 'check_in' }]);
      context.audit({
        resource: 'attendance',
        record_id: sheet_id,
        after: { check_in: Number(own.id), marks: [{ enrolment_id, status }], at: now.toISOString() },
      });
      if (status === 'late') await warnOfAbsence(context, section, [enrolment_id]);
    } else if (came.length > 0)
      context.audit({
        resource: 'attendance',
        record_id: sheet_id,
        after: { check_in: Number(own.id), enrolment_id, at: now.toISOString() },
      });
    return {
      section: section.section,
      status: known?.status ?? status,
      minutes: known ? known.minutes : minutes,
    };
  },
);
