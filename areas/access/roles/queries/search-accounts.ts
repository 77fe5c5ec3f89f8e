import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { findSql } from '../find.ts';
import { searchAccountsQuery, type FoundAccount } from '../users-contract.ts';
import { unitSql } from '../find.ts';

/** Accounts the reader may see, by name, user name, number or e-mail; the roles of each. */
export const searchAccounts = answer(searchAccountsQuery, async (context, input) => {
  const words = fold(input.query ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6);
  const wanted = input.id
    ? sql`users.id = ${input.id}`
    : sql.join(
        [
          sql`users.status in ('a', 'p')`,
          ...words.map((word) => sql`${findSql} like ${`%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`}`),
        ],
        sql` and `,
      );
  return rowsOf<FoundAccount>(
    context.db,
    sql`
    select users.id, users.full_name, users.username, coalesce((select student_number from students where students.id = users.student_id), (select registration_number from staff where staff.id = users.staff_id)) as number,
      (select coalesce(json_agg(json_build_object('user_role_id', ur.id, 'name', r.name, 'explanation', r.explanation, 'explanation_en', r.explanation_en, 'unit', ${unitSql}) order by (ur.id = users.default_user_role_id) desc nulls last, r.sort_order, ur.id), '[]')
        from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = users.id) as roles
    from users where ${wanted} and (${context.rows('user_index')}) order by users.full_name, users.id limit 30`,
  );
});
