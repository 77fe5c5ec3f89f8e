import { parameterValues } from '#areas/reference/reads/parameter-values.ts';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import { plainStandingRule, type StandingRule } from '../rules/standing.ts';

/** The rule of each level on a day, as the parameter `standing_rules` has it; what it leaves open is taken from the plain rule. */
export async function standingRules(db: Db, day: string): Promise<(level: string) => StandingRule> {
  const rows = await rowsOf<{ data: Record<string, unknown> | null }>(db, parameterValues('standing_rules', day));
  const rules = new Map<string, StandingRule>();
  for (const { data } of rows) {
    const level = data?.['level'];
    if (!data || typeof level !== 'string') continue;
    const given = (name: keyof StandingRule): number => {
      const value = data[name];
      return typeof value === 'number' ? value : plainStandingRule[name];
    };
    rules.set(level, {
      probation_after: given('probation_after'),
      dismiss_after: given('dismiss_after'),
      appeal_days: given('appeal_days'),
    });
  }
  // the parameter has one rule for all graduate programs
  const shared = (level: string): string => (level === 'master' || level === 'doctorate' ? 'graduate' : level);
  return (level) => rules.get(shared(level)) ?? plainStandingRule;
}
