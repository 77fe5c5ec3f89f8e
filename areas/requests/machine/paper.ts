import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { numberText } from './rows.ts';
import type { AnyMatter, AnyWork } from '#kernel/server/request-work.ts';
import { port } from '#kernel/server/ports.ts';

/** The decision on paper: what was asked and what was decided, with a number and a code to check it by. A decline says why. */
export async function issuePaper(
  context: Writing,
  work: AnyWork,
  matter: AnyMatter,
  declinedBecause: string | null = null,
): Promise<void> {
  const { student_id } = matter;
  // decisions on paper are of students; whoever else asked has his decision in the request and by mail
  if (work.paper === null || student_id === null) return;
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
  const own = matter.status === 'declined' ? null : await work.paper?.(context, matter);
  const paragraphs =
    own?.paragraphs ??
    (matter.status === 'declined'
      ? [words('declined'), ...(declinedBecause ? [words('because', { reason: declinedBecause })] : [])]
      : [words('approved')]);
  await port(context.services, 'issuePaper')(context, {
    type: 'decision',
    student_id,
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
