import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { giveConsentCommand, readNoticeCommand, withdrawConsentCommand } from '../contract.ts';
import { privacyRefusals } from '../refusals.ts';
import { textsInForce } from '../rows.ts';

interface TextRow {
  id: number;
  kind: 'notice' | 'consent';
  purpose: string;
  edition: string;
  in_force: boolean;
}
async function textOf(context: Writing, id: number): Promise<TextRow> {
  const [row] = await rowsOf<TextRow>(
    context.db,
    sql`
    select t.id, t.kind, t.purpose, t.edition, exists (select 1 from (${textsInForce(context.now)}) f where f.id = t.id) as in_force from agreement_texts t where t.id = ${id} and t.kind in ('notice', 'consent')`,
  );
  if (!row) throw notFound();
  return row;
}

/** One record for one text; who presses twice keeps the first. Time, address and browser are the evidence. */
async function record(context: Writing, text: TextRow): Promise<{ given_at: string }> {
  const { actor, db, now } = context;
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into consents (user_id, agreement_text_id, kind, purpose, given_at, address, agent) values (${actor.user_id}, ${text.id}, ${text.kind}, ${text.purpose}, ${now}, ${context.address}, ${(context.headers['user-agent'] ?? '').slice(0, 300) || null})
    on conflict (user_id, agreement_text_id) where withdrawn_at is null do nothing returning id`,
  );
  const [kept] = await rowsOf<{ id: number; given_at: string }>(
    db,
    sql`select id, given_at from consents where user_id = ${actor.user_id} and agreement_text_id = ${text.id} and withdrawn_at is null`,
  );
  context.audit({
    resource: 'consent',
    record_id: kept?.id ?? null,
    ...(made ? { after: { kind: text.kind, purpose: text.purpose, edition: text.edition } } : {}),
  });
  return { given_at: new Date(kept?.given_at ?? now).toISOString() };
}

/** KVKK art. 10: the notice was read; kvkk_status of the current user says so (ACC-074, NS-216). */
export const readNotice = handle(readNoticeCommand, async (context, { agreement_text_id }) => {
  const text = await textOf(context, agreement_text_id);
  if (text.kind !== 'notice') throw notFound();
  if (!text.in_force) refuse(privacyRefusals.consent_text_not_in_force());
  const kept = await record(context, text);
  await context.db.execute(
    sql`update users set kvkk_status = true, updated_at = ${context.now} where id = ${context.actor.user_id} and not kvkk_status`,
  );
  return kept;
});

export const giveConsent = handle(giveConsentCommand, async (context, { agreement_text_id }) => {
  const text = await textOf(context, agreement_text_id);
  if (text.kind === 'notice') refuse(privacyRefusals.notice_is_no_consent());
  if (!text.in_force) refuse(privacyRefusals.consent_text_not_in_force());
  return record(context, text);
});

/** Takes a consent back, whichever edition of its text was agreed to; twice does nothing more. */
export const withdrawConsent = handle(withdrawConsentCommand, async (context, { agreement_text_id }) => {
  const text = await textOf(context, agreement_text_id);
  if (text.kind === 'notice') refuse(privacyRefusals.notice_is_no_consent());
  const gone = await rowsOf<{ id: number; given_at: string }>(
    context.db,
    sql`
    update consents set withdrawn_at = ${context.now} where user_id = ${context.actor.user_id} and kind = 'consent' and purpose = ${text.purpose} and withdrawn_at is null returning id, given_at`,
  );
  for (const each of gone)
    context.audit({
      resource: 'consent',
      record_id: each.id,
      before: { purpose: text.purpose, given_at: each.given_at },
      after: { withdrawn_at: context.now.toISOString() },
    });
  return { withdrawn: gone.length };
});
