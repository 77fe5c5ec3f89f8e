import type { Locale } from '#kernel/contract/text.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { renderPdf } from '#kernel/server/pdf.ts';
import { agreementDocumentQuery } from '../../acting/forms-contract.ts';
import { editionById } from '../editions.ts';
import { agreementPaper, type SignedAgreement } from './agreement-paper.ts';
import { programRead } from '#areas/reference/reads/units.ts';

type Signed = SignedAgreement & { student_id: number; agreement_text_id: number; key: string | null };

/** The signed agreement, in the language it was signed in: for the student himself, and for offices that see the student. */
export const agreementDocument = answer(agreementDocumentQuery, async (context, input): Promise<Binary> => {
  const { actor } = context;
  const [row] = await rowsOf<Signed>(
    context.db,
    sql`
    select students.id as student_id, students.student_number, students.first_name || ' ' || students.last_name as name, programs.name as program, programs.name_en as program_en, s.agreement_text_id, s.signed_name, s.locale, s.signed_at, s.address, f.key
    from agreement_signatures s join student_programs sp on sp.id = s.student_program_id join students on students.id = sp.student_id join ${programRead} programs on programs.id = sp.program_id left join files f on f.id = s.signature_file_id
    where s.student_program_id = ${input.student_program_id} and (students.id = ${actor.student_id} or (${context.rows('student_show')})) order by s.id desc limit 1`,
  );
  const edition = row ? await editionById(context.db, row.agreement_text_id) : null;
  if (!row || !edition) throw notFound();
  noteReading(context.services, actor, { person: 'student', id: row.student_id }, 'agreement-document', {
    requestId: context.requestId,
    address: context.address,
  });
  const locale: Locale = row.locale === 'tr' ? 'tr' : 'en';
  return {
    name: `${edition.title[locale]} ${row.student_number}.pdf`,
    mime: 'application/pdf',
    body: await renderPdf(
      agreementPaper(
        row,
        edition,
        locale,
        (key, params) => context.services.lines.line(locale, key, params),
        await pictureOf(context, row.key),
      ),
    ),
  };
});

async function pictureOf({ services }: Reading, key: string | null): Promise<string | null> {
  const stream = key === null ? null : await services.storage.get(key);
  if (!stream) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return `data:image/png;base64,${Buffer.concat(chunks).toString('base64')}`;
}
