import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { situationOf, type Situation } from '../../facts/situation.ts';
import { visibleProgram } from '../../facts/visible-program.ts';
import {
  placeCourse as placeCommand,
  revokeTransfer as revokeCommand,
  transferCourse as transferCommand,
  undoPlacement as undoCommand,
} from '../contract.ts';
import { degreeRefusals } from '../refusals.ts';
import { mayPlace } from '../rules/may-place.ts';

/** The plan of a student program that the caller may mend, held so that two people do not mend it at once. */
async function lockPlan(context: Writing, id: number): Promise<Situation> {
  await visibleProgram(context, id, 'studentslot_update');
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtext('student_plan'), ${id}::int)`);
  return situationOf(context, id);
}
const told = (context: Writing, id: number): void => context.publish('resource:student-program', { id });

export const placeCourse = handle(placeCommand, async (context, input) => {
  const { student, catalogue, plan } = await lockPlan(context, input.id);
  const enrolment = student.enrolments.find((each) => each.id === input.enrolment_id);
  if (!enrolment) throw notFound();
  const codeOf = (course: number): string => catalogue.codes.get(course) ?? `#${course}`;
  const { slots, unused } = plan();
  const state = slots.find((each) => each.slot.id === input.slot_id);
  const taken = [...slots.flatMap((each) => (each.taken ? [each.taken] : [])), ...unused].find(
    (each) => each.enrolment_id === enrolment.id,
  );
  refuse(
    mayPlace({
      course: codeOf(enrolment.course_id),
      course_id: enrolment.course_id,
      taken: taken?.status ?? null,
      slot: state ? { id: state.slot.id, status: state.status, course_id: state.taken?.course_id ?? null } : null,
      placed: student.placements.map((each) => ({ ...each, course: codeOf(each.course_id) })),
    }),
  );
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into slot_placements (student_program_id, enrolment_id, slot_id, reason, placed_by)
    values (${student.id}, ${enrolment.id}, ${input.slot_id}, ${input.reason}, ${context.actor.user_id}) returning id`,
  );
  if (!made) throw notFound();
  context.audit({
    resource: 'student-program',
    record_id: student.id,
    before: { enrolment_id: state?.taken?.enrolment_id ?? null },
    after: { slot_id: input.slot_id, enrolment_id: enrolment.id, reason: input.reason },
  });
  told(context, student.id);
  return { id: made.id };
});

export const undoPlacement = handle(undoCommand, async (context, input) => {
  const { student } = await lockPlan(context, input.id);
  const [row] = await rowsOf<{ id: number; slot_id: number; enrolment_id: number; undone: boolean }>(
    context.db,
    sql`select id, slot_id, enrolment_id, undone_at is not null as undone from slot_placements where id = ${input.placement_id} and student_program_id = ${student.id} for update`,
  );
  if (!row) throw notFound();
  refuse(row.undone ? [degreeRefusals.placement_undone()] : []);
  await context.db.execute(
    sql`update slot_placements set undone_at = ${context.now.toISOString()}::timestamptz, undone_by = ${context.actor.user_id}, undone_reason = ${input.reason}, version = version + 1, updated_at = now() where id = ${row.id}`,
  );
  context.audit({
    resource: 'student-program',
    record_id: student.id,
    before: { slot_id: row.slot_id, enrolment_id: row.enrolment_id },
    after: { undone: true, reason: input.reason },
  });
  told(context, student.id);
  return { id: row.id };
});

export const transferCourse = handle(transferCommand, async (context, input) => {
  const { student, catalogue, history } = await lockPlan(context, input.id);
  const course = catalogue.codes.get(input.course_id);
  if (course === undefined) throw notFound();
  const own = new Set(student.transfers.map((each) => each.course_id));
  refuse([
    ...(own.has(input.course_id) ? [degreeRefusals.transfer_twice({ course }, 'course_id')] : []),
    ...(!own.has(input.course_id) && history.some((each) => each.course_id === input.course_id && each.passed)
      ? [degreeRefusals.transfer_passed_here({ course }, 'course_id')]
      : []),
    ...(input.decision_on > context.today ? [degreeRefusals.transfer_decision_later({}, 'decision_on')] : []),
  ]);
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into transferred_courses (student_program_id, course_id, institution, outside_code, outside_name, outside_grade, credit, ects, decision_no, decision_on)
    values (${student.id}, ${input.course_id}, ${input.institution}, ${input.outside_code ?? null}, ${input.outside_name}, ${input.outside_grade ?? null}, ${input.credit}, ${input.ects}, ${input.decision_no}, ${input.decision_on}) returning id`,
  );
  if (!made) throw notFound();
  const { id: _program, ...after } = input;
  context.audit({ resource: 'student-program', record_id: student.id, after: { transferred: made.id, ...after } });
  told(context, student.id);
  return { id: made.id };
});

export const revokeTransfer = handle(revokeCommand, async (context, input) => {
  const { student } = await lockPlan(context, input.id);
  const [row] = await rowsOf<{ id: number; course_id: number; revoked: boolean }>(
    context.db,
    sql`select id, course_id, revoked_at is not null as revoked from transferred_courses where id = ${input.transfer_id} and student_program_id = ${student.id} for update`,
  );
  if (!row) throw notFound();
  refuse(row.revoked ? [degreeRefusals.transfer_revoked()] : []);
  await context.db.execute(
    sql`update transferred_courses set revoked_at = ${context.now.toISOString()}::timestamptz, revoked_reason = ${input.reason}, version = version + 1, updated_at = now() where id = ${row.id}`,
  );
  context.audit({
    resource: 'student-program',
    record_id: student.id,
    before: { transferred: row.id, course_id: row.course_id },
    after: { revoked: true, reason: input.reason },
  });
  told(context, student.id);
  return { id: row.id };
});
