import type { Plan, Slot } from '#areas/curriculum/rules/slots.ts';
import type { Reading } from '#kernel/server/area.ts';
import { manyPlans, type OwnedPlan, type PlansWanted } from '../degree/facts/many-plans.ts';
import { catalogueOf, type Catalogue } from '../desk/facts/catalogue.ts';
import { situationOf } from '../facts/situation.ts';

export type { OwnedPlan } from '../degree/facts/many-plans.ts';
export { transferNumber } from '../facts/situation.ts';

/** The plan of a student program as its own screen fills it: placements, transferred courses and dated equivalences counted (ACA-037). */
export const degreePlan = async (
  context: Pick<Reading, 'db' | 'services' | 'now'>,
  student_program_id: number,
): Promise<Plan<Slot>> => (await situationOf(context, student_program_id)).plan();

/** The plans of many student programs in a few readings, with the catalogue that names their courses and pools. */
export async function degreePlans(
  context: Pick<Reading, 'db' | 'services'>,
  wanted: PlansWanted,
): Promise<{ catalogue: Pick<Catalogue, 'courses' | 'codes' | 'pools'>; plans: OwnedPlan[] }> {
  const catalogue = await catalogueOf(context);
  return { catalogue, plans: await manyPlans(context.db, catalogue, wanted) };
}
