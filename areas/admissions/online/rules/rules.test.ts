import { describe, expect, it } from 'vitest';
import { missingData } from './data.ts';
import { isPhone } from './phone.ts';
import { isAsked, isMissing, type ApplicantFacts, type TypeFacts } from './documents.ts';

const choices = { jobs: ['none'], reasons: ['health'], certificates: ['ielts'], disabilities: ['visual'] };
const whole = {
  father_name: 'ALİ',
  mother_name: 'AYŞE',
  birth_place: 'Ankara',
  gender: 'female',
  nationality_id: 1,
  address: 'Cumhuriyet Mah.',
  city_id: 6,
  postcode: '06800',
  emergency_name: 'Ali',
  emergency_tel: '+905551112233',
  high_school_name: 'Lise',
  graduation_year: 2024,
};
const of: ApplicantFacts = {
  entry_type: 'exam',
  program_id: 1,
  semester_id: 2,
  gender: 'female',
  national_id: '10000000146',
  disability_type: null,
  english_certificate_type: null,
  leave_of_absence_fall: false,
  leave_of_absence_spring: false,
};
const type: TypeFacts = { entry_type: null, program_id: null, semester_id: null, needed: 'always', required: true };

describe('REG-013: a phone number without +', () => {
  it('that begins like one of Türkiye is one: ten digits after the 0 or the 90; any other is from abroad', () => {
    for (const fine of [
      '05551112233',
      '5551112233',
      '905551112233',
      '00905551112233',
      '03121112233',
      '902121112233',
      '904441234',
      '+905551112233',
      '4922112345678',
      '004922112345678',
    ])
      expect([fine, isPhone(fine)]).toEqual([fine, true]);
    for (const wrong of [
      '0555111223',
      '055511122334',
      '555111223',
      '55511122334',
      '90555111223',
      '01112223344',
      '0905551112233',
      '901112223344',
      '0090555111223',
    ])
      expect([wrong, isPhone(wrong)]).toEqual([wrong, false]);
  });
  it('is told at its field', () => {
    const found = missingData({ ...whole, emergency_tel: '0555111223' }, choices, { fall: false, spring: false });
    expect(found).toEqual([{ field: 'emergency_tel', key: 'phone_home' }]);
  });
});
describe('REG-013: what is missing of the data', () => {
  const fields = (data: object, leave = { fall: true, spring: true }) =>
    missingData(data as Record<string, unknown>, choices, leave).map((each) => `${each.field} ${each.key}`);
  it('nothing of a whole form, each of an empty one', () => {
    expect(fields(whole)).toEqual([]);
    expect(fields({})).toHaveLength(12);
  });
  it('a certificate asks for its score and day, a disability for its degree, a leave for its reason and its window', () => {
    expect(fields({ ...whole, english_certificate_type: 'ielts' })).toEqual([
      'english_certificate_score required',
      'english_certificate_date required',
    ]);
    expect(fields({ ...whole, disability_type: 'visual' })).toEqual(['disability_ratio required']);
    expect(fields({ ...whole, leave_of_absence_fall: true })).toEqual(['leave_of_absence_reason required']);
    expect(
      fields(
        { ...whole, leave_of_absence_fall: true, leave_of_absence_reason: 'health' },
        { fall: false, spring: true },
      ),
    ).toEqual(['leave_of_absence_fall choice']);
    expect(fields({ ...whole, occupation: 'pilot' })).toEqual(['occupation choice']);
  });
});
describe('REG-014: which documents are asked of whom', () => {
  it('by way, program, semester and what the applicant said', () => {
    expect(isAsked(type, of)).toBe(true);
    expect(isAsked({ ...type, entry_type: 'transfer' }, of)).toBe(false);
    expect(isAsked({ ...type, program_id: 7 }, of)).toBe(false);
    expect(isAsked({ ...type, semester_id: 2 }, of)).toBe(true);
    expect(isAsked({ ...type, needed: 'male' }, of)).toBe(false);
    expect(isAsked({ ...type, needed: 'male' }, { ...of, gender: 'male' })).toBe(true);
    expect(isAsked({ ...type, needed: 'foreign' }, { ...of, national_id: null })).toBe(true);
    expect(isAsked({ ...type, needed: 'certificate' }, { ...of, english_certificate_type: 'ielts' })).toBe(true);
    expect(isAsked({ ...type, needed: 'leave' }, { ...of, leave_of_absence_spring: true })).toBe(true);
    expect(isAsked({ ...type, needed: 'disability' }, of)).toBe(false);
  });
  it('what was declined is missing even where it is not required', () => {
    expect([
      isMissing(true, 'waiting'),
      isMissing(false, 'waiting'),
      isMissing(false, 'declined'),
      isMissing(true, 'uploaded'),
    ]).toEqual([true, false, true, false]);
  });
});
