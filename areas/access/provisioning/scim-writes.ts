import SCIMMY from 'scimmy';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { assignUserRole } from '../roles/commands/assign-user-role.ts';
import { closeAccount } from '../roles/commands/close-account.ts';
import { openAccount } from '../roles/commands/open-account.ts';
import { removeUserRole } from '../roles/commands/remove-user-role.ts';
import { forgetSessions, lockAccount } from '../roles/facts.ts';
import { againstProvisioned } from './rules/provisioned-role.ts';
import {
  keptAddress,
  memberChange,
  memberIds,
  operationsOf,
  patchSchema,
  plainOperations,
  ScimProblem,
} from './rules/scim-requests.ts';
import { etagOf, groupRow, membersOf, nameOf, scimUser, userRow, type GroupRow, type UserRow } from './scim-records.ts';

type User = InstanceType<typeof SCIMMY.Schemas.User>;
/** What an account is to be; a member that is absent stays as it is. */
interface Wanted {
  username: string;
  email: string;
  phone: string | null;
  full_name: string;
  given_name: string | null;
  family_name: string | null;
  title: string | null;
  external_id: string | null;
  active: boolean | undefined;
}
/** A change of one record: its body, and the version it is meant for. */
type Change<T> = (context: Writing, id: number, body: unknown, ifMatch: string | undefined) => Promise<T>;
const gone = (): ScimProblem => new ScimProblem(404, undefined, 'There is no such record.');
const invalid = (what: string): ScimProblem => new ScimProblem(400, 'invalidValue', what);

