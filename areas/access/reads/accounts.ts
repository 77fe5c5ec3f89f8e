import { publishRead } from '#kernel/server/published-read.ts';
import { users, roles, userRoles } from '#areas/access/tables.ts';

/** A user account without anything secret. */
export const userRead = publishRead(users, [
  'id',
  'username',
  'full_name',
  'email',
  'mobile_tel',
  'student_id',
  'staff_id',
  'photo_file_id',
  'default_user_role_id',
  'default_student_program_id',
  'settings',
  'status',
  'locked_until',
  'updated_at',
]);

/** A role and its names. */
export const roleRead = publishRead(roles, ['id', 'name', 'explanation', 'explanation_en', 'is_staff', 'sort_order']);

/** A role a user has, with its scope. */
export const userRoleRead = publishRead(userRoles, [
  'id',
  'user_id',
  'role_id',
  'faculty_code',
  'department_code',
  'program_code',
]);
