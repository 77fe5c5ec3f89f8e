import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { RuleTree, type RuleNode } from '#ui/RuleTree.tsx';
import type { Condition, CourseCodes } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { readRule, ruleSentence } from './rule-words.ts';

/** A rule tree with its groups: for the detail. Nobody's facts are looked at, so no condition is met or unmet. */
export default function RuleTreeCell({ row }: CellProps) {
  const t = useText();
  const locale = useLocale();
  const { condition, codes, broken } = readRule(row);
  if (broken || condition === null) return <>{t('curriculum:rule_invalid')}</>;
  const node = (part: Condition, codesOf: CourseCodes, key: string): RuleNode => {
    const children = 'all' in part ? part.all : 'any' in part ? part.any : 'not' in part ? [part.not] : [];
    const text =
      'all' in part
        ? t('curriculum:rule_all')
        : 'any' in part
          ? t('curriculum:rule_any')
          : 'not' in part
            ? t('curriculum:rule_not')
            : ruleSentence(part, codesOf)[locale];
    return {
      key,
      text,
      state: 'unknown',
      ...(children.length > 0
        ? { children: children.map((child, index) => node(child, codesOf, `${key}.${index}`)) }
        : {}),
    };
  };
  return (
    <RuleTree
      words={{
        label: t('curriculum:course-prerequisite.tree'),
        states: { met: '', unmet: '', progress: '', unknown: '' },
      }}
      root={node(condition, codes, '0')}
    />
  );
}
