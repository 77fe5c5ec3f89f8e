import { productPrice } from '#areas/finance/charging/charge-product.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { settingOf } from '#areas/reference/settings/values.ts';
import { may } from '#kernel/contract/refusal.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { readPrograms } from '../../transcript/queries/read-transcript.ts';
import { hasCredential, hasElmo } from '../../interchange/rules/what-is-offered.ts';
import { documentChoices as choicesQuery, myDocuments as mineQuery, type DocumentChoice } from '../contract.ts';
import {
  counterReasons,
  documentNumber,
  documentStateAt,
  documentTypeCodes,
  documentTypes,
  documentWords,
  type DocumentStatus,
  type DocumentType,
} from '../rules/document-types.ts';
import { readDocumentReader } from './document-content.ts';
import { verifyUrl } from './document-paper.ts';

export const documentChoices = answer(choicesQuery, async (context, input) => {
  const { db, today, services, actor } = context;
  const nobody = { student: null, student_program_id: null, programs: [], types: [] };
  if (input.student_id === undefined && input.student_program_id === undefined) return nobody;
  const [student] = await rowsOf<{ id: number; student_number: string; first_name: string; last_name: string }>(
    db,
    sql`select students.id, students.student_number, students.first_name, students.last_name from ${studentRead} students where students.id = coalesce(${input.student_id ?? null}::bigint, (select sp.student_id from ${studentProgramRead} sp where sp.id = ${input.student_program_id ?? null}::bigint)) and (${context.rows('student_show')})`,
  );
  if (!student) throw notFound();
  const programs = await readPrograms(db, Number(student.id));
  const chosen = programs.find((each) => Number(each.id) === input.student_program_id) ?? programs[0];
  noteReading(services, actor, { person: 'student', id: Number(student.id) }, 'student-documents', context);
  if (!chosen) return { ...nobody, student };
  const reader = await readDocumentReader(context, Number(chosen.id));
  const given = await rowsOf<{ type: string; year: number; number: number }>(
    db,
    sql`select distinct on (type) type, year, number from issued_documents where student_program_id = ${chosen.id} and status = 'valid' and (valid_until is null or valid_until > ${context.now}) order by type, id desc`,
  );
  const days = await settingOf(db, 'document.validity_days');
  const types: DocumentChoice[] = [];
  for (const type of documentTypeCodes) {
    const declared: DocumentType = documentTypes[type];
    const price = declared.product
      ? await productPrice(db, today, { code: declared.product, student_program_id: Number(chosen.id) })
      : null;
    const last = given.find((each) => each.type === type);
    types.push({
      type,
      price: price && price.amount > 0 ? { minor: price.amount, currency: price.price.currency } : null,
      days: declared.expires ? days : null,
      given: last ? documentNumber(last.year, last.number) : null,
      can: { issue: may(counterReasons(type, reader)) },
    });
  }
  return {
    student: { ...student, id: Number(student.id) },
    student_program_id: Number(chosen.id),
    programs: programs.map(({ id, name, name_en, status }) => ({ id: Number(id), name, name_en, status })),
    types,
  };
});

interface Mine {
  id: number;
  type: string;
  year: number;
  number: number;
  language: 'tr' | 'en' | 'both';
  token: string;
  status: DocumentStatus;
  issued_at: string;
  valid_until: string | null;
}
export const myDocuments = answer(mineQuery, async ({ db, actor, now, services }) => {
  const rows = await rowsOf<Mine>(
    db,
    sql`select id, type, year, number, language, token, status, issued_at, valid_until from issued_documents where student_id = ${actor.student_id} and type <> 'certificate_coop_employer' order by issued_at desc, id desc limit 200`,
  );
  return rows.map((row) => {
    const until = row.valid_until === null ? null : new Date(row.valid_until);
    const state = documentStateAt({ status: row.status, valid_until: until }, now);
    return {
      id: Number(row.id),
      number: documentNumber(row.year, row.number),
      type: { ...(documentWords[row.type] ?? { tr: row.type, en: row.type }) },
      language: row.language,
      issued_at: new Date(row.issued_at).toISOString(),
      valid_until: until?.toISOString() ?? null,
      state,
      verify: verifyUrl(services.config.publicUrl, row.token),
      data: hasElmo(row.type) && state === 'valid',
      credential: hasCredential(row.type) && state === 'valid',
    };
  });
});
