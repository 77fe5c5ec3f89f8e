import type { Plan, Slot } from '#areas/curriculum/rules/slots.ts';
import type { Reading } from '#kernel/server/area.ts';
import { situationOf } from '../facts/situation.ts';

/** The plan of a student program as its own screen fills it: placements, transferred courses and dated equivalences counted (ACA-037). */
export const degreePlan = async (
  context: Pick<Reading, 'db' | 'services' | 'now'>,
  student_program_id: number,
): Promise<Plan<Slot>> => (await situationOf(context, student_program_id)).plan();
