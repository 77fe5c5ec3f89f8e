import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { issueDocument } from '#areas/records/commands/issue-document.ts';
import { numberText } from './rows.ts';
import type { Matter, RequestWork } from './work.ts';

/** The decision on paper: what was asked and what was decided, with a number and a code to check it by. A decline says why. */
export async function issuePaper(
  context: Writing,
  work: RequestWork,
  matter: Matter,
  declinedBecause: string | null = null,
): Promise<void> {
  if (work.paper === null) return;
  const { lines } = context.services;
  const number = numberText(matter.year, matter.number);
  const words = (key: string, more: Record<string, string> = {}): Text => {
    const of = (locale: 'tr' | 'en'): string =>
      lines.line(locale, `request_paper:${key}`, {
        kind: lines.line(locale, `request:${matter.kind}`),
        number: number ?? '',
        ...more,
      });
    return { tr: of('tr'), en: of('en') };
  };
  const own = matter.status === 'declined' ? null : await work.paper?.(context, matter as never);
  const paragraphs =
    own?.paragraphs ??
    (matter.status === 'declined'
      ? [words('declined'), ...(declinedBecause ? [words('because', { reason: declinedBecause })] : [])]
      : [words('approved')]);
  await issueDocument(context, {
    type: 'decision',
    student_id: matter.student_id,
    student_program_id: matter.student_program_id,
    request_id: matter.id,
    language: 'both',
    content: {
      title: own?.title ?? words('title'),
      paragraphs,
      about: { tr: matter.summary, en: matter.summary_en },
      request_number: number,
      kind: matter.kind,
    },
  });
}
