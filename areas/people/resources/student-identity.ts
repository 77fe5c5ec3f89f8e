import { defineResource } from '#kernel/contract/define-resource.ts';
import { date, longText, reference, text } from '#kernel/contract/field.ts';
import { cardsRefusals } from '../cards/refusals.ts';
import { isNationalId } from '../changes/rules/national-id.ts';

/** Identity and address of a student: read and kept by few, so that lists for teachers carry none of it. */
export const studentIdentity = defineResource({
  name: 'student-identity',
  area: 'people',
  path: '/student/identities',
  about: { person: 'student' },
  actions: ['show', 'update'],
  fields: {
    student_number: text({ readOnly: true }),
    first_name: text({ readOnly: true }),
    last_name: text({ readOnly: true }),
    national_id: text({ format: 'digits', length: 11 }),
    passport_no: text({ format: 'code', max: 20 }),
    birth_date: date(),
    birth_place: text({ max: 100 }),
    father_name: text({ format: 'name', max: 80 }),
    mother_name: text({ format: 'name', max: 80 }),
    city_id: reference('city'),
    address: longText({ max: 500 }),
    postcode: text({ max: 12 }),
    emergency_name: text({ max: 120 }),
    emergency_tel: text({ format: 'phone' }),
    personal_email: text({ format: 'email', max: 120 }),
    sevis_id: text({ format: 'code', max: 11 }),
  },
  // VAL-043
  check: (row) =>
    !row.national_id || isNationalId(row.national_id)
      ? []
      : [cardsRefusals.invalid_national_id(undefined, 'national_id')],
  label: ['student_number', 'first_name', 'last_name'],
  list: {
    columns: ['student_number', 'first_name', 'last_name'],
    filters: [],
    sorts: ['student_number'],
    sort: 'student_number',
  },
});
