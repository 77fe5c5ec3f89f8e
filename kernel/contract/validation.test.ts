import { describe, expect, test } from 'vitest';
import { decimal, integer, longText, text } from './field.ts';
import type { Fields } from './field.ts';
import { schemaOf, validate } from './schema.ts';
import { kernelTexts } from '#kernel/contract/kernel-texts.ts';
import { fill } from './text.ts';

/** Every problem as `field: English sentence`, as the server words it. */
function problems(fields: Fields, value: Record<string, unknown>): string[] {
  const checked = validate(schemaOf(fields), value);
  if (checked.ok) return [];
  return checked.problems.map(
    ({ path, key, params }) =>
      `${path}: ${fill((kernelTexts.validation as Record<string, { en: string }>)[key]?.en ?? key, params)}`,
  );
}

describe('VAL-011 the rules a field can carry', () => {
  test.each<[string, Fields, Record<string, unknown>, string[]]>([
    ['VAL-016 required', { a: text({ required: true }) }, { a: '' }, ['a: This field is required']],
    [
      'VAL-016 required_if holds',
      { kind: text(), a: text({ requiredIf: { field: 'kind', is: ['other'] } }) },
      { kind: 'other', a: null },
      ['a: This field is required'],
    ],
    [
      'VAL-016 required_if does not hold',
      { kind: text(), a: text({ requiredIf: { field: 'kind', is: ['other'] } }) },
      { kind: 'usual', a: null },
      [],
    ],
    ['VAL-015 email', { a: text({ format: 'email' }) }, { a: 'ayse@' }, ['a: It must be a valid email']],
    ['VAL-015 a good address passes', { a: text({ format: 'email' }) }, { a: 'ayse@example.edu.tr' }, []],
    [
      'VAL-014 confirmed',
      { a: text(), b: text({ confirms: 'a' }) },
      { a: 'one', b: 'two' },
      ['b: The confirmation does not match'],
    ],
    ['VAL-014 repeated', { a: text(), b: text({ confirms: 'a' }) }, { a: 'one', b: 'one' }, []],
    ['VAL-017 length', { a: text({ length: 11 }) }, { a: '123' }, ['a: Must be "11" long']],
    ['VAL-018 numeric', { a: integer() }, { a: 'x' }, ['a: Only numbers are accepted']],
    ['VAL-018 digits', { a: text({ format: 'digits' }) }, { a: '12a' }, ['a: Only numbers are accepted']],
    ['VAL-019 double', { a: decimal() }, { a: 'x' }, ['a: Please enter a valid decimal']],
    ['VAL-020 min', { a: text({ min: 3 }) }, { a: 'ab' }, ['a: The minimum length is 3 characters']],
    ['VAL-021 max', { a: text({ max: 3 }) }, { a: 'abcd' }, ['a: The maximum length is 3 characters']],
    ['VAL-022 max_value', { a: integer({ max: 5 }) }, { a: 6 }, ['a: must be less than 5']],
    ['VAL-023 min_value', { a: integer({ min: 5 }) }, { a: 4 }, ['a: must be greater than 5']],
    [
      'AMB-37 the bounds themselves are valid',
      { a: integer({ min: 5, max: 7 }), b: integer({ min: 5, max: 7 }) },
      { a: 5, b: 7 },
      [],
    ],
    [
      'VAL-012 ten characters: what remains is counted',
      { a: longText({ min: 10 }) },
      { a: 'ışık' },
      ['a: Please enter at least 10 characters. 6 characters remaining.'],
    ],
    ['VAL-012 ten are enough', { a: longText({ min: 10 }) }, { a: '0123456789' }, []],
    [
      'VAL-013 between 1 and 100, below',
      { a: integer({ min: 1, max: 100 }) },
      { a: 0 },
      ['a: this field must be between 1 and 100.'],
    ],
    [
      'VAL-013 between 1 and 100, above',
      { a: decimal({ min: 1, max: 100 }) },
      { a: 100.5 },
      ['a: this field must be between 1 and 100.'],
    ],
    [
      'VAL-013 both ends are accepted',
      { a: integer({ min: 1, max: 100 }), b: integer({ min: 1, max: 100 }) },
      { a: 1, b: 100 },
      [],
    ],
    [
      'VAL-024 a name with a digit',
      { a: text({ format: 'name' }) },
      { a: 'AYŞE 2' },
      ['a: Only letters, spaces, apostrophes and hyphens are accepted'],
    ],
    ['VAL-024 an apostrophe and a hyphen', { a: text({ format: 'name' }) }, { a: "O'YAĞMUROĞLU-D’ARCY" }, []],
    ['VAL-024 Turkish letters', { a: text({ format: 'name' }) }, { a: 'ÇAĞRI İŞÖÜ' }, []],
    [
      'VAL-039 every problem at once',
      { a: text({ required: true }), b: integer({ required: true }) },
      {},
      ['a: This field is required', 'b: This field is required'],
    ],
    [
      'VAL-039 rules between fields too, once each',
      {
        kind: text({ required: true }),
        a: text({ requiredIf: { field: 'kind', is: ['other'] } }),
        b: integer({ required: true }),
        c: text({ required: true, confirms: 'kind' }),
      },
      { kind: 'other' },
      ['b: This field is required', 'c: This field is required', 'a: This field is required'],
    ],
  ])('%s', (_name, fields, value, expected) => expect(problems(fields, value)).toEqual(expected));
});

