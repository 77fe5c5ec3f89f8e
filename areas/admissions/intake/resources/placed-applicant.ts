import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, decimal, integer, reference, text } from '#kernel/contract/field.ts';
import { entryTypes } from '../../online/rules/states.ts';
import { personFields, schoolFields } from '../rules/form-fields.ts';

/** A row of the national placement list. It is no record of its own: it becomes a registration. */
export const placedApplicant = defineResource({
  name: 'placed-applicant',
  area: 'admissions',
  path: '/registrations',
  permission: 'admissionregistration',
  actions: ['store'],
  fields: {
    national_id: personFields.national_id,
    passport_no: personFields.passport_no,
    first_name: personFields.first_name,
    last_name: personFields.last_name,
    birth_date: date({ required: true }),
    /** by our code or by that of the placement center */ program_id: reference('program', { required: true }),
    entry_type: choice(entryTypes, { required: true, default: 'exam' }),
    exam_type: schoolFields.exam_type,
    exam_score: decimal({ min: 0, max: 99_999, scale: 4 }),
    exam_rank: integer({ min: 1, max: 100_000_000 }),
    scholarship_rate: schoolFields.scholarship_rate,
    gender: personFields.gender,
    mobile_tel: text({ format: 'phone', max: 20 }),
    email: text({ format: 'email', max: 120 }),
    high_school_name: schoolFields.high_school_name,
    graduation_year: schoolFields.graduation_year,
  },
  label: ['first_name', 'last_name'],
  list: { columns: ['last_name'], filters: [], sorts: [], sort: 'id' },
});
