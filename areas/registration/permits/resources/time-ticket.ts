import { defineResource } from '#kernel/contract/define-resource.ts';
import { moment, reference } from '#kernel/contract/field.ts';
import { permitRefusals } from '../refusals.ts';

/** When a student may begin to register, no earlier. */
export const timeTicket = defineResource({
  name: 'time-ticket',
  area: 'registration',
  path: '/time/tickets',
  actions: ['index', 'show', 'store', 'update', 'destroy'],
  fields: {
    student_id: reference('student', { required: true, fixed: true }),
    semester_id: reference('semester', { required: true, fixed: true }),
    opens_at: moment({ required: true }),
  },
  check: ({ opens_at }) => {
    const year = opens_at ? new Date(opens_at).getUTCFullYear() : 2000;
    return year >= 2000 && year < 2100 ? [] : [permitRefusals.ticket_moment({}, 'opens_at')];
  },
  label: ['student_id', 'opens_at'],
  list: {
    columns: ['student_id', 'semester_id', 'opens_at'],
    filters: ['semester_id', 'student_id', 'opens_at'],
    sorts: ['opens_at'],
    sort: 'opens_at',
    search: true,
  },
});