describe('texts the documents state', () => {
  const api = kernelTexts.api as Record<string, { tr: string; en: string }>;
  const validation = kernelTexts.validation as Record<string, { tr: string; en: string }>;
  test.each([
    ['VAL-039', 'fill_all_required_fields', 'Fill out all Fields marked (as) Required'],
    ['VAL-040', 'fill_at_least_one_field', 'Fill at least one field'],
    ['VAL-041', 'must_make_changes_before_saving', 'Must make changes before saving'],
    ['VAL-042', 'red_fields_must_be_filled', 'Red fields must be filled'],
    ['VAL-044', 'student_not_found', 'Student not found'],
    ['VAL-045', 'choose_at_least_one_program', 'Please choose at least one program!'],
    ['VAL-046', 'documents_are_required', 'Documents are required!'],
    ['VAL-047', 'classroom_list_can_not_be_empty', 'Classroom list can not be empty.'],
    ['VAL-048', 'please_check_the_box', 'Please check the box.'],
    ['VAL-038', 'both_statements_must_be_confirmed', 'Both statements must be confirmed'],
    ['ERR-030', 'there_is_no_authorization', 'There is no authorization'],
    ['ERR-030', 'unauthorized_operation', 'Unauthorized Operation'],
    ['ERR-030', 'not_authorized', 'You are not authorized for this operation.'],
    ['ERR-031', 'upload_files_first', 'You have to upload the files first!'],
    ['ERR-031', 'verification_method_not_found', 'Verification Method Not Found'],
    ['ERR-032', 'no_record_found', 'No record found'],
    ['ERR-032', 'record_not_found', 'Record not found'],
    ['ERR-032', 'option_not_found', 'Option not found.'],
    ['ERR-032', 'page_not_found', 'Page Not Found!'],
    ['ERR-033', 'insufficient_balance', 'Insufficient balance'],
    ['ERR-033', 'failed_to_generate_receipt_number', 'Failed to generate receipt number'],
    ['ERR-034', 'values_already_added', 'The Values You Entered Have Already Been Added'],
    ['ERR-036', 'special_students_can_not_register_courses', 'Special Students Can Not Register Courses'],
    ['ERR-036', 'course_not_found_in_the_active_semester', 'Course not found in the Active Semester'],
    ['ERR-037', 'no_payment_plan', 'You do not have a Payment Plan'],
    ['ERR-037', 'no_invoices', "You don't have any invoices"],
    ['ERR-038', 'slot_type_completed', 'You have completed all courses for this slot type.'],
    ['ERR-020, CON-007', 'too_many_tries', 'You have tried too many. You can try again after 1 minute.'],
    ['ERR-021', 'something_went_wrong', 'something went wrong'],
    ['ERR-011', 'an_error_has_occurred', 'An Error Has Occurred'],
  ])('%s %s', (_rule, key, sentence) => {
    expect(api[key]?.en).toBe(sentence);
    expect(api[key]?.tr).toMatch(/\p{L}{3}/u);
    expect(api[key]?.tr).not.toBe(sentence);
  });
  test('FIN-035, FIN-036, FIN-038, ERR-037 in Turkish, to the letter', () => {
    expect([api.no_payment_plan?.tr, api.no_invoices?.tr, api.failed_to_generate_receipt_number?.tr]).toEqual([
      'Ödeme Planınız Bulunmuyor',
      'Faturanız bulunmuyor',
      'Makbuz numarası oluşturulamadı',
    ]);
  });
  test('VAL-043 the national id', () => expect(validation.national_id?.en).toBe('Invalid national id'));
});
