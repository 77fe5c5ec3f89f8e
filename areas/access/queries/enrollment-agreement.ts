import { answer } from '#kernel/server/area.ts';
import { agreementFor } from '../agreements.ts';
import { enrollmentAgreementQuery } from '../contract.ts';
import { ownEnrolment } from '../own-enrolment.ts';

/** The agreement of the active program, in both languages. */
export const enrollmentAgreement = answer(enrollmentAgreementQuery, async (context) => {
  const row = await ownEnrolment(context.db, context.actor, context.actor.student_program_id, false);
  const { version, title, sections, statement } = agreementFor(row.mentora);
  return {
    student_program_id: row.id, program_name: row.program_name, program_name_en: row.program_name_en, mentora: row.mentora,
    accepted_at: row.agreement_accepted_at === null ? null : new Date(row.agreement_accepted_at).toISOString(), accepted_version: row.agreement_version, version, title, sections: [...sections], statement,
  };
});
