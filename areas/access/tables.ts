import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { staff, students } from '#areas/people/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';

export const users = pgTable('users', {
  id: idColumn(), username: plainText('username').notNull().unique(), full_name: text('full_name').notNull(), email: plainText('email').notNull(), mobile_tel: plainText('mobile_tel'), password_hash: text('password_hash'),
  student_id: refColumn('student_id').references(() => students.id), staff_id: refColumn('staff_id').references(() => staff.id),
  collect_mobile_tel: boolean('collect_mobile_tel').notNull().default(false), collect_personal_email: boolean('collect_personal_email').notNull().default(false), kvkk_status: boolean('kvkk_status').notNull().default(false),
  /** null: none; totp, sms, email */
  second_factor: text('second_factor'), totp_secret: text('totp_secret'), photo_file_id: refColumn('photo_file_id'), default_user_role_id: refColumn('default_user_role_id'), default_student_program_id: refColumn('default_student_program_id'),
  failed_count: integer('failed_count').notNull().default(0), locked_until: momentColumn('locked_until'), settings: text('settings'), status: text('status').notNull().default('a'), ...stamps(),
}, (t) => [uniqueIndex('users_email').on(sql`lower(email)`), uniqueIndex('users_student').on(t.student_id), uniqueIndex('users_staff').on(t.staff_id), check('users_status', sql`${t.status} in ('a', 'p')`)]);

export const roles = pgTable('roles', {
  id: idColumn(), name: plainText('name').notNull().unique(), explanation: text('explanation').notNull(), explanation_en: text('explanation_en').notNull(), is_staff: boolean('is_staff').notNull().default(true), sort_order: integer('sort_order').notNull().default(0), ...stamps(),
});
/** role × permission key; written from the areas' access.ts for keys not yet known, edited afterwards. */
export const rolePermissions = pgTable('role_permissions', {
  role_id: refColumn('role_id').notNull().references(() => roles.id), permission: plainText('permission').notNull(),
}, (t) => [primaryKey({ columns: [t.role_id, t.permission] })]);
/** keys whose defaults have been written once: a default that an administrator took away does not come back */
export const knownPermissions = pgTable('known_permissions', { permission: plainText('permission').primaryKey() });
/** A role of a user, limited to a scope where the codes say so (ACC-075). */
export const userRoles = pgTable('user_roles', {
  id: idColumn(), user_id: refColumn('user_id').notNull().references(() => users.id), role_id: refColumn('role_id').notNull().references(() => roles.id), faculty_code: plainText('faculty_code'), department_code: plainText('department_code'), program_code: plainText('program_code'), ...stamps(),
}, (t) => [index('user_roles_user').on(t.user_id)]);
/** Opaque tokens, stored hashed; 8 hours, renewed while in use. */
export const sessions = pgTable('sessions', {
  id: idColumn(), token_hash: plainText('token_hash').notNull().unique(), user_id: refColumn('user_id').notNull().references(() => users.id), /** who really acts while signed in as another */ real_user_id: refColumn('real_user_id').references(() => users.id), user_role_id: refColumn('user_role_id').references(() => userRoles.id), student_program_id: refColumn('student_program_id'),
  address: text('address'), agent: text('agent'), created_at: momentColumn('created_at').notNull().defaultNow(), seen_at: momentColumn('seen_at').notNull().defaultNow(), expires_at: momentColumn('expires_at').notNull(), ended_at: momentColumn('ended_at'), /** signed_out, expired, replaced (427) */ end_reason: text('end_reason'),
}, (t) => [index('sessions_user').on(t.user_id), index('sessions_expiry').on(t.expires_at)]);
export const signIns = pgTable('sign_ins', {
  id: idColumn(), user_id: refColumn('user_id'), username: text('username').notNull(), outcome: text('outcome').notNull(), address: text('address'), agent: text('agent'), at: momentColumn('at').notNull().defaultNow(),
}, (t) => [index('sign_ins_user').on(t.user_id, t.at), index('sign_ins_address').on(t.address, t.at)]);
/** One-time codes: hashed, bound to their use, five tries, ten minutes. */
export const oneTimeCodes = pgTable('one_time_codes', {
  id: idColumn(), token_hash: plainText('token_hash').notNull().unique(), user_id: refColumn('user_id').notNull().references(() => users.id), purpose: text('purpose').notNull(), code_hash: text('code_hash').notNull(), target: text('target'), tries: integer('tries').notNull().default(0), used_at: momentColumn('used_at'), expires_at: momentColumn('expires_at').notNull(), created_at: momentColumn('created_at').notNull().defaultNow(),
}, (t) => [index('one_time_codes_user').on(t.user_id, t.purpose)]);
