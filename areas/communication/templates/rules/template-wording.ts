import * as a from '#kernel/contract/answer.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Locale, Text } from '#kernel/contract/text.ts';
import { templatesRefusals } from '../refusals.ts';
import type { MessageTemplate } from './template-registry.ts';

export const Wording = a.record({
  subject: a.text,
  subject_en: a.text,
  body: a.text,
  body_en: a.text,
});
export type Wording = a.Of<typeof Wording>;

/** Names in {braces} of a text, each once; `{n|day|days}` names n. */
export const bracedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}|]*)(?:\|[^{}|]*\|[^{}|]*)?\}/g)].map(([, name]) => name ?? '')),
];

/** May a message be worded so? Refuses unknown variables and a language that lacks a required one. */
export function mayWord({ variables }: Pick<MessageTemplate, 'variables'>, wording: Wording): Refusal[] {
  const known = new Set(variables.map((each) => each.name));
  const list = (names: readonly string[]): string => [...new Set(names)].map((name) => `{${name}}`).join(', ');
  const refusals: Refusal[] = [];
  for (const field of ['subject', 'subject_en', 'body', 'body_en'] as const) {
    const unknown = bracedIn(wording[field]).filter((name) => !known.has(name));
    if (unknown.length > 0) refusals.push(templatesRefusals.template_unknown_variable({ names: list(unknown) }, field));
    if (/[{}]/.test(wording[field].replace(/\{[^{}]*\}/g, '')))
      refusals.push(templatesRefusals.template_open_brace({}, field));
  }
  for (const [locale, subject, body] of [
    ['tr', 'subject', 'body'],
    ['en', 'subject_en', 'body_en'],
  ] as const) {
    const there = new Set([...bracedIn(wording[subject]), ...bracedIn(wording[body])]);
    const missing = variables.filter((each) => each.required && !there.has(each.name)).map((each) => each.name);
    if (missing.length > 0)
      refusals.push(
        templatesRefusals.template_lacks_variable({ names: list(missing), language: languages[locale] }, body),
      );
  }
  return refusals;
}
const languages: Record<Locale, Text> = {
  tr: { tr: 'Türkçe metin', en: 'Turkish text' },
  en: { tr: 'İngilizce metin', en: 'English text' },
};

/** Sample values of a message in one language, for preview and test. */
export const samplesOf = ({ variables }: Pick<MessageTemplate, 'variables'>, locale: Locale): Record<string, string> =>
  Object.fromEntries(variables.map((each) => [each.name, each.sample[locale]]));
