import type { SQL } from 'drizzle-orm';
import type { WantedWord } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { users } from '../tables.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';

/** Name, user name, e-mail and number of an account as one folded text to search in. */
export const findSql = sql`translate(lower(concat_ws(' ', ${users.full_name}, ${users.username}, ${users.email}, (select student_number from students where students.id = ${users.student_id}), (select registration_number from staff where staff.id = ${users.staff_id})) collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu')`;
/** Accounts a word finds by the number of their student or member of staff; their names stand in their own search column. */
export const numberFound = ({ holds }: WantedWord): SQL =>
  sql`${users.student_id} = any(array(select id from students where ${holds(sql`students.search`)})) or ${users.staff_id} = any(array(select id from staff where ${holds(sql`staff.search`)}))`;
/** The unit a role `ur` is limited to, in both languages; null where it is not. */
export const unitSql = sql`coalesce(
  (select json_build_object('tr', p.code || ' – ' || p.name, 'en', p.code || ' – ' || p.name_en) from ${programRead} p where p.code = ur.program_code),
  (select json_build_object('tr', d.code || ' – ' || d.name, 'en', d.code || ' – ' || d.name_en) from ${departmentRead} d where d.code = ur.department_code),
  (select json_build_object('tr', f.code || ' – ' || f.name, 'en', f.code || ' – ' || f.name_en) from ${facultyRead} f where f.code = ur.faculty_code),
  case when coalesce(ur.program_code, ur.department_code, ur.faculty_code) is not null then json_build_object('tr', coalesce(ur.program_code, ur.department_code, ur.faculty_code), 'en', coalesce(ur.program_code, ur.department_code, ur.faculty_code)) end)`;
