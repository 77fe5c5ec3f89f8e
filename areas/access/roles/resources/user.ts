import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, flag, moment, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** An account as administrators see one: never its secrets. Accounts are changed by commands only. */
export const user = defineResource({
  name: 'user',
  area: 'access',
  path: '/users',
  detail: '/user/about?id=:id',
  fields: {
    username: text({ readOnly: true, max: 120 }),
    full_name: text({ readOnly: true, max: 200 }),
    email: text({ readOnly: true, hidden: true, max: 200 }),
    roles: text({ derived: true, cell: 'user-roles' }),
    kind: choice(
      {
        student: { tr: 'Öğrenci', en: 'Student' },
        staff: { tr: 'Personel', en: 'Staff' },
        other: { tr: 'Diğer', en: 'Other' },
      },
      { derived: true },
    ),
    student_id: reference('student', { readOnly: true, hidden: true }),
    staff_id: reference('staff', { readOnly: true, hidden: true }),
    two_factor: flag({ derived: true }),
    locked: flag({ derived: true, hidden: true }),
    last_sign_in: moment({ derived: true }),
    status: recordStatus({ readOnly: true }),
  },
  label: ['full_name'],
  list: {
    columns: ['full_name', 'username', 'roles', 'kind', 'two_factor', 'last_sign_in', 'status'],
    filters: ['roles', 'kind', 'two_factor', 'status'],
    sorts: ['full_name', 'username', 'email'],
    sort: 'full_name',
    search: true,
  },
  actions: ['index', 'show'],
});