/** What is asked of this server to be another version than it is. */
export function sameVersion(ifMatch: string | undefined, version: number | string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const known = ifMatch.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (!known.includes(etagOf(version).replace(/^W\//, '')))
    throw new ScimProblem(412, undefined, 'The record was changed meanwhile.');
}

/** A user as a body says it: flags as flags, without what this server keeps by itself or has no place for. */
function readUser(body: unknown): User {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimProblem(400, 'invalidSyntax', 'The body must be a User.');
  const { schemas } = body as { schemas?: unknown };
  if (!Array.isArray(schemas) || !schemas.includes(SCIMMY.Schemas.User.id))
    throw new ScimProblem(400, 'invalidSyntax', `schemas must hold "${SCIMMY.Schemas.User.id}".`);
  const plain: Record<string, unknown> = { schemas: [SCIMMY.Schemas.User.id] };
  for (const [name, value] of Object.entries(body)) {
    if (/^(schemas|id|meta|groups|password|roles|entitlements)$/i.test(name) || name.toLowerCase().startsWith('urn:'))
      continue;
    for (const each of plainOperations([{ op: 'add', path: name, value }])) plain[name] = each.value;
  }
  return understood(() => new SCIMMY.Schemas.User(plain, 'in'));
}
/** What the library refuses, in the words of SCIM. */
function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw asProblem(error);
  }
}
function asProblem(error: unknown): unknown {
  if (error instanceof SCIMMY.Types.Error)
    return new ScimProblem(error.status, error.scimType ?? undefined, error.message);
  return error instanceof TypeError ? invalid(error.message) : error;
}

const words = (text: unknown, longest: number): string | null => {
  if (typeof text !== 'string' || text.trim() === '') return null;
  const plain = text.trim().replace(/\s+/g, ' ');
  if (plain.length > longest || /\p{Cc}/u.test(plain)) throw invalid(`A text is longer than ${longest} letters.`);
  return plain;
};
/** Digits, with the plus before them; what people put between is left out. */
function plainNumber(text: string | null): string | null {
  const plain = text?.replace(/^tel:/i, '').replace(/[\s().-]/g, '') ?? null;
  if (plain !== null && !/^\+?\d{5,20}$/.test(plain)) throw invalid('A phone number holds digits only.');
  return plain;
}
/** @param before the account as it stands: what has not changed decides nothing */
function wantedOf(user: User, before: UserRow | null): Wanted {
  const username = words(user.userName, 120)?.toLowerCase() ?? '';
  if (!/^\S+$/.test(username)) throw invalid('userName must be a word without spaces.');
  const given_email = keptAddress('emails', user.emails) ?? (username.includes('@') ? username : (before?.email ?? ''));
  const email = given_email.toLowerCase();
  if (email.length > 200 || !/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(email))
    throw invalid('An account needs an e-mail address.');
  const number = keptAddress('phoneNumbers', user.phoneNumbers);
  const phone = number === (before?.mobile_tel ?? null) ? number : plainNumber(number);
  const [given_name, family_name] = [words(user.name?.givenName, 80), words(user.name?.familyName, 80)];
  const formatted = words(user.name?.formatted, 200);
  const display = words(user.displayName, 200);
  const parts = [given_name, family_name].filter((each) => each !== null).join(' ') || null;
  const shown = before === null ? null : nameOf(before);
  const parted = (given_name ?? '') !== (shown?.givenName ?? '') || (family_name ?? '') !== (shown?.familyName ?? '');
  const said = [parted ? parts : null, formatted, display].filter((each) => each !== null);
  const full_name = said.find((each) => each !== before?.full_name) ?? before?.full_name ?? username;
  return {
    username,
    email,
    phone,
    full_name,
    given_name,
    family_name,
    title: words(user.title, 120),
    external_id: words(user.externalId, 200),
    active: user.active,
  };
}

async function refuseTaken(context: Writing, wanted: Wanted, id: number): Promise<void> {
  const [taken] = await rowsOf<{ what: string }>(
    context.db,
    sql`select case when lower(u.username) = ${wanted.username} then 'userName' when lower(u.email) = ${wanted.email} then 'emails' else 'externalId' end as what
    from users u left join provisioned_accounts s on s.user_id = u.id
    where u.id <> ${id} and (lower(u.username) = ${wanted.username} or lower(u.email) = ${wanted.email} or s.external_id = ${wanted.external_id}) order by u.id limit 1`,
  );
  if (taken) throw new ScimProblem(409, 'uniqueness', `Another account has this ${taken.what}.`);
}
const keepBeside = (context: Writing, id: number, wanted: Wanted): Promise<unknown> =>
  context.db.execute(sql`
    insert into provisioned_accounts (user_id, external_id, given_name, family_name, title, updated_at)
    values (${id}, ${wanted.external_id}, ${wanted.given_name}, ${wanted.family_name}, ${wanted.title}, ${context.now})
    on conflict (user_id) do update set external_id = excluded.external_id, given_name = excluded.given_name, family_name = excluded.family_name, title = excluded.title, updated_at = excluded.updated_at`);

/** A new account, without a password and without a role: groups give roles, sign-in comes from outside or by a code. */
export async function createUser(context: Writing, body: unknown): Promise<UserRow> {
  const { db, now } = context;
  const wanted = wantedOf(readUser(body), null);
  await refuseTaken(context, wanted, 0);
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into users (username, full_name, email, mobile_tel, status, created_at, updated_at)
    values (${wanted.username}, ${wanted.full_name}, ${wanted.email}, ${wanted.phone}, ${wanted.active === false ? 'p' : 'a'}, ${now}, ${now}) returning id`,
  );
  const id = Number(made?.id);
  await keepBeside(context, id, wanted);
  context.audit({ resource: 'user', record_id: id, action: 'provision-account', after: wanted });
  return found(context, id);
}
async function found(context: Writing, id: number): Promise<UserRow> {
  const row = await userRow(context.db, id);
  if (!row) throw gone();
  return row;
}
/** The account, locked; administrators are nobody's business but their own. */
async function heldAccount(context: Writing, id: number, ifMatch: string | undefined): Promise<UserRow> {
  await lockAccount(context, id, 'user_update');
  const row = await found(context, id);
  if (row.is_administrator) throw new ScimProblem(403, undefined, 'Accounts of administrators are changed only here.');
  sameVersion(ifMatch, row.version);
  return row;
}

/** The account as a body has it: what is not in it is taken away, but for the state. */
export const replaceUser: Change<UserRow> = async (context, id, body, ifMatch) => {
  const row = await heldAccount(context, id, ifMatch);
  return keep(context, row, wantedOf(readUser(body), row));
};
export const patchUser: Change<UserRow> = async (context, id, body, ifMatch) => {
  const row = await heldAccount(context, id, ifMatch);
  const operations = plainOperations(operationsOf(body));
  if (operations.length === 0) return row;
  const { groups: _groups, meta: _meta, ...now } = scimUser('', row);
  try {
    const standing = new SCIMMY.Schemas.User(now, 'in');
    const patched = await new SCIMMY.Messages.PatchOp({ schemas: [patchSchema], Operations: operations }).apply(
      standing,
    );
    return await keep(context, row, wantedOf(patched ?? standing, row));
  } catch (error) {
    throw asProblem(error);
  }
};
/** Closes the account: its sessions end at once, nothing of it is lost. */
export async function removeUser(context: Writing, id: number, ifMatch: string | undefined): Promise<void> {
  const row = await heldAccount(context, id, ifMatch);
  if (row.status === 'a') await context.run(closeAccount, { id, note: null });
}

async function keep(context: Writing, row: UserRow, asked: Wanted): Promise<UserRow> {
  const { db, now } = context;
  // the name of a student or a member of the staff is that of the person’s record
  const wanted = row.is_person ? { ...asked, full_name: row.full_name, given_name: null, family_name: null } : asked;
  const pairs = [
    ['username', row.username, wanted.username],
    ['email', row.email.toLowerCase(), wanted.email],
    ['mobile_tel', row.mobile_tel, wanted.phone],
    ['full_name', row.full_name, wanted.full_name],
    ['title', row.title, wanted.title],
    ['external_id', row.external_id, wanted.external_id],
    ['given_name', row.given_name, wanted.given_name],
    ['family_name', row.family_name, wanted.family_name],
  ] as const;
  // a name that the other system never said in two parts is not changed by reading it back so
  const guessed = row.given_name === null && row.family_name === null && row.full_name === wanted.full_name;
  const changed = pairs.filter(
    ([name, before, after]) => before !== after && !(guessed && (name === 'given_name' || name === 'family_name')),
  );
  if (changed.length > 0) {
    await refuseTaken(context, wanted, row.id);
    await db.execute(
      sql`update users set username = ${wanted.username}, email = ${wanted.email}, mobile_tel = ${wanted.phone}, full_name = ${wanted.full_name}, version = version + 1, updated_at = ${now} where id = ${row.id}`,
    );
    await keepBeside(context, row.id, guessed ? { ...wanted, given_name: null, family_name: null } : wanted);
    context.audit({
      resource: 'user',
      record_id: row.id,
      action: 'provision-account',
      before: Object.fromEntries(changed.map(([name, before]) => [name, before])),
      after: Object.fromEntries(changed.map(([name, , after]) => [name, after])),
    });
    forgetSessions(context, row.id);
  }
  if (wanted.active === false && row.status === 'a') await context.run(closeAccount, { id: row.id, note: null });
  if (wanted.active === true && row.status !== 'a') await context.run(openAccount, { id: row.id });
  return found(context, row.id);
}

async function heldGroup(context: Writing, id: number, ifMatch: string | undefined): Promise<GroupRow> {
  await context.db.execute(sql`select 1 from roles where id = ${id} for update`);
  const row = await groupRow(context.db, id);
  if (!row) throw gone();
  // what the role holds may have changed since it was allowed
  if (againstProvisioned(row).length > 0)
    throw new ScimProblem(403, undefined, 'This role decides who can do what; only an administrator can give it.');
  sameVersion(ifMatch, row.version);
  return row;
}
export const patchGroup: Change<void> = async (context, id, body, ifMatch) => {
  const row = await heldGroup(context, id, ifMatch);
  await change(context, id, memberChange(operationsOf(body), row.name));
};
export const replaceGroup: Change<void> = async (context, id, body, ifMatch) => {
  const row = await heldGroup(context, id, ifMatch);
  if (typeof body !== 'object' || body === null)
    throw new ScimProblem(400, 'invalidSyntax', 'The body must be a Group.');
  const { displayName, members } = body as { displayName?: unknown; members?: unknown };
  if (displayName !== row.name)
    throw new ScimProblem(400, 'mutability', 'Groups are roles of this server; their names are kept here.');
  await change(context, id, { clear: true, add: memberIds(members), remove: [] });
};
/** Gives the role without a unit, and takes it; administrators keep what they have. */
async function change(
  context: Writing,
  role_id: number,
  { clear, add, remove }: { clear: boolean; add: readonly number[]; remove: readonly number[] },
): Promise<void> {
  const { db } = context;
  const members = await membersOf(db, role_id);
  const wanted = new Set(add);
  const leaving = members.filter(({ user_id }) =>
    clear ? !wanted.has(Number(user_id)) : remove.includes(Number(user_id)),
  );
  const coming = [...wanted].filter((id) => !members.some(({ user_id }) => Number(user_id) === id));
  for (const { user_id, user_role_id } of leaving) {
    const user = await userRow(db, user_id);
    if (user?.is_administrator) {
      if (clear) continue;
      throw new ScimProblem(403, undefined, 'Accounts of administrators are changed only here.');
    }
    await context.run(removeUserRole, { id: Number(user_id), user_role_id: Number(user_role_id) });
  }
  for (const id of coming) {
    const user = await userRow(db, id);
    if (!user) throw invalid(`There is no user ${id}.`);
    if (user.is_administrator)
      throw new ScimProblem(403, undefined, 'Accounts of administrators are changed only here.');
    await context.run(assignUserRole, {
      id,
      role_id,
      faculty_code: null,
      department_code: null,
      program_code: null,
    });
  }
}
