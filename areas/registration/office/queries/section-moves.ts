import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { notFound } from '#kernel/server/failure.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { sectionMoves as query, type SectionMoves } from '../contract.ts';
import { catalogueOf } from '../../desk/facts/catalogue.ts';
import { readLive } from '../../facts/live-sections.ts';
import { assembleSituation } from '../../facts/situation.ts';
import { fullName, readStudent } from '../../facts/student.ts';
import { moveReasons, reasonsOf } from '../facts.ts';
import { lineOf } from './entry-check.ts';

export const sectionMoves = answer(query, async (context, input): Promise<SectionMoves> => {
  const catalogue = await catalogueOf(context);
  const section = catalogue.sections.get(input.section_id);
  if (!section) throw notFound();
  const others = (catalogue.sectionsOfCourse.get(section.course_id) ?? []).filter((each) => each.id !== section.id);
  const to = others.find((each) => each.id === input.to_section_id);
  if (input.to_section_id && !to) throw notFound();
  const rows = await rowsOf<{
    enrolment_id: number;
    student_program_id: number;
    slot_id: number | null;
    words: string;
    program: string;
  }>(
    context.db,
    sql`
    select e.id as enrolment_id, e.student_program_id, e.slot_id, s.student_number || ' ' || s.first_name || ' ' || s.last_name as words, p.code as program
    from enrolments e join ${studentProgramRead} student_programs on student_programs.id = e.student_program_id
      join ${studentRead} s on s.id = e.student_id join ${programRead} p on p.id = student_programs.program_id
    where e.section_id = ${section.id} and e.status = 'registered' and (${context.rows('studentcourse_sectionupdate')})
    order by s.last_name, s.first_name, e.id`,
  );
  const wanted = fold(input.search ?? '');
  const live = await readLive(
    context.db,
    [section, ...others].map((each) => each.id).sort((a, b) => a - b),
  );
  const students: SectionMoves['students'] = [];
  for (const row of rows.filter((each) => fold(each.words).includes(wanted))) {
    const student = await readStudent(context.db, row.student_program_id, catalogue);
    const situation = assembleSituation(context.now, catalogue, student, live);
    const slot = row.slot_id === null ? undefined : catalogue.slots.get(row.slot_id);
    students.push({
      enrolment_id: row.enrolment_id,
      student_program_id: row.student_program_id,
      student_number: student.student_number,
      full_name: fullName(student),
      program: row.program,
      slot: slot ? { name: slot.name, name_en: slot.name_en } : null,
      reasons: to ? reasonsOf(moveReasons(situation, section.id, to.id)) : [],
    });
  }
  return {
    section: lineOf({ catalogue, live }, section),
    semester: catalogue.semester,
    targets: others.map((each) => ({
      ...lineOf({ catalogue, live }, each),
      status: live.get(each.id)?.status ?? each.status,
      instructor: each.instructor?.name ?? null,
    })),
    students,
  };
});
