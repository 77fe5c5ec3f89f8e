import type { SQL } from 'drizzle-orm';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { myAudit as myQuery, studentAudit as studentQuery, type JoinedAudit } from '../contract.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { situationOf } from '../../facts/situation.ts';
import { visibleProgram } from '../../facts/visible-program.ts';
import { slotsView } from '../facts/audit-view.ts';
import { ownProgram } from '../facts/own-program.ts';
import { joinedAudit } from '../rules/joined-audit.ts';

/** The plan of a program beside those of the same person's other programs that go on; `seen` says which of them the reader may see. */
async function auditOf(context: Reading, id: number, seen: SQL): Promise<JoinedAudit> {
  const rows = await rowsOf<{ id: number; kind: string }>(
    context.db,
    sql`
    select student_programs.id, student_programs.kind from ${studentProgramRead} student_programs
    where student_programs.student_id = (select own.student_id from ${studentProgramRead} own where own.id = ${id})
      and (student_programs.id = ${id} or (student_programs.status in ('active', 'on_leave') and student_programs.curriculum_id is not null and (${seen})))
    order by student_programs.id = ${id} desc, student_programs.is_main desc, student_programs.id`,
  );
  const programs: JoinedAudit['programs'] = [];
  for (const { id: program, kind } of rows)
    programs.push({ ...(await slotsView(context.db, await situationOf(context, program))), program_kind: kind });
  const { shared, summary } = joinedAudit(programs);
  const taken = new Map(
    programs.flatMap(({ slots }) =>
      slots.flatMap((slot) => (slot.taken ? [[slot.taken.enrolment_id, slot.taken] as const] : [])),
    ),
  );
  // what counts in another program, or stood in an earlier list, fills no slot here and is no extra course either
  const listed = new Set<number>();
  return {
    programs: programs.map((program) => ({
      ...program,
      extra: program.extra.filter(({ enrolment_id }) => {
        if (taken.has(enrolment_id) || listed.has(enrolment_id)) return false;
        listed.add(enrolment_id);
        return true;
      }),
    })),
    shared: shared.flatMap((each) => {
      const course = taken.get(each.enrolment_id);
      return course
        ? [{ ...each, course_id: course.course_id, code: course.code, name: course.name, name_en: course.name_en }]
        : [];
    }),
    together: summary,
  };
}

export const myAudit = answer(myQuery, (context) => auditOf(context, ownProgram(context), sql`true`));
export const studentAudit = answer(studentQuery, async (context, input) => {
  await visibleProgram(context, input.id, 'studentslot_index');
  return auditOf(context, input.id, context.rows('studentslot_index'));
});
