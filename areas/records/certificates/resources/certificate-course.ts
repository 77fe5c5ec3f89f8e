import { defineResource } from '#kernel/contract/define-resource.ts';
import { decimal, flag, reference } from '#kernel/contract/field.ts';

/** A course that counts for a certificate. */
export const certificateCourse = defineResource({
  name: 'certificate-course',
  area: 'records',
  path: '/certificate/courses',
  permission: 'certificatecourse',
  actions: ['index', 'show', 'store', 'update', 'destroy'],
  fields: {
    certificate_id: reference('certificate', { required: true, fixed: true, hidden: true }),
    course_id: reference('course', { required: true, fixed: true, where: { status: 'a' } }),
    credit: decimal({ derived: true, scale: 1 }),
    required: flag({ default: false }),
  },
  label: ['course_id'],
  list: {
    columns: ['course_id', 'credit', 'required'],
    filters: ['certificate_id', 'required'],
    sorts: ['required'],
    sort: '-required',
    search: true,
  },
});
