import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { readSection } from '#areas/grading/queries/sheet-facts.ts';
import { sectionName } from '#areas/grading/queries/sheet-facts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { ownSections } from '../../access.ts';
import { gradeRectification } from '../../requests/grade-rectification/declaration.ts';
import { sectionRosterQuery, type RosterRow } from '../contract.ts';
import { rosterRefusals } from '../refusals.ts';

export const sectionRoster = answer(sectionRosterQuery, async (context, input) => {
  const { db } = context;
  const section = sectionName(await readSection(db, input.section_id, context.rows('grade_index')));
  const [own] = await rowsOf<{ writes: boolean; corrects: boolean }>(
    db,
    sql`select (${context.rows('grade_store')}) as writes, (${ownSections(context.actor)} and sections.status = 'finalized') as corrects from ${sectionRead} sections where sections.id = ${input.section_id}`,
  );
  const students = await rowsOf<RosterRow>(
    db,
    sql`
    select e.id as enrolment_id, s.id as student_id, s.student_number as number, ${personName('s')} as name, json_build_object('tr', p.name, 'en', p.name_en) as program, sp.class_year, e.attempt, e.status,
      coalesce((select u.photo_file_id from ${userRead} u where u.student_id = s.id), s.photo_file_id) is not null as has_photo
    from ${enrolmentRead} e join ${studentRead} s on s.id = e.student_id join ${studentProgramRead} sp on sp.id = e.student_program_id join ${programRead} p on p.id = sp.program_id
    where e.section_id = ${input.section_id} and e.status in ('registered', 'completed', 'withdrawn') order by s.last_name, s.first_name, s.id`,
  );
  return {
    section,
    students,
    can: {
      correct: (own?.corrects ?? false) && gradeRectification.by.some((role) => role === context.actor.role),
      write: may([
        ...(own?.writes ? [] : [rosterRefusals.class_not_yours({ section })]),
        ...(students.some((each) => each.status === 'registered') ? [] : [rosterRefusals.class_is_empty({ section })]),
      ]),
    },
  };
});
