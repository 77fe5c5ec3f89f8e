import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';

/** Whose child somebody is, where his letters go and who is called in an emergency. */
export interface FamilyContact {
  father_name: string | null;
  mother_name: string | null;
  postcode: string | null;
  emergency_name: string | null;
  emergency_tel: string | null;
}
/** Notes them for a student, as an office has checked them; what is not known stays as it is. */
export async function noteFamily(context: Writing, student_id: number, given: FamilyContact): Promise<void> {
  const upper = (name: string | null): string | null => name?.trim().toLocaleUpperCase('tr') || null; // VAL-025
  const after = { ...given, father_name: upper(given.father_name), mother_name: upper(given.mother_name) };
  await context.db.execute(
    sql`update students set father_name = coalesce(${after.father_name}, father_name), mother_name = coalesce(${after.mother_name}, mother_name), postcode = coalesce(${after.postcode}, postcode),
      emergency_name = coalesce(${after.emergency_name}, emergency_name), emergency_tel = coalesce(${after.emergency_tel}, emergency_tel), version = version + 1, updated_at = ${context.now} where id = ${student_id}`,
  );
  context.audit({ resource: 'student-identity', record_id: student_id, action: 'family-noted', after });
}
