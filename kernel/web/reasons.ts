import { sentenceParams } from '#kernel/contract/calendar.ts';
import type { May, Refusal } from '#kernel/contract/refusal.ts';
import type { RefusalReason } from '#ui/RefusalList.tsx';
import type { FailureEntry } from './client.ts';
import { deviceRole } from './session.ts';
import { translate } from './texts.ts';
import { type Locale, textKey } from '#kernel/contract/text.ts';

/** A rule that people can look up: an id of the regulation or a law. The names that the house gives its own rules say nothing to them. */
export const citedRule = (rule: string | undefined): string | undefined =>
  rule !== undefined && /^[A-Z\d]/.test(rule) ? rule : undefined;
/** The roles whose office has another name than they. */
const officeOf: Readonly<Record<string, string>> = { chair: 'department', A: 'support' };
/** The office that a refusal sends to; nobody is sent to the own one. */
export const helpingOffice = (office: string | undefined): string | undefined => {
  const role = deviceRole();
  return role !== null && (officeOf[role] ?? role) === office ? undefined : office;
};

/** A refusal as the reader sees it: sentence, rule, the office that helps. */
export function reasonOf(refusal: Refusal | FailureEntry, locale: Locale, index = 0): RefusalReason {
  const sentence =
    'message' in refusal
      ? refusal.message
      : translate(textKey(`api:${refusal.key}`), sentenceParams(refusal.params ?? {}, locale));
  const rule = citedRule(refusal.rule);
  const helps = helpingOffice(refusal.office);
  const office = helps ? { office: { name: translate(textKey(`office:${helps}`)) } } : {};
  return {
    key: `${refusal.key}.${index}`,
    sentence,
    ...(rule ? { rule } : {}),
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
