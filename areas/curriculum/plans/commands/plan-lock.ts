import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { curriculums } from '#areas/curriculum/tables.ts';
import { mayEditPlan } from '../rules/may-edit-plan.ts';

/** Students who study by a curriculum: those who left or finished do not count. */
export const studentsOf = (curriculum: typeof curriculums.id) =>
  sql`(select count(*)::int from ${studentProgramRead} sp where sp.curriculum_id = ${curriculum} and sp.status in ('active', 'on_leave', 'suspended'))`;

export interface LockedPlan {
  id: number;
  code: string;
  status: string;
  students: number;
  duration_semesters: number;
}
/** Holds a curriculum that the caller may write, and refuses where its plan is closed to changes. */
export async function lockPlan(context: Writing, id: number, rows = 'curriculum_update'): Promise<LockedPlan> {
  const [plan] = await rowsOf<LockedPlan>(
    context.db,
    sql`select id, code, status, duration_semesters, ${studentsOf(curriculums.id)} as students from ${curriculums} where ${curriculums.id} = ${id} and (${context.rows(rows)}) for update`,
  );
  if (!plan) throw notFound();
  refuse(mayEditPlan(plan, context.actor.role === 'A'));
  return plan;
}
