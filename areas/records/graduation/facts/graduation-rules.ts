import { rowsOf, type Db } from '#kernel/server/database.ts';
import { parameterValues } from '#areas/reference/reads/parameter-values.ts';
import { plainRule, type GraduationRule } from '../rules/requirements.ts';

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The rule of each level on a day, as the parameter `graduation_rules` has it; a level without one follows the plain rule. */
export async function graduationRules(db: Db, day: string): Promise<(level: string) => GraduationRule> {
  const rows = await rowsOf<{ data: Record<string, unknown> | null }>(db, parameterValues('graduation_rules', day));
  const rules = new Map<string, GraduationRule>();
  for (const { data } of rows) {
    if (typeof data?.['level'] !== 'string') continue;
    rules.set(data['level'], {
      min_cgpa: number(data['min_cgpa']),
      min_ects: number(data['min_ects']),
      near_slots: number(data['near_slots']) ?? plainRule.near_slots,
      honour_cgpa: number(data['honour_cgpa']),
      high_honour_cgpa: number(data['high_honour_cgpa']),
      clearance: data['clearance'] !== false,
      names: data['names'] !== false,
    });
  }
  // the parameter has one rule for all graduate programs
  const shared = (level: string): string => (level === 'master' || level === 'doctorate' ? 'graduate' : level);
  return (level) => rules.get(level) ?? rules.get(shared(level)) ?? plainRule;
}
