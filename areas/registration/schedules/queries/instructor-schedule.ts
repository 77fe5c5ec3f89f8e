import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { instructorSchedule as query } from '../../slots/contract.ts';
import { pickSemester, scheduleChanges, scheduleSections } from '../facts/schedule-view.ts';
import { sectionInstructorRead } from '#areas/scheduling/reads/sections.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';

/** The teaching week of a member of staff: sections he leads or shares. */
export const instructorSchedule = answer(query, async (context, input) => {
  const id = input.staff_id ?? context.actor.staff_id;
  if (!id) throw notFound();
  const [staff] = await rowsOf<{ name: string; code: string }>(
    context.db,
    sql`select ${personName('staff')} as name, staff.registration_number as code from ${staffRead} staff where staff.id = ${id} and (${context.rows('courseschedule_instructor')})`,
  );
  if (!staff) throw notFound();
  const { semester, semesters } = await pickSemester(context.db, input.semester_id);
  const sections = await scheduleSections(
    context.db,
    sql`sections s`,
    sql`null as enrolment_status, s.taken as students`,
    sql`s.semester_id = ${semester.id} and s.status not in ('draft', 'cancelled') and (s.instructor_id = ${id} or exists (select from ${sectionInstructorRead} i where i.section_id = s.id and i.staff_id = ${id}))`,
  );
  return {
    semester,
    semesters,
    title: staff,
    sections,
    credits: sections.reduce((sum, each) => sum + each.credits * 100, 0) / 100,
    changes: await scheduleChanges(context.db, sections, context.today),
  };
});
