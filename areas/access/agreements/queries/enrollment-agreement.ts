import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { enrollmentAgreementQuery, myAgreementsQuery, type MyAgreement } from '../../acting/forms-contract.ts';
import { editionById, editionInForce } from '../editions.ts';
import { ownEnrolment } from '../own-enrolment.ts';
import { programRead } from '#areas/reference/reads/units.ts';

const iso = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());
/** The agreement of the active program in both languages: the one that was signed, else the one in force. */
export const enrollmentAgreement = answer(enrollmentAgreementQuery, async (context) => {
  const row = await ownEnrolment(context.db, context.actor, context.actor.student_program_id, false);
  const [signature] = await rowsOf<{ agreement_text_id: number }>(
    context.db,
    sql`select agreement_text_id from agreement_signatures where student_program_id = ${row.id} order by id desc limit 1`,
  );
  const signed = signature ? await editionById(context.db, signature.agreement_text_id) : null;
  const { edition, in_force_from, title, sections, statement } =
    signed ?? (await editionInForce(context.db, row.mentora ? 'mentora' : 'enrollment', context.now));
  return {
    student_program_id: row.id,
    program_name: row.program_name,
    program_name_en: row.program_name_en,
    mentora: row.mentora,
    accepted_at: iso(row.agreement_accepted_at),
    accepted_version: row.agreement_version,
    signed: signed !== null,
    full_name: context.actor.full_name,
    version: edition,
    in_force_from,
    title,
    sections,
    statement,
  };
});

/** My agreements, one per program: accepted ones with their copy, pending ones as such. */
export const myAgreements = answer(myAgreementsQuery, async ({ db, actor }) => {
  const rows = await rowsOf<Omit<MyAgreement, 'title'> & { title_tr: string | null; title_en: string | null }>(
    db,
    sql`
    select sp.id as student_program_id, p.name as program_name, p.name_en as program_name_en, sp.student_type = 'mentora' as mentora, sp.agreement_accepted_at as accepted_at, sp.agreement_version as version, s.id is not null as signed, t.name as title_tr, t.name_en as title_en
    from student_programs sp join ${programRead} p on p.id = sp.program_id
      left join lateral (select id, agreement_text_id from agreement_signatures where student_program_id = sp.id order by id desc limit 1) s on true left join agreement_texts t on t.id = s.agreement_text_id
    where sp.student_id = ${actor.student_id} order by sp.is_main desc, sp.id`,
  );
  return rows.map(({ title_tr, title_en, ...row }) => ({
    ...row,
    accepted_at: iso(row.accepted_at),
    title: title_tr !== null && title_en !== null ? { tr: title_tr, en: title_en } : null,
  }));
});
