import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { requestRefusals } from '../../refusals.ts';
import type { Substitution } from '../../machine/rules/may-decide.ts';

/** longest time for which one decides for another; after it he is named anew */
export const longestSubstitution = 180;

/** Whom somebody wants to name. `staff` is false for students, graduates and accounts without a staff role. */
export interface SubstituteFacts {
  user_id: number;
  substitute_id: number;
  role: string | null;
  starts_on: string;
  ends_on: string;
  today: string;
  /** roles the absent person can have decided for him */
  held: readonly string[];
  substitute: { full_name: string; active: boolean; staff: boolean };
  /** substitutions of either person that are not ended and end today or later */
  others: readonly (Substitution & { substitute_name: string })[];
}
const touches = (
  each: Pick<Substitution, 'starts_on' | 'ends_on'>,
  facts: Pick<SubstituteFacts, 'starts_on' | 'ends_on'>,
): boolean => each.starts_on <= facts.ends_on && facts.starts_on <= each.ends_on;
const shown = (date: string): Text => {
  const [year, month, day] = date.split('-');
  return { tr: `${day}.${month}.${year}`, en: `${month}/${day}/${year}` };
};
const days = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;

/**
 * Why somebody can't be named as a substitute: himself, no staff member, days that make no sense, a role that is not held,
 * somebody else named for the same days and role, or a substitute who is away himself (substitutions are not handed on).
 */
export function substituteReasons(facts: SubstituteFacts): Refusal[] {
  const { substitute, others, user_id, substitute_id } = facts;
  const same = others.find(
    (each) =>
      each.user_id === user_id &&
      !each.ended &&
      touches(each, facts) &&
      (each.role === null || facts.role === null || each.role === facts.role),
  );
  const away = others.find((each) => each.user_id === substitute_id && !each.ended && touches(each, facts));
  return [
    ...(user_id === substitute_id ? [requestRefusals.substitute_is_self(undefined, 'substitute_id')] : []),
    ...(!substitute.active || !substitute.staff
      ? [requestRefusals.substitute_not_staff({ name: substitute.full_name }, 'substitute_id')]
      : []),
    ...(facts.ends_on < facts.starts_on || facts.starts_on < facts.today
      ? [requestRefusals.substitute_days_wrong(undefined, 'starts_on')]
      : []),
    ...(facts.ends_on >= facts.starts_on && days(facts.starts_on, facts.ends_on) > longestSubstitution
      ? [requestRefusals.substitute_too_long({ days: longestSubstitution }, 'ends_on')]
      : []),
    ...(facts.held.length === 0 || (facts.role !== null && !facts.held.includes(facts.role))
      ? [requestRefusals.substitute_role_not_held(undefined, 'role')]
      : []),
    ...(same
      ? [
          requestRefusals.substitute_overlaps({
            name: same.substitute_name,
            from: shown(same.starts_on),
            to: shown(same.ends_on),
          }),
        ]
      : []),
    ...(away && user_id !== substitute_id
      ? [
          requestRefusals.substitute_is_away(
            { name: substitute.full_name, from: shown(away.starts_on), to: shown(away.ends_on) },
            'substitute_id',
          ),
        ]
      : []),
  ];
}
