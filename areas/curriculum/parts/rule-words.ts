import {
  conditionText,
  parseCondition,
  type Condition,
  type CourseCodes,
} from '#areas/curriculum/rules/prerequisite-tree.ts';
import type { Text } from '#kernel/contract/text.ts';

/** Tree and course codes of a record as they travel; null where the stored tree can't be read. */
export function readRule(row: Record<string, unknown>): {
  condition: Condition | null;
  codes: CourseCodes;
  broken: boolean;
} {
  const pairs = typeof row.codes === 'object' && row.codes !== null ? Object.entries(row.codes) : [];
  const { condition, faults } = parseCondition(row.tree);
  return {
    condition,
    codes: new Map(pairs.map(([id, code]) => [Number(id), String(code)])),
    broken: faults.length > 0,
  };
}
export const ruleSentence = (condition: Condition | null, codes: CourseCodes): Text => conditionText(condition, codes);
