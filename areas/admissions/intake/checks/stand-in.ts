import { ageOn, type CheckAnswer, type CheckFacts, type CheckKind } from '../rules/checks.ts';
import { isNationalId } from '#areas/people/changes/rules/national-id.ts';
import type { OutsideRegisters } from './register.ts';

const said = (result: CheckAnswer['result'], code: CheckAnswer['code']): CheckAnswer => ({ result, code, note: null });

/** From this age on a man who is a citizen shows how he stands with the army. */
const militaryFrom = 20;
/** Until this age a student's service waits by itself. */
const militaryUntil = 29;

const answers: Readonly<Record<CheckKind, (facts: CheckFacts) => CheckAnswer>> = {
  // of other universities nothing is known here
  duplicate: () => said('passed', 'no_other_registration'),
  identity: ({ national_id, citizen }) => {
    if (national_id === null) return citizen ? said('failed', 'identity_missing') : said('unknown', 'identity_abroad');
    return isNationalId(national_id) ? said('passed', 'identity_fits') : said('failed', 'identity_wrong');
  },
  education: ({ school_name, graduation_year, today }) => {
    if (school_name === null || graduation_year === null) return said('unknown', 'education_unknown');
    return graduation_year <= Number(today.slice(0, 4))
      ? said('passed', 'education_found')
      : said('failed', 'education_not_finished');
  },
  military: ({ citizen, gender, birth_date, today }) => {
    if (!citizen || gender === 'female') return said('passed', 'military_not_asked');
    if (birth_date === null || gender === null) return said('unknown', 'military_unknown');
    const age = ageOn(birth_date, today);
    if (age < militaryFrom) return said('passed', 'military_not_asked');
    return age < militaryUntil ? said('passed', 'military_deferred') : said('unknown', 'military_unknown');
  },
};

/** Answers in place of the registers where none is configured: by the rules that need no register, honest about the rest. */
export const standIn: OutsideRegisters = {
  name: 'stand-in',
  ask: async (kind, facts) => answers[kind](facts),
};
