import type { Locale } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

export interface NewAccount {
  student_id: number;
  student_program_id: number;
  username: string;
  full_name: string;
  email: string;
  mobile_tel: string | null;
  /** what a learner of his kind works as */ role: 'OGR' | 'MS';
  language: Locale;
}
/**
 * Opens the account of a new student, without a password: he sets it himself by a code to the phone or address that he has
 * proved. For other areas' commands. A student has one account (database constraint).
 * @returns id of the user
 */
export async function openStudentAccount(context: Writing, given: NewAccount): Promise<number> {
  const { db, now } = context;
  const [user] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into users (username, full_name, email, mobile_tel, student_id, default_student_program_id, settings, created_at, updated_at)
    values (${given.username}, ${given.full_name}, ${given.email.toLowerCase()}, ${given.mobile_tel}, ${given.student_id}, ${given.student_program_id}, ${JSON.stringify({ locale: given.language })}, ${now}, ${now}) returning id`,
  );
  if (!user) throw new Error('the account was not opened');
  const [role] = await rowsOf<{ id: number }>(
    db,
    sql`insert into user_roles (user_id, role_id) select ${user.id}::bigint, id from roles where name = ${given.role} returning id`,
  );
  if (!role) throw new Error(`there is no role ${given.role}`);
  await db.execute(sql`update users set default_user_role_id = ${role.id} where id = ${user.id}`);
  context.audit({
    resource: 'user',
    record_id: user.id,
    action: 'open-student-account',
    after: { username: given.username, student_id: given.student_id, role: given.role },
  });
  return Number(user.id);
}
/**
 * The account of a student who has gone over to another program opens with it from now on. For other areas' commands.
 * @returns the user and the address of the account; null where he has none
 */
export async function moveStudentAccount(
  context: Writing,
  { student_id, student_program_id }: Pick<NewAccount, 'student_id' | 'student_program_id'>,
): Promise<{ user_id: number; email: string } | null> {
  const [user] = await rowsOf<{ id: number; email: string }>(
    context.db,
    sql`update users set default_student_program_id = ${student_program_id}, updated_at = ${context.now} where student_id = ${student_id} returning id, email`,
  );
  if (!user) return null;
  context.audit({
    resource: 'user',
    record_id: user.id,
    action: 'move-student-account',
    after: { student_program_id },
  });
  return { user_id: Number(user.id), email: user.email };
}
