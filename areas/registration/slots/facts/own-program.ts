import type { Reading } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';

/** The student program that acts: the student's calls name no other, so nobody else's can be reached. */
export function ownProgram(context: Pick<Reading, 'actor'>): number {
  const { student_program_id } = context.actor;
  if (student_program_id === null) throw notFound();
  return student_program_id;
}
