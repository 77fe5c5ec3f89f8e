import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, malformed, notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import {
  inviteAdvisees as inviteCommand,
  recommendCourses as recommendCommand,
  withdrawInvitation as withdrawCommand,
} from '../contract.ts';
import { adviseeOf, readAdvisees } from '../facts/advisees.ts';
import { tellOf } from '../facts/tell.ts';
import { comingSemesters } from '../queries/advisee.ts';
import { advisingMeetingRefusals as refusals } from '../refusals.ts';
import { mayInvite } from '../rules/may-invite.ts';
import { mayMoveInvitation, type InvitationState } from '../rules/meeting-rules.ts';

/** All of them or none: each that cannot be invited is named. */
export const inviteAdvisees = handle(inviteCommand, async (context, input) => {
  const ids = [...new Set(input.ids)];
  const which = sql`advisee.id = any(${idList(ids)})`;
  const advisees = await readAdvisees(context, 'advisee_update', which, ids.length);
  if (advisees.length !== ids.length) throw notFound();
  // two who invite at once wait for each other: one open invitation a student
  await context.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('advising-invite-' || x, 7421)) from unnest(${idList(ids.toSorted((one, other) => one - other))}) as x`,
  );
  const open = new Set(
    (
      await rowsOf<{ id: number }>(
        context.db,
        sql`select i.student_program_id as id from advising_invitations i where i.student_program_id = any(${idList(ids)}) and i.status = 'open'`,
      )
    ).map((row) => Number(row.id)),
  );
  refuse(
    advisees.flatMap((each) =>
      mayInvite({
        student: each.full_name,
        advisor: each.advisor !== null,
        open: open.has(each.student_program_id),
      }),
    ),
  );
  const message = input.message.trim();
  for (const each of advisees) {
    const [made] = await rowsOf<{ id: number }>(
      context.db,
      sql`insert into advising_invitations (student_program_id, staff_id, invited_by, message, asked_at, created_at, updated_at)
        values (${each.student_program_id}, ${each.advisor_id}, ${context.actor.user_id}, ${message}, ${context.now}, ${context.now}, ${context.now}) returning id`,
    );
    context.audit({
      resource: 'advising-invitation',
      record_id: Number(made?.id),
      after: { student_program_id: each.student_program_id, message },
    });
    await tellOf(context, 'invited', {
      to: { student_id: each.student_id },
      name: each.advisor?.name ?? '',
      note: message,
    });
  }
  return { invited: advisees.length };
});
export const withdrawInvitation = handle(withdrawCommand, async (context, { id }) => {
  const [row] = await rowsOf<{ id: number; status: InvitationState }>(
    context.db,
    sql`select i.id, i.status from advising_invitations i where i.id = ${id} and i.student_program_id in (select advisee.id from ${studentProgramRead} advisee where ${context.rows('advisee_update')}) for update`,
  );
  if (!row) throw notFound();
  refuse(mayMoveInvitation(row.status, 'withdrawn'));
  await context.db.execute(
    sql`update advising_invitations set status = 'withdrawn', answered_at = ${context.now}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'advising-invitation',
    record_id: id,
    before: { status: row.status },
    after: { status: 'withdrawn' },
  });
  return { id };
});

/** The whole recommendation of a semester at once; the student reads it and is told. */
export const recommendCourses = handle(recommendCommand, async (context, input) => {
  const advisee = await adviseeOf(context, 'advisee_update', input.id);
  const semesters = await comingSemesters(context);
  if (!semesters.some((each) => Number(each.id) === input.semester_id))
    refuse([refusals.advising_semester_past(undefined, 'semester_id')]);
  const ids = input.courses.map((each) => each.course_id);
  const courses = await rowsOf<{ id: number; code: string }>(
    context.db,
    sql`select c.id, c.code from ${courseRead} c where c.id = any(${idList(ids)}) and c.status = 'a'`,
  );
  const codeOf = (id: number): string | undefined => courses.find((each) => Number(each.id) === id)?.code;
  if (ids.some((id) => codeOf(id) === undefined)) throw malformed({ courses: [{ key: 'choice', params: {} }] });
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  refuse(twice.map((id) => refusals.advising_course_twice({ course: codeOf(id) ?? '' }, 'courses')));
  await context.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`advised-plan-${input.id}-${input.semester_id}`}, 7421))`,
  );
  const [known] = await rowsOf<{ id: number; version: number }>(
    context.db,
    sql`select p.id, p.version from advised_plans p where p.student_program_id = ${input.id} and p.semester_id = ${input.semester_id} for update`,
  );
  if ((known?.version ?? 0) !== input.version) throw new Failure(406, 'record_changed_meanwhile');
  const note = input.note?.trim() || null;
  const [plan] = await rowsOf<{ id: number }>(
    context.db,
    known
      ? sql`update advised_plans set note = ${note}, advised_by = ${context.actor.user_id}, advised_at = ${context.now}, version = version + 1, updated_at = ${context.now} where id = ${known.id} returning id`
      : sql`insert into advised_plans (student_program_id, semester_id, note, advised_by, advised_at) values (${input.id}, ${input.semester_id}, ${note}, ${context.actor.user_id}, ${context.now}) returning id`,
  );
  const id = Number(plan?.id);
  await context.db.execute(sql`delete from advised_courses where plan_id = ${id}`);
  for (const [position, course] of input.courses.entries())
    await context.db.execute(
      sql`insert into advised_courses (plan_id, course_id, position, note) values (${id}, ${course.course_id}, ${position}, ${course.note?.trim() || null})`,
    );
  const codes = ids.map((each) => codeOf(each) ?? '');
  context.audit({
    resource: 'advised-plan',
    record_id: id,
    after: { student_program_id: input.id, semester_id: input.semester_id, courses: codes, note },
  });
  await tellOf(context, 'recommended', {
    to: { student_id: advisee.student_id },
    name: context.actor.full_name,
    topic: codes.join(', '),
    note: note ?? '',
  });
  return { id };
});
