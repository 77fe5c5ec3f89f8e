import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { bringCertificate } from '#areas/language/prep/passing/commands/bring-certificate.ts';
import { noteFamily, type FamilyContact } from '#areas/people/commands/family-contact.ts';
import { parameterWords } from '#areas/reference/reads/parameter-values.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { askLeaveFor } from '#areas/registration/leaves/ask-leave.ts';
import { leaveTypeOf } from '../rules/leave-type.ts';

interface Stated extends FamilyContact {
  application_no: string;
  english_certificate_type: string | null;
  score: number | null;
  certified_on: string | null;
  leave_of_absence_reason: string | null;
  leave_of_absence_fall: boolean;
  leave_of_absence_spring: boolean;
  academic_year: string;
}
/**
 * What an applicant has stated goes on with him to whom it concerns: parents and emergency contact to his identity, a language
 * certificate with its approved paper to the prep school, a wish for leave to those who decide on leaves. What he said of his
 * health stays with the registration: nobody else has asked for it.
 */
export async function handOver(
  context: Writing,
  registration_id: number,
  { student_id, student_program_id }: { student_id: number; student_program_id: number },
  /** a student of ours who goes over: his address stays, and so does its postal code */ within: boolean,
): Promise<void> {
  const { db, today } = context;
  const [stated] = await rowsOf<Stated>(
    db,
    sql`select r.application_no, r.father_name, r.mother_name, r.postcode, r.emergency_name, r.emergency_tel, r.english_certificate_type, r.english_certificate_score::float8 as score, r.english_certificate_date::text as certified_on,
      r.leave_of_absence_reason, r.leave_of_absence_fall, r.leave_of_absence_spring, m.academic_year from admission_registrations r join ${semesterRead} m on m.id = r.semester_id where r.id = ${registration_id}`,
  );
  if (!stated) return;
  const { father_name, mother_name, postcode, emergency_name, emergency_tel } = stated;
  await noteFamily(context, student_id, {
    father_name,
    mother_name,
    postcode: within ? null : postcode,
    emergency_name,
    emergency_tel,
  });
  const wordOf = async (list: string, code: string): Promise<string> =>
    (await parameterWords(db, list, code, today)).name;
  if (stated.english_certificate_type !== null) {
    const [paper] = await rowsOf<{ file_id: number }>(
      db,
      sql`select d.file_id from admission_documents d join admission_document_types t on t.id = d.type_id
        where d.registration_id = ${registration_id} and d.is_current and d.status = 'approved' and t.needed = 'certificate' order by t.sort, d.id limit 1`,
    );
    const name = await wordOf('english_proficiency_certificate_types', stated.english_certificate_type);
    if (paper)
      await bringCertificate(context, {
        student_program_id,
        result: `${name}${stated.score === null ? '' : ` ${stated.score}`}`,
        reason: [stated.application_no, name, stated.certified_on].filter(Boolean).join(', '),
        file_id: Number(paper.file_id),
      });
  }
  const codes = [...(stated.leave_of_absence_fall ? [1] : []), ...(stated.leave_of_absence_spring ? [2] : [])];
  if (codes.length > 0)
    await askLeaveFor(context, student_program_id, {
      academic_year: stated.academic_year,
      codes,
      leave_type: leaveTypeOf(stated.leave_of_absence_reason),
      reason: `${stated.leave_of_absence_reason === null ? '' : `${await wordOf('leave_of_absence_reasons', stated.leave_of_absence_reason)}, `}${stated.application_no}`,
    });
}
