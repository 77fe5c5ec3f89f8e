import { fill, locales, type Locale } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { templateNamed } from './rules/template-registry.ts';
import type { Worded } from '#kernel/server/ports.ts';

type Values = Record<string, string | number | null>;
type Context = Pick<Reading, 'db' | 'services'>;
interface Stored {
  subject: string;
  subject_en: string;
  body: string;
  body_en: string;
}

/**
 * A message in the wording in use: the administrators' active edition, else the areas' own text. For the senders of all areas.
 * @param code of the registry (`rules/template-registry.ts`); an unknown one is a mistake of the program
 */
export async function wordingOf(context: Context, code: string, locale: Locale, values: Values): Promise<Worded> {
  const template = templateNamed(code);
  if (!template) throw new Error(`no message template ${code}`);
  const [own] = await rowsOf<Stored>(
    context.db,
    sql`select subject, subject_en, body, body_en from email_templates where code = ${template.code} and channel = ${template.channel} and is_active`,
  );
  if (own)
    return {
      subject: fill(locale === 'tr' ? own.subject : own.subject_en, values),
      body: fill(locale === 'tr' ? own.body : own.body_en, values),
    };
  const { lines } = context.services;
  return { subject: lines.line(locale, template.subject, values), body: lines.line(locale, template.body, values) };
}

/** The same in both languages, Turkish first: for mail to people whose language is not known. `values` may differ by language. */
export async function wordingOfBoth(
  context: Context,
  code: string,
  values: Values | ((locale: Locale) => Values),
): Promise<Worded> {
  const parts: Worded[] = [];
  for (const locale of locales)
    parts.push(await wordingOf(context, code, locale, typeof values === 'function' ? values(locale) : values));
  return {
    subject: parts.map((part) => part.subject).join(' / '),
    body: parts.map((part) => part.body).join('\n\n—\n\n'),
  };
}
