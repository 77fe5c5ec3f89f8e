import type { Reading } from '#kernel/server/area.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import { addBusinessDays } from '../rules/business-days.ts';
import { holidaysOf } from './holidays.ts';
import { durations, roundsDays, stepDays } from './expected.ts';
import { stepsOfMatter } from './rows.ts';
import type { Matter, StepRow } from './work.ts';

/** The day on which an answer is to be expected, from how long such steps really took; null where nobody has the word. */
export async function expectedOf(
  context: Reading,
  matter: Pick<Matter, 'id' | 'kind' | 'attempt' | 'status'>,
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
    universityTime(context.now).day,
    Math.max(1, roundsDays(left.map((step) => ({ position: step.position, days: stepDays(real, kind, step).days })))),
    await holidaysOf(context),
  );
}
