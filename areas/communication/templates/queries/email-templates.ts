import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { templatesRefusals } from '../refusals.ts';
import { emailTemplate as oneQuery, emailTemplates as listQuery, type TemplateEdition } from '../contract.ts';
import { messageTemplates, templateNamed, type MessageTemplate } from '../rules/template-registry.ts';
import type { Wording } from '../rules/template-wording.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

/** A message in the areas' own words, with what the translations editor made of them. */
export const standardOf = (
  { services: { lines } }: Pick<Reading, 'services'>,
  { subject, body }: MessageTemplate,
): Wording => ({
  subject: lines.line('tr', subject),
  subject_en: lines.line('en', subject),
  body: lines.line('tr', body),
  body_en: lines.line('en', body),
});
const iso = (moment: string): string => new Date(moment).toISOString();

export const emailTemplates = answer(listQuery, async (context) => {
  const active = new Map(
    (
      await rowsOf<Wording & { code: string; channel: string; edition: number; created_at: string; by: string | null }>(
        context.db,
        sql`
    select t.code, t.channel, t.edition, t.subject, t.subject_en, t.body, t.body_en, t.created_at, u.full_name as by from email_templates t left join ${userRead} u on u.id = t.created_by where t.is_active`,
      )
    ).map((row) => [`${row.code}.${row.channel}`, row]),
  );
  return {
    templates: messageTemplates.map((each) => {
      const own = active.get(`${each.code}.${each.channel}`);
      const { subject, subject_en } = own ?? standardOf(context, each);
      return {
        code: each.code,
        channel: each.channel,
        area: each.area,
        name: each.name.tr,
        name_en: each.name.en,
        edition: own?.edition ?? null,
        changed_at: own ? iso(own.created_at) : null,
        changed_by: own?.by ?? null,
        subject,
        subject_en,
      };
    }),
  };
});

export const emailTemplate = answer(oneQuery, async (context, input) => {
  const template = templateNamed(input.code);
  if (template?.code !== input.code) throw notFound();
  const editions = await rowsOf<TemplateEdition>(
    context.db,
    sql`
    select t.edition, t.is_active, t.created_at, u.full_name as by, t.subject, t.subject_en, t.body, t.body_en from email_templates t left join ${userRead} u on u.id = t.created_by where t.code = ${template.code} and t.channel = ${template.channel} order by t.edition desc`,
  );
  const active = editions.find((each) => each.is_active);
  const standard = standardOf(context, template);
  const { code, channel, area, name, variables, secret } = template;
  return {
    code,
    channel,
    area,
    name: name.tr,
    name_en: name.en,
    variables: [...variables],
    secret,
    standard,
    edition: active?.edition ?? null,
    editions: editions.map((each) => ({ ...each, created_at: iso(each.created_at) })),
    wording: active
      ? { subject: active.subject, subject_en: active.subject_en, body: active.body, body_en: active.body_en }
      : standard,
    can: { reset: may(active ? [] : [templatesRefusals.template_is_default()]) },
  };
});
