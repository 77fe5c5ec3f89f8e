import { isNationalId } from '#areas/people/changes/rules/national-id.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { onlineRefusals } from '../refusals.ts';

/** A citizen by the identity number, checked by its rule; everyone else by a passport. */
export function mayBe(who: { national_id?: string | null; passport_no?: string | null }): Refusal[] {
  if (who.national_id)
    return isNationalId(who.national_id) ? [] : [onlineRefusals.admission_identity_wrong(undefined, 'national_id')];
  return who.passport_no ? [] : [onlineRefusals.admission_identity_missing(undefined, 'national_id')];
}
