import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

/** Whose child somebody is, where his letters go and who is called in an emergency. */
export interface FamilyContact {
  father_name: string | null;
  mother_name: string | null;
  postcode: string | null;
  emergency_name: string | null;
  emergency_tel: string | null;
}
/**
 * Notes them for a student, as an office has checked them. What is known of him already stays as it is: whoever has been a
 * student here has had his say, and a postal code belongs to the address it came with.
 */
export async function noteFamily(context: Writing, student_id: number, given: FamilyContact): Promise<void> {
  const [before] = await rowsOf<FamilyContact>(
    context.db,
    sql`select father_name, mother_name, postcode, emergency_name, emergency_tel from students where id = ${student_id} for update`,
  );
  if (!before) return;
  const upper = (name: string | null): string | null => name?.trim().toLocaleUpperCase('tr') || null; // VAL-025
  const told = { ...given, father_name: upper(given.father_name), mother_name: upper(given.mother_name) };
  const called = before.emergency_tel ?? before.emergency_name;
  const after: FamilyContact = {
    father_name: before.father_name ?? told.father_name,
    mother_name: before.mother_name ?? told.mother_name,
    postcode: before.postcode ?? told.postcode,
    // a name and its number go together
    emergency_name: called === null ? told.emergency_name : before.emergency_name,
    emergency_tel: called === null ? told.emergency_tel : before.emergency_tel,
  };
  await context.db.execute(
    sql`update students set father_name = ${after.father_name}, mother_name = ${after.mother_name}, postcode = ${after.postcode}, emergency_name = ${after.emergency_name}, emergency_tel = ${after.emergency_tel},
      version = version + 1, updated_at = ${context.now} where id = ${student_id}`,
  );
  context.audit({ resource: 'student-identity', record_id: student_id, action: 'family-noted', before, after });
  context.publish('resource:student', { id: student_id });
}
