import { sql, type Tx } from '#kernel/server/database.ts';
import type { Ports } from '#kernel/server/ports.ts';

/** A student's or staff member's own phone and e-mail, changed from where the guards ask for them (ACC-038). */
async function saveStudentPhone(tx: Tx, id: number, phone: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update students set mobile_tel = ${phone}, updated_at = ${now}, version = version + 1 where id = ${id}`,
  );
}
async function saveStudentEmail(tx: Tx, id: number, email: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update students set personal_email = ${email}, updated_at = ${now}, version = version + 1 where id = ${id}`,
  );
}
async function saveStaffPhone(tx: Tx, id: number, phone: string, now: Date): Promise<void> {
  await tx.execute(sql`update staff set phone = ${phone}, updated_at = ${now}, version = version + 1 where id = ${id}`);
}
/** The enrollment agreement of a student program is accepted (ACC-041). */
export async function saveAgreement(
  tx: Tx,
  studentProgramId: number,
  agreementVersion: string,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`update student_programs set agreement_accepted_at = ${now}, agreement_version = ${agreementVersion}, version = version + 1, updated_at = ${now} where id = ${studentProgramId}`,
  );
}

/** What people keep beside the account when its owner gives his phone or e-mail; `email` tells whether there is a place for it. */
export const keepContact: Ports['keepContact'] = async (tx, { student_id, staff_id }, { phone, email }, now) => {
  if (student_id !== null) {
    if (phone !== undefined) await saveStudentPhone(tx, student_id, phone, now);
    if (email !== undefined) await saveStudentEmail(tx, student_id, email, now);
    return { email: true };
  }
  if (staff_id !== null && phone !== undefined) await saveStaffPhone(tx, staff_id, phone, now);
  return { email: false };
};
