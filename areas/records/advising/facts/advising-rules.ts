import { parameterValues } from '#areas/reference/reads/parameter-values.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { plainRules, type AdvisingRules } from '../rules/risk-signs.ts';

/** The figures of the university on a day, as the parameter `advising_rules` has them. */
export async function advisingRules({ db, today }: Pick<Reading, 'db' | 'today'>): Promise<AdvisingRules> {
  const rows = await rowsOf<{ code: string; data: Record<string, unknown> | null }>(
    db,
    parameterValues('advising_rules', today),
  );
  const data = rows.find((row) => row.code === 'default')?.data ?? {};
  const figures = Object.entries(plainRules).map(([name, plain]) => {
    const given = data[name];
    return [name, typeof given === 'number' ? given : plain];
  });
  return Object.fromEntries(figures) as AdvisingRules;
}
