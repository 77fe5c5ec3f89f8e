import type { Reading } from '#kernel/server/area.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import { addBusinessDays } from '../rules/business-days.ts';
import { holidaysAround } from '../student-facts.ts';
import { durations, roundsDays, stepDays } from './expected.ts';
import { stepsOfMatter } from './rows.ts';
import type { Matter } from './work.ts';

/** The day on which an answer is to be expected, from how long such steps really took; null where nobody has the word. */
export async function expectedOf(context: Reading, matter: Pick<Matter, 'id' | 'kind' | 'attempt' | 'status'>): Promise<string | null> {
  if (matter.status !== 'waiting' && matter.status !== 'in_approval') return null;
  const left = (await stepsOfMatter(context.db, matter)).filter((step) => step.status === 'pending' || step.status === 'open');
  if (left.length === 0) return null;
  const real = await durations(context);
  const today = universityTime(context.now).day;
  return addBusinessDays(today, Math.max(1, roundsDays(left.map((step) => ({ position: step.position, days: stepDays(real, matter.kind, step).days })))), await holidaysAround(context.db, today));
}
