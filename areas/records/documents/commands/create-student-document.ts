import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { chargeProduct } from '#areas/finance/charging/charge-product.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import type { Text } from '#kernel/contract/text.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { createStudentDocument as command } from '../contract.ts';
import { readDocumentReader } from '../queries/document-content.ts';
import { verifyUrl } from '../queries/document-paper.ts';
import { counterReasons, documentTypes, type DocumentType } from '../rules/document-types.ts';
import { issueDeclared } from './issue-document.ts';

/** REQ-012 at the counter: the same document, rules and price as by request. The student is told. */
export const createStudentDocument = handle(command, async (context, input) => {
  const { student_program_id, type, language, purpose, charge } = input;
  const [found] = await rowsOf<{ student_id: number }>(
    context.db,
    sql`select students.id as student_id from ${studentProgramRead} sp join ${studentRead} students on students.id = sp.student_id where sp.id = ${student_program_id} and (${context.rows('student_show')})`,
  );
  if (!found) throw notFound();
  refuse(counterReasons(type, await readDocumentReader(context, student_program_id)));
  const student_id = Number(found.student_id);
  const made = await issueDeclared(context, {
    type,
    student_id,
    student_program_id,
    request_id: null,
    language,
    purpose: purpose?.trim() || null,
  });
  const declared: DocumentType = documentTypes[type];
  // FIN-019
  if (declared.product && charge !== false)
    await chargeProduct(context, {
      code: declared.product,
      student_program_id,
      event: 'document',
      pieces: 1,
      key: `issued-document-${made.id}`,
      source: { kind: 'issued-document', id: made.id },
      note: made.number,
    });
  await tell(context, student_id, declared, made.number);
  return { id: made.id, number: made.number, verify: verifyUrl(context.services.config.publicUrl, made.token) };
});

async function tell(context: Writing, student_id: number, type: Text, number: string): Promise<void> {
  const users = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u where u.student_id = ${student_id}`,
  );
  const both = (key: 'subject' | 'body'): Text => {
    const line = (locale: 'tr' | 'en'): string =>
      context.services.lines.line(locale, `records:document.news.${key}`, { type: type[locale], number });
    return { tr: line('tr'), en: line('en') };
  };
  const [subject, body] = [both('subject'), both('body')];
  await notify(context, {
    user_ids: users.map((each) => Number(each.id)),
    kind: 'records',
    title: subject,
    body,
    link: '/my-documents',
    mail: { template: 'document_created', subject, body },
  });
}
