import { fill } from '#kernel/contract/text.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { standardOf } from '../queries/email-templates.ts';
import { templatesRefusals } from '../refusals.ts';
import { resetTemplate as reset, saveTemplate as save, testTemplate as test } from '../contract.ts';
import { templateNamed, type MessageTemplate } from '../rules/template-registry.ts';
import { mayWord, samplesOf, type Wording } from '../rules/template-wording.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

const known = (code: string): MessageTemplate => {
  const template = templateNamed(code);
  if (template?.code !== code) throw notFound();
  return template;
};
interface Active extends Wording {
  id: number;
  edition: number;
}
/** The edition in use; two who word the same message wait for each other. */
async function activeOf({ db }: Writing, { code, channel }: MessageTemplate): Promise<Active | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`email-template:${code}:${channel}`}))`);
  const [row] = await rowsOf<Active>(
    db,
    sql`select id, edition, subject, subject_en, body, body_en from email_templates where code = ${code} and channel = ${channel} and is_active for update`,
  );
  return row ?? null;
}
const wordingOfInput = ({ subject, subject_en, body, body_en }: Wording): Wording => ({
  subject,
  subject_en,
  body,
  body_en,
});
const same = (a: Wording, b: Wording): boolean =>
  a.subject === b.subject && a.subject_en === b.subject_en && a.body === b.body && a.body_en === b.body_en;

/** A new edition; earlier ones stay to be read. */
export const saveTemplate = handle(save, async (context, input) => {
  const template = known(input.code);
  const wording = wordingOfInput(input);
  refuse(mayWord(template, wording));
  const active = await activeOf(context, template);
  if ((active?.edition ?? 0) !== input.edition) throw new Failure(406, 'record_changed_meanwhile');
  if (same(wording, active ?? standardOf(context, template))) refuse(templatesRefusals.template_unchanged());
  if (active)
    await context.db.execute(
      sql`update email_templates set is_active = false, version = version + 1, updated_at = ${context.now} where id = ${active.id}`,
    );
  const [made] = await rowsOf<{ id: number; edition: number }>(
    context.db,
    sql`
    insert into email_templates (code, edition, channel, name, name_en, subject, subject_en, body, body_en, created_by, created_at, updated_at)
    values (${template.code}, (select coalesce(max(e.edition), 0) + 1 from email_templates e where e.code = ${template.code} and e.channel = ${template.channel}), ${template.channel}, ${template.name.tr}, ${template.name.en}, ${wording.subject}, ${wording.subject_en}, ${wording.body}, ${wording.body_en}, ${context.actor.user_id}, ${context.now}, ${context.now}) returning id, edition`,
  );
  if (!made) throw new Error('the edition was not written');
  context.audit({
    resource: 'email-template',
    record_id: made.id,
    before: active ? wordingOfInput(active) : null,
    after: { code: template.code, edition: made.edition, ...wording },
  });
  return { edition: made.edition };
});

export const resetTemplate = handle(reset, async (context, input) => {
  const template = known(input.code);
  const active = await activeOf(context, template);
  if (!active) {
    refuse(templatesRefusals.template_is_default());
    return undefined;
  }
  await context.db.execute(
    sql`update email_templates set is_active = false, version = version + 1, updated_at = ${context.now} where id = ${active.id}`,
  );
  context.audit({
    resource: 'email-template',
    record_id: active.id,
    before: { code: template.code, edition: active.edition, is_active: true },
    after: { is_active: false },
  });
  return undefined;
});

/** The text as typed, with sample values, to whoever words it. */
export const testTemplate = handle(test, async (context, input) => {
  const template = known(input.code);
  refuse(mayWord(template, wordingOfInput(input)));
  const [user] = await rowsOf<{ email: string }>(
    context.db,
    sql`select email from ${userRead} users where id = ${context.actor.user_id}`,
  );
  if (!user) throw notFound();
  const [tr, en] = [samplesOf(template, 'tr'), samplesOf(template, 'en')];
  context.send({
    channel: 'mail',
    to: user.email,
    user_id: context.actor.user_id,
    template: 'template-test',
    subject: `[Test] ${fill(input.subject, tr)} / ${fill(input.subject_en, en)}`,
    body: `${fill(input.body, tr)}\n\n—\n\n${fill(input.body_en, en)}`,
  });
  context.audit({ resource: 'email-template', after: { code: template.code, tested: true } });
  return { to: user.email };
});
