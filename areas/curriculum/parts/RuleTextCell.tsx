import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { readRule, ruleSentence } from './rule-words.ts';

/** A rule tree in one sentence: for the list. */
export default function RuleTextCell({ row }: CellProps) {
  const t = useText();
  const locale = useLocale();
  const { condition, codes, broken } = readRule(row);
  return <>{broken ? t('curriculum:rule_invalid') : ruleSentence(condition, codes)[locale]}</>;
}
