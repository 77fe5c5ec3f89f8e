import SCIMMY from 'scimmy';
import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { filterSql, groupColumns, userColumns } from './filter-sql.ts';
import type { Page } from './rules/scim-requests.ts';

/** Where the other system finds us. */
export const scimRoot = ({ config }: Pick<Services, 'config'>): string =>
  `${config.publicUrl.replace(/\/+$/, '')}/scim/v2`;

export interface UserRow {
  id: number;
  username: string;
  full_name: string;
  email: string;
  mobile_tel: string | null;
  status: string;
  version: number;
  created_at: string;
  updated_at: string;
  /** somebody whose name and person the university keeps */ is_person: boolean;
  is_administrator: boolean;
  external_id: string | null;
  given_name: string | null;
  family_name: string | null;
  title: string | null;
  groups: { id: number; name: string }[];
}
const unlimited = sql`ur.faculty_code is null and ur.department_code is null and ur.program_code is null`;
const userFields = sql`u.id, u.username, u.full_name, u.email, u.mobile_tel, u.status, u.version, u.created_at, u.updated_at,
  (u.student_id is not null or u.staff_id is not null) as is_person,
  exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.name = 'A') as is_administrator,
  s.external_id, s.given_name, s.family_name, s.title,
  coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id) from user_roles ur join roles r on r.id = ur.role_id
    join provisioned_roles p on p.role_id = r.id where ur.user_id = u.id and ${unlimited}), '[]') as groups`;
const usersFrom = sql`users u left join provisioned_accounts s on s.user_id = u.id`;

export async function userRow(db: Db, id: number): Promise<UserRow | null> {
  const [row] = await rowsOf<UserRow>(db, sql`select ${userFields} from ${usersFrom} where u.id = ${id}`);
  return row ?? null;
}
export async function userPage(
  db: Db,
  filter: string | undefined,
  { startIndex, count }: Page,
): Promise<{ total: number; rows: UserRow[] }> {
  const where = filterSql(filter, userColumns);
  return paged<UserRow>(db, sql`from ${usersFrom} where ${where}`, sql`${userFields}`, sql`u.id`, {
    startIndex,
    count,
  });
}
async function paged<Row>(
  db: Db,
  from: SQL,
  fields: SQL,
  order: SQL,
  { startIndex, count }: Page,
): Promise<{ total: number; rows: Row[] }> {
  const [counted] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${from}`);
  const rows =
    count === 0
      ? []
      : await rowsOf<Row>(db, sql`select ${fields} ${from} order by ${order} limit ${count} offset ${startIndex - 1}`);
  return { total: counted?.n ?? 0, rows };
}

/** A name in its two parts, where the other system has not said them: the last word is the family’s. */
export function nameOf(row: UserRow): { givenName: string; familyName: string } {
  const words = row.full_name.trim().split(/\s+/);
  const family = words.length > 1 ? (words.pop() ?? '') : '';
  return { givenName: row.given_name ?? words.join(' '), familyName: row.family_name ?? family };
}
export const etagOf = (version: number | string): string => `W/"${version}"`;
const metaOf = (root: string, type: 'User' | 'Group', id: number, version: number | string) => ({
  resourceType: type,
  location: `${root}/${type}s/${id}`,
  version: etagOf(version),
});

/** An account as SCIM has it. */
export function scimUser(root: string, row: UserRow): Record<string, unknown> {
  return {
    schemas: [SCIMMY.Schemas.User.id],
    id: String(row.id),
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    userName: row.username,
    name: { formatted: row.full_name, ...nameOf(row) },
    displayName: row.full_name,
    ...(row.title === null ? {} : { title: row.title }),
    active: row.status === 'a',
    emails: [{ value: row.email, type: 'work', primary: true }],
    ...(row.mobile_tel === null ? {} : { phoneNumbers: [{ value: row.mobile_tel, type: 'mobile', primary: true }] }),
    ...(row.groups.length === 0
      ? {}
      : {
          groups: row.groups.map(({ id, name }) => ({
            value: String(id),
            display: name,
            type: 'direct',
            $ref: `${root}/Groups/${id}`,
          })),
        }),
    meta: {
      ...metaOf(root, 'User', row.id, row.version),
      created: new Date(row.created_at).toISOString(),
      lastModified: new Date(row.updated_at).toISOString(),
    },
  };
}

export interface GroupRow {
  id: number;
  name: string;
  /** changes with every member */ version: string;
  permissions: string[];
}
const groupFields = sql`r.id, r.name, coalesce((select array_agg(rp.permission) from role_permissions rp where rp.role_id = r.id), '{}') as permissions,
  (select count(*) || '.' || coalesce(max(ur.id), 0) || '.' || coalesce(sum(ur.id), 0) from user_roles ur where ur.role_id = r.id and ${unlimited}) as version`;
const groupsFrom = sql`roles r join provisioned_roles p on p.role_id = r.id`;
export async function groupRow(db: Db, id: number): Promise<GroupRow | null> {
  const [row] = await rowsOf<GroupRow>(db, sql`select ${groupFields} from ${groupsFrom} where r.id = ${id}`);
  return row ?? null;
}
export const groupPage = (
  db: Db,
  filter: string | undefined,
  page: Page,
): Promise<{ total: number; rows: GroupRow[] }> =>
  paged<GroupRow>(db, sql`from ${groupsFrom} where ${filterSql(filter, groupColumns)}`, groupFields, sql`r.id`, page);
/** Who holds a role without a unit: `user_role_id` is what is taken away again. */
export const membersOf = (
  db: Db,
  role_id: number,
): Promise<{ user_id: number; user_role_id: number; username: string }[]> =>
  rowsOf(
    db,
    sql`select ur.user_id, ur.id as user_role_id, u.username from user_roles ur join users u on u.id = ur.user_id where ur.role_id = ${role_id} and ${unlimited} order by ur.user_id`,
  );
/** A role that may be given as SCIM has a group. */
export function scimGroup(
  root: string,
  row: GroupRow,
  members: readonly { user_id: number; username: string }[] | null,
): Record<string, unknown> {
  return {
    schemas: [SCIMMY.Schemas.Group.id],
    id: String(row.id),
    displayName: row.name,
    ...(members === null
      ? {}
      : {
          members: members.map(({ user_id, username }) => ({
            value: String(user_id),
            display: username,
            type: 'User',
            $ref: `${root}/Users/${user_id}`,
          })),
        }),
    meta: metaOf(root, 'Group', row.id, row.version),
  };
}
