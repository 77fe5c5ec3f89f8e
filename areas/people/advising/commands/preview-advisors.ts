import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { previewAdvisors as command, type AssignmentPreview, type PreviewRow } from '../contract.ts';
import { advisingRefusals } from '../refusals.ts';
import { loadChanges, loadsOf, shortName, staffFacts, studentFacts } from '../queries/advised-students.ts';
import { distributeAdvisors } from '../rules/distribute-advisors.ts';
import { mayAssignAdvisor, mayBeginOn } from '../rules/may-assign-advisor.ts';

export interface Wish {
  student_program_id: number;
  advisor_id: number;
  kept?: boolean;
}

/** What would become of each wish, and of the loads; nothing is written. */
export async function previewWishes(context: Writing, wishes: readonly Wish[]): Promise<AssignmentPreview> {
  const students = await studentFacts(
    context,
    wishes.map((each) => each.student_program_id),
    context.today,
  );
  const staff = await staffFacts(context.db, [
    ...new Set([
      ...wishes.map((each) => each.advisor_id),
      ...[...students.values()].flatMap((each) => each.advisor_id ?? []),
    ]),
  ]);
  const rows = wishes.map((wish): PreviewRow => {
    const student = students.get(wish.student_program_id) ?? null;
    const advisor = staff.get(wish.advisor_id) ?? null;
    return {
      student_program_id: wish.student_program_id,
      student_number: student?.student_number ?? '',
      full_name: student?.name ?? '',
      class_year: student?.class_year ?? 0,
      before: student?.advisor ?? null,
      after: advisor && shortName(advisor),
      kept: wish.kept === true,
      refusals: wish.kept ? [] : mayAssignAdvisor({ student, advisor, planned_id: student?.planned_id ?? null }),
    };
  });
  const moving = rows.filter((row) => !row.kept && row.refusals.length === 0);
  const loads = await loadsOf(context.db, [...staff.keys()]);
  return {
    rows,
    moved: moving.length,
    kept: rows.filter((row) => row.kept).length,
    refused: rows.filter((row) => row.refusals.length > 0).length,
    loads: loadChanges(
      staff,
      loads,
      moving.map((row) => ({ from: row.before?.id ?? null, to: row.after?.id ?? 0, counts: true })),
    ),
  };
}

/** A dry run: who would get whom. Students that can't be moved are shown with their reasons and take no room. */
export const previewAdvisors = handle(command, async (context, input) => {
  const { today } = context;
  refuse(mayBeginOn(input.from, today));
  const ids = [...new Set(input.student_program_ids)];
  const advisors = [...new Set(input.advisor_ids)];
  if (input.mode === 'one' && advisors.length !== 1) refuse(advisingRefusals.advisor_one_only());
  const staff = await staffFacts(context.db, advisors);
  for (const each of staff.values())
    if (each.status !== 'a' || !each.is_academic) refuse(advisingRefusals.advisor_passive({ advisor: each.name }));
  if (staff.size < advisors.length) refuse(advisingRefusals.advisor_not_found());
  context.audit({
    resource: 'advisor-assignment',
    action: 'preview-advisors',
    after: { students: ids.length, advisors, mode: input.mode, from: input.from },
  });
  if (input.mode === 'one')
    return previewWishes(
      context,
      ids.map((student_program_id) => ({ student_program_id, advisor_id: advisors[0] ?? 0 })),
    );
  const students = await studentFacts(context, ids, today);
  const loads = await loadsOf(context.db, advisors);
  const able = ids.flatMap((id) => {
    const student = students.get(id);
    return student?.status === 'active'
      ? [{ id, class_year: student.class_year, current: student.planned_id ?? student.advisor_id }]
      : [];
  });
  const given = distributeAdvisors(
    able,
    advisors.map((id) => ({ id, load: loads.get(id) ?? 0 })),
    input.reshuffle === true,
  );
  return previewWishes(
    context,
    ids.map((student_program_id) => {
      const advisor_id = given.get(student_program_id) ?? advisors[0] ?? 0;
      const student = students.get(student_program_id);
      return {
        student_program_id,
        advisor_id,
        kept: student?.status === 'active' && (student.planned_id ?? student.advisor_id) === advisor_id,
      };
    }),
  );
});
