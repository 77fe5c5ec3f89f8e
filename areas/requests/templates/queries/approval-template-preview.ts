import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { addBusinessDays } from '#kernel/contract/calendar.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { approversOf, substitutionsOn } from '../approvers.ts';
import { templatePreview as query, type PreviewStep } from '../../contract.ts';
import { fits } from '../rules/conditions.ts';
import { substitutes } from '../../machine/rules/may-decide.ts';
import { studentFactsOf } from '#areas/people/subjects/student-facts.ts';
import { stepsOf, templateOf } from '../rows.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';

interface Student {
  id: number;
  full_name: string;
  student_number: string;
  student_program_id: number;
  program: string;
  program_en: string;
}

/** Who would decide each step today for a student's main program; a step nobody decides has no people, and the screen says so. */
export const approvalTemplatePreview = answer(query, async (context, { id, student_id }) => {
  const { db } = context;
  const { today } = context;
  const template = await templateOf(context, id, 'approvaltemplate_show');
  const [student] = await rowsOf<Student>(
    db,
    sql`
    select students.id, ${personName('students')} as full_name, students.student_number, sp.id as student_program_id, p.name as program, p.name_en as program_en
    from ${studentRead} students join ${studentProgramRead} sp on sp.student_id = students.id join ${programRead} p on p.id = sp.program_id where students.id = ${student_id} and (${context.rows('student_show')}) order by sp.is_main desc, sp.id limit 1`,
  );
  const facts = student && (await studentFactsOf(db, student.student_program_id));
  if (!student || !facts) throw notFound();
  const holidays = await holidaysAround(db, today);
  const steps: PreviewStep[] = [];
  let begins = today;
  let ends = today;
  let position = 0;
  for (const step of await stepsOf(db, [id])) {
    if (step.position !== position) begins = ends;
    position = step.position;
    const fit = fits(step.condition, facts);
    const approvers = fit === false ? [] : await approversOf(db, step, student, today);
    const standing =
      approvers.length === 0 ? [] : await substitutionsOn(db, today, { of: approvers.map((each) => each.user_id) });
    const due = fit === false ? null : addBusinessDays(begins, step.days, holidays);
    if (due !== null && due > ends) ends = due;
    steps.push({
      id: step.id,
      position: step.position,
      name: step.name,
      name_en: step.name_en,
      role: step.role,
      mode: step.mode,
      applies: fit === true ? 'yes' : fit === false ? 'no' : 'unknown',
      due_on: due,
      people: approvers.map((person) => {
        const substitution = standing.find(
          (each) => each.user_id === person.user_id && substitutes(each, step.role, today),
        );
        return {
          user_id: person.user_id,
          full_name: person.full_name,
          unit: person.unit,
          unit_en: person.unit_en,
          substitute: substitution ? { full_name: substitution.substitute_name, until: substitution.ends_on } : null,
        };
      }),
    });
  }
  return {
    student: {
      id: student.id,
      full_name: student.full_name,
      student_number: student.student_number,
      program: student.program,
      program_en: student.program_en,
    },
    facts,
    fits: fits(template.condition, facts),
    steps,
  };
});
