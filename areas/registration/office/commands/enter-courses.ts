import { blocking, refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { enterCourses as command } from '../contract.ts';
import { decideLines, type Line } from '../../facts/decide-lines.ts';
import { visibleProgram } from '../../facts/visible-program.ts';
import { registerFacts } from '../../facts/register-facts.ts';
import { mayRegister } from '../../rules/may-register.ts';
import { enrolLines } from '../../commands/enrol.ts';
import { sendMail } from '../../commands/registration-mails.ts';
import { hasOffer, lockedSituation, settle } from '../../desk/commands/submit-registration.ts';
import { withLifted } from '../facts.ts';
import { liftedOf } from '../rules/liftable.ts';
import { studentReader } from '../student-reader.ts';

/**
 * ACA-007, ACA-033: student affairs enter courses outside the dates and for special students. The registration is that of the
 * student, so what is charged, told to the advisor and audited follows as if he had sent it.
 */
export const enterCourses = handle(command, async (context, input) => {
  await visibleProgram(context, input.student_program_id, 'studentcourse_studentaffairsentry');
  const ids = [...new Set(input.section_ids)];
  const { head, situation } = await lockedSituation(context, input.student_program_id, ids);
  if (ids.some((id) => !situation.catalogue.sections.has(id))) throw notFound();
  const lines = ids.map((section_id): Line => ({
    section_id,
    waitlist: false,
    swap_section_id: null,
    held: hasOffer(situation, section_id),
  }));
  const named = input.overridden ?? [];
  const lifted = withLifted(situation, named);
  const decision = decideLines(lifted, lines, 'student_affairs');
  refuse([...decision.basket, ...decision.refused.flatMap((each) => each.refusals)]);
  const before = mayRegister(
    registerFacts(
      situation,
      lines.map(({ section_id, held }) => ({ section_id, seat_held: held })),
      'student_affairs',
    ),
  );
  const outcome = await enrolLines(context, lifted, head, lines, decision);
  refuse(outcome.lines.flatMap((each) => each.refusals));
  const registration = await settle(context, situation, head, outcome.credits, null, true);
  for (const line of outcome.lines) {
    const own = before.lines.find((each) => each.section_id === line.section_id)?.refusals ?? [];
    const overridden = liftedOf(blocking([...before.basket, ...own]), named);
    await context.db.execute(sql`
      insert into course_entries (student_program_id, semester_id, enrolment_id, kind, section_id, overridden, reason, made_by)
      values (${head.student_program_id}, ${head.semester_id}, ${line.enrolment_id}, 'entry', ${line.section_id},
        array(select json_array_elements_text(${JSON.stringify(overridden)}::json)), ${input.reason}, ${context.actor.user_id})`);
    context.audit({
      resource: 'enrolment',
      record_id: line.enrolment_id ?? 0,
      after: { section: line.section, entered_by: 'student_affairs', overridden, reason: input.reason },
    });
  }
  const overridden = liftedOf(blocking(before.all), named);
  const sections = outcome.lines.map((each) => each.section);
  await sendMail(context, await studentReader(context, situation.student.student_id), 'entered', {
    sections: sections.join(', '),
    credits: registration.credits,
    reason: input.reason,
  });
  context.publish('resource:course-entry', { id: head.id });
  return { registration, sections, overridden };
});
