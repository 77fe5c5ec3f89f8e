import { may } from '#kernel/contract/refusal.ts';
import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import {
  substituteChoices as choicesQuery,
  substitutionsQuery,
  type SubstituteChoice,
  type SubstitutionView,
} from '../../contract.ts';
import { requestRefusals } from '../../refusals.ts';
import { decidingRoles } from '../substitution-roles.ts';
import { roleRead, userRead, userRoleRead } from '#areas/access/reads/accounts.ts';
import { departmentRead, facultyRead } from '#areas/reference/reads/units.ts';
import { staffRead } from '#areas/people/reads/persons.ts';

interface Row extends Omit<SubstitutionView, 'role' | 'state' | 'can'> {
  role: string | null;
  role_tr: string | null;
  role_en: string | null;
  mine: boolean;
}
/** Whom the reader has named and who has named him; ended ones when they are asked for. */
export const approvalSubstitutesList = answer(substitutionsQuery, async (context, { past }) => {
  const { db, actor } = context;
  const { today } = context;
  const rows = await rowsOf<Row>(
    db,
    sql`
    select approval_substitutes.id, approval_substitutes.version, approval_substitutes.user_id, o.full_name, approval_substitutes.substitute_id, u.full_name as substitute_name, approval_substitutes.role, r.explanation as role_tr, r.explanation_en as role_en, approval_substitutes.starts_on, approval_substitutes.ends_on, approval_substitutes.reason, approval_substitutes.ended_at,
      (${context.rows('approvalsubstitute_update')}) as mine
    from approval_substitutes join ${userRead} o on o.id = approval_substitutes.user_id join ${userRead} u on u.id = approval_substitutes.substitute_id left join ${roleRead} r on r.name = approval_substitutes.role
    where (${context.rows('approvalsubstitute_index')}) ${past ? sql`` : sql`and approval_substitutes.ended_at is null and approval_substitutes.ends_on >= ${today}::date`} order by approval_substitutes.starts_on desc, approval_substitutes.id desc limit 200`,
  );
  const roles = await decidingRoles(db, actor.user_id);
  return {
    roles: roles
      .filter((role, place) => roles.findIndex((each) => each.name === role.name) === place)
      .map(({ name, tr, en }) => ({ name, tr, en })),
    can: { name: may(roles.length === 0 ? [requestRefusals.substitute_role_not_held()] : []) },
    rows: rows.map(({ role, role_tr, role_en, mine, ...row }): SubstitutionView => {
      const over = row.ended_at !== null || row.ends_on < today;
      return {
        ...row,
        ended_at: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
        role: role === null ? null : { name: role, tr: role_tr ?? role, en: role_en ?? role },
        state: over ? 'ended' : row.starts_on > today ? 'planned' : 'running',
        can: {
          end: may(over ? [requestRefusals.substitution_ended()] : mine ? [] : [requestRefusals.approval_not_yours()]),
        },
      };
    }),
  };
});

/** Serving staff who hold a role that decides, by name: whom one can name. */
export const approvalSubstituteChoices = answer(choicesQuery, async ({ db, actor }, { query }) => {
  const like = `%${fold(query ?? '').replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  const rows = await rowsOf<SubstituteChoice>(
    db,
    sql`
    select u.id, u.full_name, coalesce(d.name, f.name) as unit, coalesce(d.name_en, f.name_en) as unit_en
    from ${userRead} u join ${staffRead} st on st.id = u.staff_id and st.status = 'a' left join ${departmentRead} d on d.id = st.department_id left join ${facultyRead} f on f.id = st.faculty_id
    where u.staff_id is not null and u.status = 'a' and u.id <> ${actor.user_id} and st.search like ${like} and exists (select 1 from ${userRoleRead} ur join ${roleRead} r on r.id = ur.role_id and r.is_staff join role_permissions rp on rp.role_id = r.id and rp.permission = 'approval_update' where ur.user_id = u.id)
    order by u.full_name collate tr_sort, u.id limit 50`,
  );
  return { rows };
});
