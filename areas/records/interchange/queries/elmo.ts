import { buffer } from 'node:stream/consumers';
import { letterGradeRead } from '#areas/reference/reads/registers.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { universityDay, universityOffset } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { bothWords } from '../../board/queries/board-paper.ts';
import type { DocumentContent } from '../../documents/queries/document-content.ts';
import { fileNameOf, issuedRow, signedDocument } from '../../documents/queries/document-pdf.ts';
import type { IssuedRow } from '../../documents/queries/document-paper.ts';
import { documentWords } from '../../documents/rules/document-types.ts';
import { qualificationLevel, supplementSections } from '../../supplement/rules/supplement-sections.ts';
import { documentElmo as query } from '../contract.ts';
import { interchangeRefusals } from '../refusals.ts';
import { elmoFile, type ElmoSource } from '../rules/elmo.ts';
import { hasElmo } from '../rules/what-is-offered.ts';

/** A document the reader may open, with the name of its file; his reading of another's is noted. 404 else. */
export async function ownDocument(
  context: Reading,
  id: number,
  what: string,
): Promise<{ row: IssuedRow; key: string | null; student_program_id: number | null }> {
  const [found] = await rowsOf<{ student_id: number; student_program_id: number | null; key: string | null }>(
    context.db,
    sql`select issued_documents.student_id, issued_documents.student_program_id, f.key from issued_documents left join files f on f.id = issued_documents.file_id where issued_documents.id = ${id} and (${context.rows('issueddocument_show')})`,
  );
  const row = found ? await issuedRow(context.db, id) : undefined;
  if (!found || !row) throw notFound();
  if (context.actor.student_id !== Number(found.student_id))
    noteReading(context.services, context.actor, { person: 'student', id: Number(found.student_id) }, what, context);
  return { row, key: found.key, student_program_id: found.student_program_id };
}
/** The moment of issue as the university's clock showed it. */
function localMoment(iso: string): string {
  const moment = new Date(iso);
  const minutes = Math.round(universityOffset(moment) / 60_000);
  const local = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

/** A valid transcript or diploma supplement with all that its data files are made of. Refuses other documents, and those that hold no longer. */
export async function documentData(context: Reading, id: number): Promise<{ row: IssuedRow; source: ElmoSource }> {
  const { row, key } = await ownDocument(context, id, 'student-documents');
  if (!hasElmo(row.type)) refuse([interchangeRefusals.document_no_data()]);
  if (row.status !== 'valid') refuse([interchangeRefusals.document_holds_no_longer()]);
  const stored = key === null ? null : await context.services.storage.get(key);
  const pdf = stored ? await buffer(stored) : (await signedDocument(context, row)).bytes;
  return { row, source: await elmoSource(context, row, pdf) };
}

export const documentElmo = answer(query, async (context, { id }): Promise<Binary> => {
  const { row, source } = await documentData(context, id);
  return {
    name: fileNameOf(row).replace(/\.pdf$/, '.xml'),
    mime: 'application/xml',
    body: Buffer.from(elmoFile(source), 'utf8'),
  };
});

async function elmoSource(context: Reading, row: IssuedRow, pdf: Buffer): Promise<ElmoSource> {
  const { db, services } = context;
  const content = row.content as DocumentContent;
  const { transcript, supplement, person, study } = content;
  if (!transcript) throw notFound();
  const letterhead = await readLetterhead(context);
  const { publicUrl } = services.config;
  const locale = row.language === 'en' ? 'en' : 'tr';
  const word = bothWords(context)(locale);
  const terms = await rowsOf<{ id: number; starts_on: string; ends_on: string }>(
    db,
    sql`select id, starts_on, ends_on from ${semesterRead} m where m.id = any(${idList(transcript.semesters.map((each) => Number(each.id)))})`,
  );
  const earned = await rowsOf<{ letter: string }>(
    db,
    sql`select distinct l.letter from ${letterGradeRead} l where l.earned and l.grading_system_id in (select c.grading_system_id from ${enrolmentRead} e join ${courseRead} c on c.id = e.course_id where e.student_program_id = ${transcript.student_program_id})`,
  );
  const level = supplement
    ? qualificationLevel(supplement.program.level, supplement.program.semesters)
    : qualificationLevel(study.level, study.duration_semesters);
  return {
    issued_at: localMoment(row.issued_at),
    institution: { name: letterhead.title, url: publicUrl, domain: new URL(publicUrl).hostname },
    person: supplement
      ? { ...supplement.holder, birth_date: supplement.holder.birth_date }
      : {
          first_name: person.first_name,
          last_name: person.last_name,
          birth_date: person.birth_date,
          student_number: person.student_number,
        },
    program: {
      code: transcript.student.program.code,
      name: person.program,
      language: study.program_language,
      isced_code: supplement?.program.isced_code ?? null,
      eqf: level?.tyyc ?? null,
      started_on: study.started_on,
      graduated_on: study.graduated_on,
    },
    transcript,
    terms: new Map(terms.map((each) => [Number(each.id), each])),
    earned: new Set(earned.map((each) => each.letter)),
    supplement: supplement
      ? {
          locale,
          introduction: word('records:supplement.preamble'),
          sections: supplementSections(supplement, universityDay(new Date(row.issued_at)), locale, word),
        }
      : null,
    attachment: {
      title: documentWords[row.type] ?? { tr: row.type, en: row.type },
      type: row.type === 'transcript' ? 'Transcript of Records' : 'Diploma Supplement',
      pdf: pdf.toString('base64'),
    },
  };
}
