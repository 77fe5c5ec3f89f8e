import type { modelFilters, userRoles } from '../tables.ts';
import { staffAccounts } from '#demo/accounts.ts';
import { type Made, need } from '#demo/rows.ts';

type ModelFilter = Made<typeof modelFilters>;

/** Record rules of the demo: one officer who looks after exchange and special students only, and a rule of a role that waits to be switched on. No named account is bound. */
export function modelFilterRows(
  held: readonly Made<typeof userRoles>[],
  roles: ReadonlyMap<string, number>,
): ModelFilter[] {
  const officer = held.find(
    (each) => each.role_id === need(roles, 'studentaffairs') && each.user_id > staffAccounts.length,
  )?.user_id;
  const base = { role_id: null, user_id: null };
  const rows: Omit<ModelFilter, 'id'>[] = [
    ...(officer === undefined
      ? []
      : [
          {
            ...base,
            user_id: officer,
            resource: 'student',
            condition: { student_type: { eq: 'exchange' } },
            note: 'Yalnızca değişim ve özel öğrencilerle ilgilenir.',
            status: 'a',
          },
          {
            ...base,
            user_id: officer,
            resource: 'student',
            condition: { student_type: { eq: 'special' } },
            note: 'Yalnızca değişim ve özel öğrencilerle ilgilenir.',
            status: 'a',
          },
        ]),
    {
      ...base,
      role_id: need(roles, 'observer'),
      resource: 'student',
      condition: { status: { in: ['active', 'on_leave'] } },
      note: 'Gözlemciler mezunları görmesin; kurul kararı bekleniyor.',
      status: 'p',
    },
  ];
  return rows.map((row, place) => ({ id: place + 1, ...row }));
}
