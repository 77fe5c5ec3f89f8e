import type { Writing } from '#kernel/server/area.ts';
import { issueDocument } from '#areas/records/commands/issue-document.ts';
import { numberText } from './rows.ts';
import type { Matter, RequestWork } from './work.ts';

/** The decision on paper: what was asked and what was decided, with a number and a code to check it by. */
export async function issuePaper(context: Writing, work: RequestWork, matter: Matter): Promise<void> {
  if (work.paper === null) return;
  const { lines } = context.services;
  const own = await work.paper?.(context, matter as never);
  const title = own?.title ?? { tr: lines.line('tr', 'request_paper:title'), en: lines.line('en', 'request_paper:title') };
  const paragraphs = own?.paragraphs ?? [{ tr: lines.line('tr', 'request_paper:approved', { kind: lines.line('tr', `request:${matter.kind}`), number: numberText(matter.year, matter.number) ?? '' }), en: lines.line('en', 'request_paper:approved', { kind: lines.line('en', `request:${matter.kind}`), number: numberText(matter.year, matter.number) ?? '' }) }];
  await issueDocument(context, { type: 'decision', student_id: matter.student_id, student_program_id: matter.student_program_id, request_id: matter.id, language: 'both', content: { title, paragraphs, about: { tr: matter.summary, en: matter.summary_en }, request_number: numberText(matter.year, matter.number), kind: matter.kind } });
}
