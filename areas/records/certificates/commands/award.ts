import { issueDocument } from '../../documents/commands/issue-document.ts';
import { certificateType } from '../../documents/rules/document-types.ts';
import type { CertificateContent } from '../queries/certificate-paper.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

export interface Award {
  certificate_id: number | null;
  placement_id: number | null;
  student_id: number;
  student_program_id: number;
  content: CertificateContent['certificate'];
}
/** Gives one certificate, in the caller's transaction: a numbered document in each language, and the line that joins them. */
export async function give(context: Writing, award: Award): Promise<number> {
  const { kind } = award.content;
  const document = async (language: 'tr' | 'en'): Promise<number> =>
    (
      await issueDocument(context, {
        type: certificateType(kind),
        student_id: award.student_id,
        student_program_id: award.student_program_id,
        language,
        content: { certificate: award.content },
      })
    ).id;
  const [tr, en] = [await document('tr'), await document('en')];
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into certificate_awards (kind, certificate_id, placement_id, student_id, student_program_id, document_tr_id, document_en_id, awarded_on, awarded_by)
    values (${kind}, ${award.certificate_id}, ${award.placement_id}, ${award.student_id}, ${award.student_program_id}, ${tr}, ${en}, ${context.today}, ${context.actor.user_id}) returning id`,
  );
  if (!row) throw new Error('no award');
  const id = Number(row.id);
  context.audit({
    resource: 'certificate-award',
    record_id: id,
    after: { kind, certificate_id: award.certificate_id, placement_id: award.placement_id, documents: [tr, en] },
  });
  context.publish('resource:certificate-award', { id });
  if (kind !== 'coop_employer') await tell(context, award, id);
  return id;
}
async function tell(context: Writing, award: Award, id: number): Promise<void> {
  const users = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u where u.student_id = ${award.student_id}`,
  );
  const both = (key: 'subject' | 'body'): Text => {
    const line = (locale: 'tr' | 'en'): string =>
      context.services.lines.line(locale, `records:certificate.news.${key}`, { title: award.content.title[locale] });
    return { tr: line('tr'), en: line('en') };
  };
  const [subject, body] = [both('subject'), both('body')];
  await notify(context, {
    user_ids: users.map((each) => Number(each.id)),
    kind: 'records',
    title: subject,
    body,
    link: `/certificateshow?id=${id}`,
    mail: { template: 'certificate_awarded', subject, body },
  });
}
