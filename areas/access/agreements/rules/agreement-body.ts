import * as a from '#kernel/contract/answer.ts';

export const AgreementSection = a.record({
  title: a.words,
  body: a.words,
});
export type AgreementSection = a.Of<typeof AgreementSection>;

const pieces = (body: string): { title: string; body: string }[] =>
  body
    .replace(/\r\n/g, '\n')
    .split(/^##[ \t]+/m)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => {
      const [title = '', ...rest] = piece.split('\n');
      return { title: title.trim(), body: rest.join('\n').trim() };
    });
/** How many sections a text has; each begins with a line `## heading`. */
export const sectionCount = (body: string): number => pieces(body).length;

/** The sections of an agreement from its two stored texts, paired in their order. */
export function sectionsOf(tr: string, en: string): AgreementSection[] {
  const [turkish, english] = [pieces(tr), pieces(en)];
  return Array.from({ length: Math.max(turkish.length, english.length) }, (_, place) => ({
    title: {
      tr: turkish[place]?.title ?? english[place]?.title ?? '',
      en: english[place]?.title ?? turkish[place]?.title ?? '',
    },
    body: {
      tr: turkish[place]?.body ?? english[place]?.body ?? '',
      en: english[place]?.body ?? turkish[place]?.body ?? '',
    },
  }));
}
/** The stored text of sections in one language. */
export const bodyOf = (sections: readonly AgreementSection[], locale: 'tr' | 'en'): string =>
  sections.map((section) => `## ${section.title[locale]}\n\n${section.body[locale]}`).join('\n\n');
