import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { readPhoto } from '#areas/access/sessions/queries/my-photo.ts';
import { staffPhoto as staffQuery, studentPhoto as studentQuery } from '../photo-contract.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

export const studentPhoto = answer(studentQuery, async ({ db, services, rows }, { id }) => {
  const [row] = await rowsOf<{ file_id: number | null }>(
    db,
    sql`select coalesce((select u.photo_file_id from ${userRead} u where u.student_id = students.id), students.photo_file_id) as file_id from students where students.id = ${id} and (${rows('student_show')})`,
  );
  if (!row) throw notFound();
  return readPhoto(db, services, row.file_id);
});
export const staffPhoto = answer(staffQuery, async ({ db, services, rows }, { id }) => {
  const [row] = await rowsOf<{ file_id: number | null }>(
    db,
    sql`select (select u.photo_file_id from ${userRead} u where u.staff_id = staff.id) as file_id from staff where staff.id = ${id} and (${rows('staff_show')})`,
  );
  if (!row) throw notFound();
  return readPhoto(db, services, row.file_id);
});
