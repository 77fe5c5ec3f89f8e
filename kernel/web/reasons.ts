import type { May, Refusal } from '#kernel/contract/refusal.ts';
import type { RefusalReason } from '#ui/RefusalList.tsx';
import type { FailureEntry } from './client.ts';
import { translate } from './texts.ts';
import { type Locale, textKey } from '#kernel/contract/text.ts';

const localised = (params: Refusal['params'], locale: Locale): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? value[locale] : value,
    ]),
  );

/** A refusal as the reader sees it: sentence, rule, office. */
export function reasonOf(refusal: Refusal | FailureEntry, locale: Locale, index = 0): RefusalReason {
  const sentence =
    'message' in refusal
      ? refusal.message
      : translate(textKey(`api:${refusal.key}`), localised(refusal.params, locale));
  const office = refusal.office ? { office: { name: translate(textKey(`office:${refusal.office}`)) } } : {};
  return {
    key: `${refusal.key}.${index}`,
    sentence,
    ...(refusal.rule ? { rule: refusal.rule } : {}),
    ...('level' in refusal && refusal.level ? { level: refusal.level } : {}),
    ...office,
  };
}
/** All reasons against an action in one line, for a tooltip; empty when it may be done. */
export function whyNot(can: May | undefined, locale: Locale): string {
  if (can === undefined || can === true) return '';
  return can.refusals
    .map((refusal) => {
      const { sentence, office } = reasonOf(refusal, locale);
      return `${String(sentence)}${office ? ` (${office.name})` : ''}`;
    })
    .join(' · ');
}
