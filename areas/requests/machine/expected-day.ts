import type { Reading } from '#kernel/server/area.ts';
import { addBusinessDays } from '#kernel/contract/calendar.ts';
import { holidaysOf } from '#areas/reference/reads/holidays.ts';
import { durations, roundsDays, stepDays } from './expected.ts';
import { stepsOfMatter } from './rows.ts';
import type { AnyMatter, StepRow } from '#kernel/server/request-work.ts';

/** The day on which an answer is to be expected, from how long such steps really took; null where nobody has the word. */
export async function expectedOf(
  context: Reading,
  matter: Pick<AnyMatter, 'id' | 'kind' | 'attempt' | 'status'>,
): Promise<string | null> {
  if (matter.status !== 'waiting' && matter.status !== 'in_approval') return null;
  return expectedAfter(
    context,
    matter.kind,
    (await stepsOfMatter(context.db, matter)).filter((step) => step.status === 'pending' || step.status === 'open'),
  );
}
/** As `expectedOf`, of the steps that are left. */
export async function expectedAfter(
  context: Reading,
  kind: string,
  left: readonly Pick<StepRow, 'role' | 'days' | 'position' | 'template_step_id'>[],
): Promise<string | null> {
  if (left.length === 0) return null;
  const real = await durations(context);
  return addBusinessDays(
    context.today,
    Math.max(1, roundsDays(left.map((step) => ({ position: step.position, days: stepDays(real, kind, step).days })))),
    await holidaysOf(context),
  );
}
