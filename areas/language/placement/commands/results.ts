import { addDays, longDay } from '#kernel/contract/calendar.ts';
import { Refused, refuse } from '#kernel/contract/refusal.ts';
import type { Locale, Text } from '#kernel/contract/text.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { issueDocument } from '#areas/records/documents/commands/issue-document.ts';
import { takeBackDocuments } from '#areas/records/documents/commands/take-back.ts';
import {
  issuePlacementDocument as documentCommand,
  overridePlacementResult as overrideCommand,
  publishPlacementResults as publishCommand,
} from '../contract.ts';
import { levelsOf, readPlacement } from '../queries/placement-facts.ts';
import { placementRefusals } from '../refusals.ts';
import { mayMovePlacement, placementStateWords } from '../rules/placement-states.ts';
import { workOutResults } from './import-scores.ts';

const said = (
  context: Writing,
  key: 'subject' | 'body' | 'changed',
  of: (locale: Locale) => Record<string, string>,
): Text => {
  const line = (locale: Locale): string => context.services.lines.line(locale, `placement:news.${key}`, of(locale));
  return { tr: line('tr'), en: line('en') };
};
/** Results become everybody's own, once; the objection window opens with them. */
export const publishPlacementResults = handle(publishCommand, async (context, { id }) => {
  const { db, now, today } = context;
  const exam = await readPlacement(db, id, true);
  refuse(mayMovePlacement(exam, 'published', today));
  const results = await workOutResults(context, exam);
  await db.execute(
    sql`update placement_exams set status = 'published', published_at = ${now}, published_on = ${today}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  const users = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from placement_candidates c join ${userRead} u on u.student_id = c.student_id where c.exam_id = ${id} order by u.id`,
  );
  const until = addDays(today, exam.objection_days);
  const of = (locale: Locale): Record<string, string> => ({
    exam: locale === 'tr' ? exam.name : exam.name_en,
    until: longDay(until)[locale],
  });
  const [subject, body] = [said(context, 'subject', of), said(context, 'body', of)];
  const told = await notify(context, {
    user_ids: users.map((each) => each.id),
    kind: 'records',
    title: subject,
    body,
    link: '/proficiency',
    mail: { template: 'placement_published', subject, body },
  });
  context.audit({
    resource: 'placement-exam',
    record_id: id,
    before: { status: exam.status },
    after: { status: 'published', results },
  });
  context.publish('resource:placement-exam', { id });
  return { results, told };
});

export interface ChangedResult {
  level: string | null;
  exempt: boolean;
  reason: string;
}
/** Another result for a candidate, with its reason. Documents of the old one no longer hold: they are taken back, and made anew when they are asked for. The candidate is told if the old one was published. */
export async function changeResult(
  context: Writing,
  id: number,
  result: ChangedResult,
  version?: number,
): Promise<void> {
  const { db, now, actor } = context;
  const [found] = await rowsOf<{ exam_id: number }>(
    db,
    sql`select c.exam_id from placement_candidates c where c.id = ${id}`,
  );
  if (!found) throw notFound();
  const exam = await readPlacement(db, found.exam_id, true);
  if (exam.status !== 'scored' && exam.status !== 'published')
    refuse(placementRefusals.placement_state({ state: placementStateWords[exam.status] }));
  const levels = await levelsOf(db, exam.id);
  if (result.level !== null && !levels.some((each) => each.code === result.level))
    refuse(placementRefusals.placement_level_unknown({ level: result.level }, 'level'));
  const [before] = await rowsOf<{
    version: number;
    level: string | null;
    exempt: boolean;
    student_id: number;
    document_tr_id: number | null;
    document_en_id: number | null;
  }>(
    db,
    sql`select c.version, c.level, c.exempt, c.student_id, c.document_tr_id, c.document_en_id from placement_candidates c where c.id = ${id} for update`,
  );
  if (version !== undefined && before?.version !== version) throw new Refused([placementRefusals.placement_changed()]);
  await db.execute(
    sql`update placement_candidates set level = ${result.level}, exempt = ${result.exempt}, absent = false, override_reason = ${result.reason}, overridden_by = ${actor.user_id}, overridden_at = ${now}, document_tr_id = null, document_en_id = null, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  await takeBackDocuments(
    context,
    [before?.document_tr_id, before?.document_en_id].flatMap((each) => (each ? [Number(each)] : [])),
    context.services.lines.line(context.locale, 'placement:document.taken_back'),
  );
  context.audit({
    resource: 'placement-candidate',
    record_id: id,
    action: 'override-placement-result',
    before: { level: before?.level ?? null, exempt: before?.exempt ?? false },
    after: { ...result },
  });
  context.publish('resource:placement-exam', { id: exam.id });
  if (exam.status !== 'published') return;
  const users = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from ${userRead} u where u.student_id = ${before?.student_id ?? 0}`,
  );
  const title = said(context, 'changed', (locale) => ({ exam: locale === 'tr' ? exam.name : exam.name_en }));
  await notify(context, {
    user_ids: users.map((each) => each.id),
    kind: 'records',
    title,
    link: `/proficiency/${id}`,
    mail: { template: 'placement_changed', subject: title, body: title },
  });
}
export const overridePlacementResult = handle(
  overrideCommand,
  async (context, { id, version, level, exempt, reason }) => {
    await changeResult(context, id, { level: level || null, exempt, reason }, version);
    return { id };
  },
);
export const issuePlacementDocument = handle(documentCommand, async (context, { id, language }) => {
  const { db } = context;
  const [row] = await rowsOf<{
    exam_id: number;
    student_id: number;
    total: number | null;
    level: string | null;
    exempt: boolean;
    absent: boolean;
    document: number | null;
  }>(
    db,
    sql`select c.exam_id, c.student_id, c.total, c.level, c.exempt, c.absent, ${language === 'tr' ? sql`c.document_tr_id` : sql`c.document_en_id`} as document from placement_candidates c where c.id = ${id} and (${context.rows('proficiency_index')}) for update`,
  );
  if (!row) throw notFound();
  const exam = await readPlacement(db, row.exam_id);
  refuse([
    ...(exam.status === 'published' ? [] : [placementRefusals.placement_not_final()]),
    ...(row.absent ? [placementRefusals.placement_absent()] : []),
  ]);
  if (row.document !== null) return { document_id: row.document };
  const say = (key: string, of: (locale: Locale) => Record<string, string> = () => ({})): Text => ({
    tr: context.services.lines.line('tr', `placement:document.${key}`, of('tr')),
    en: context.services.lines.line('en', `placement:document.${key}`, of('en')),
  });
  const issued = await issueDocument(context, {
    type: 'placement_result',
    student_id: row.student_id,
    student_program_id: null,
    language,
    content: {
      title: say(exam.kind === 'placement' ? 'title_placement' : 'title_proficiency'),
      about: { tr: exam.name, en: exam.name_en },
      request_number: null,
      paragraphs: [
        say('sat', (locale) => ({
          exam: locale === 'tr' ? exam.name : exam.name_en,
          day: longDay(exam.held_on)[locale],
        })),
        say('result', () => ({ total: row.total === null ? '–' : String(row.total), level: row.level ?? '–' })),
        say(row.exempt ? 'exempt' : 'not_exempt'),
      ],
    },
  });
  await db.execute(
    sql`update placement_candidates set ${language === 'tr' ? sql`document_tr_id` : sql`document_en_id`} = ${issued.id}, updated_at = ${context.now} where id = ${id}`,
  );
  return { document_id: issued.id };
});
