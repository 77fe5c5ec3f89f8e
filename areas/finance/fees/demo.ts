import { academicYearOf } from '../demo-year.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { lateFeeRules } from './tables.ts';

/** FIN-023: 25 USD a credit and month, as the fee page has it. */
export async function lateFeeDemo({ writer, today }: DemoSite): Promise<void> {
  await writer.insert(lateFeeRules, [
    {
      id: 1,
      currency: 'USD',
      per_credit: 25_00,
      counts: 'started',
      threshold: 25_00,
      capped: true,
      valid_from: `${academicYearOf(today) - 4}-08-01`,
    },
  ]);
}
