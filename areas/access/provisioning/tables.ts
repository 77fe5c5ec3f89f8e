import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { momentColumn, plainText, refColumn } from '#kernel/server/columns.ts';
import { roles, users } from '../tables.ts';

/** What the identity management of the university says of an account beyond the account itself. */
export const provisionedAccounts = pgTable(
  'provisioned_accounts',
  {
    user_id: refColumn('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** its own name for it there */ external_id: plainText('external_id'),
    given_name: text('given_name'),
    family_name: text('family_name'),
    title: text('title'),
    updated_at: momentColumn('updated_at').notNull(),
  },
  (t) => [uniqueIndex('provisioned_accounts_external').on(t.external_id)],
);
/** Roles that it may give and take, as administrators have allowed. */
export const provisionedRoles = pgTable('provisioned_roles', {
  role_id: refColumn('role_id')
    .primaryKey()
    .references(() => roles.id, { onDelete: 'cascade' }),
  allowed_by: refColumn('allowed_by')
    .notNull()
    .references(() => users.id),
  allowed_at: momentColumn('allowed_at').notNull(),
});
