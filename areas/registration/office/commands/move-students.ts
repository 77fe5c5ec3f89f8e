import { refuseRows, type Refusal } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { claimSeats, lockSections, releaseSeats } from '#areas/scheduling/commands/seat-ledger.ts';
import { moveStudents as command } from '../contract.ts';
import { officeRefusals } from '../refusals.ts';
import { catalogueOf } from '../../desk/facts/catalogue.ts';
import { groupsOf, reservedFor } from '../../facts/live-sections.ts';
import { situationOf } from '../../facts/situation.ts';
import { fullName } from '../../facts/student.ts';
import { registrationRefusals } from '../../refusals.ts';
import { announceEnrolments } from '../../commands/enrolment-rows.ts';
import { lockRegistration } from '../../commands/registration-row.ts';
import { publishSeats } from '../../commands/enrol.ts';
import { sendMail } from '../../commands/registration-mails.ts';
import { moveReasons, withLifted } from '../facts.ts';
import { liftedOf } from '../rules/liftable.ts';
import { studentReader } from '../student-reader.ts';

interface Place {
  id: number;
  student_program_id: number;
  section_id: number;
  course_id: number;
  status: string;
  letter: string | null;
  reserved_id: number | null;
}
/**
 * ACA-005: registered students go to another section of their course. The enrolment stays the same one: attempt, place in the plan,
 * credits and so what is charged do not change. Registrations are locked in order of their programs, then the sections.
 */
export const moveStudents = handle(command, async (context, input) => {
  const catalogue = await catalogueOf(context);
  const to = catalogue.sections.get(input.to_section_id);
  if (!to) throw notFound();
  const ids = [...new Set(input.enrolment_ids)];
  const places = await rowsOf<Place>(
    context.db,
    sql`
    select e.id, e.student_program_id, e.section_id, e.course_id, e.status, e.letter, e.reserved_id
    from enrolments e join ${studentProgramRead} student_programs on student_programs.id = e.student_program_id
    where e.id = any(${idList(ids)}) and e.semester_id = ${catalogue.semester.id} and (${context.rows('studentcourse_sectionupdate')})
    order by e.student_program_id, e.id`,
  );
  if (places.length < ids.length) throw notFound();
  for (const place of places) await lockRegistration(context.db, place.student_program_id, catalogue.semester.id);
  await lockSections(context.db, [to.id, ...places.map((each) => each.section_id)]);
  const named = input.overridden ?? [];
  const rows: { enrolment_id: number; student_number: string; full_name: string; ok: boolean; refusals: Refusal[] }[] =
    [];
  for (const { id, student_program_id } of places) {
    const situation = await situationOf(context, student_program_id, [to.id]);
    const { student } = situation;
    // as it stands under the lock
    const row = student.enrolments.find((each) => each.id === id);
    const from = row ? catalogue.sections.get(row.section_id) : undefined;
    const section = from?.section ?? '';
    const who = { enrolment_id: id, student_number: student.student_number, full_name: fullName(student) };
    const wrong =
      !row || !from || row.status !== 'registered'
        ? [officeRefusals.move_not_registered({ section })]
        : row.letter !== null
          ? [officeRefusals.move_graded({ section })]
          : row.section_id === to.id
            ? [officeRefusals.move_same_section({ section })]
            : row.course_id !== to.course_id
              ? [officeRefusals.move_other_course({ section: to.section })]
              : moveReasons(withLifted(situation, named), row.section_id, to.id);
    if (wrong.length > 0 || !row || !from) {
      rows.push({ ...who, ok: false, refusals: wrong });
      continue;
    }
    const live = situation.live.get(to.id);
    const reserved_id = live ? reservedFor(live, groupsOf([live], situation.population), situation.now) : null;
    const free_for_all = named.some((key) => key.startsWith('section_reserved'));
    const seats = await claimSeats(context.db, [{ section_id: to.id, reserved_id, free_for_all }], situation.now);
    if (seats.length === 0) {
      const full = { section: to.section, quota: live?.quota ?? 0 };
      rows.push({ ...who, ok: false, refusals: [registrationRefusals.section_full(full)] });
      continue;
    }
    await context.db.execute(
      sql`update enrolments set section_id = ${to.id}, reserved_id = ${reserved_id}, version = version + 1, updated_at = now() where id = ${id}`,
    );
    await announceEnrolments(context, 'dropped', [{ id, student_id: student.student_id, section_id: from.id }]);
    await announceEnrolments(context, 'added', [{ id, student_id: student.student_id, section_id: to.id }]);
    const freed = await releaseSeats(context.db, [{ section_id: from.id, reserved_id: row.reserved_id }]);
    for (const each of freed.filter((one) => one.waitlisted > 0))
      await context.services.jobs.enqueue('waitlist-offers', { section_id: each.section_id }, { tx: context.db });
    publishSeats(context, [...seats, ...freed]);
    const overridden = liftedOf(moveReasons(situation, from.id, to.id), named);
    await context.db.execute(sql`
      insert into course_entries (student_program_id, semester_id, enrolment_id, kind, section_id, from_section_id, overridden, reason, made_by)
      values (${student_program_id}, ${catalogue.semester.id}, ${id}, 'move', ${to.id}, ${from.id},
        array(select json_array_elements_text(${JSON.stringify(overridden)}::json)), ${input.reason}, ${context.actor.user_id})`);
    context.audit({
      resource: 'enrolment',
      record_id: id,
      before: { section: from.section },
      after: { section: to.section, overridden, reason: input.reason },
    });
    await sendMail(context, await studentReader(context, student.student_id), 'moved', {
      from: from.section,
      to: to.section,
      reason: input.reason,
    });
    rows.push({ ...who, ok: true, refusals: [] });
  }
  const done = rows.filter((each) => each.ok).length;
  if (done === 0)
    refuseRows(
      rows.flatMap(({ enrolment_id, student_number, full_name, refusals }) =>
        refusals.map((refusal) => ({ data: { enrolment_id, student_number, full_name }, refusal })),
      ),
      'lines_refused',
    );
  context.publish('resource:course-entry', { id: to.id });
  return { done, rows };
});
