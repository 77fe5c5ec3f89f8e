import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import { approversOf, substitutionsOn } from '../approvers.ts';
import { templatePreview as query, type PreviewStep } from '../contract.ts';
import { addBusinessDays } from '../rules/business-days.ts';
import { fits } from '../rules/conditions.ts';
import { substitutes } from '../rules/may-decide.ts';
import { holidaysAround, studentFactsOf } from '../student-facts.ts';
import { stepsOf, templateOf } from '../template-rows.ts';

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
  const { db, now } = context;
  const today = universityTime(now).day;
  const template = await templateOf(context, id, 'approvaltemplate_show');
  const [student] = await rowsOf<Student>(
    db,
    sql`
    select students.id, students.first_name || ' ' || students.last_name as full_name, students.student_number, sp.id as student_program_id, p.name as program, p.name_en as program_en
    from students join student_programs sp on sp.student_id = students.id join programs p on p.id = sp.program_id where students.id = ${student_id} and (${context.rows('student_show')}) order by sp.is_main desc, sp.id limit 1`,
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
