import { levelOf } from '../../attendance/rules/percent.ts';

/** How many stand in each band of the 80 % rule. @param percents of each student, 0…100 */
export function bandsOf(percents: readonly number[]): Record<ReturnType<typeof levelOf>, number> {
  const bands = { fine: 0, notice: 0, warning: 0, below: 0 };
  for (const percent of percents) bands[levelOf(percent)] += 1;
  return bands;
}
/** Mean of what there is, with one decimal; null: nothing. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round((values.reduce((sum, each) => sum + each, 0) / values.length) * 10) / 10;
