import { rowsOf, type Db } from '#kernel/server/database.ts';
import { parameterValues } from '#areas/reference/reads/parameter-values.ts';
import { plainRules, type ThesisRule } from '../rules/thesis-rule.ts';
import { thesisTypes, type ThesisType } from '../rules/thesis-states.ts';

/** The rule of each kind of work on a day, as the parameter `thesis_rules` has it; what it does not say is the plain rule's. */
export async function thesisRules(db: Db, day: string): Promise<(type: ThesisType) => ThesisRule> {
  const found = await rowsOf<{ code: string; data: Record<string, unknown> | null }>(
    db,
    parameterValues('thesis_rules', day),
  );
  const rules = new Map<string, ThesisRule>();
  for (const { code, data } of found) {
    if (!Object.hasOwn(thesisTypes, code)) continue;
    const plain = plainRules[code as ThesisType];
    const said = Object.entries(data ?? {}).filter(([key, value]) => key in plain && typeof value === 'number');
    rules.set(code, { ...plain, ...Object.fromEntries(said) });
  }
  return (type) => rules.get(type) ?? plainRules[type];
}
