import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { countedRows } from '#kernel/server/kept-rows.ts';
import {
  consentSummaryQuery,
  myConsentsQuery,
  privacyNoticeQuery,
  type ConsentCount,
  type ConsentEvent,
  type ConsentTextView,
} from '../contract.ts';
import { noticeInForce, textsInForce } from '../rows.ts';

const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

/** The texts in force with where the reader stands, and all he has ever read, given and withdrawn. */
export const myConsents = answer(myConsentsQuery, async ({ actor, db, now }) => {
  const texts = await rowsOf<ConsentTextView>(
    db,
    sql`
    select t.id, t.kind, t.purpose, t.edition, t.in_force_from, t.name, t.name_en, t.body, t.body_en, t.statement, t.statement_en,
      (select c.given_at from consents c where c.user_id = ${actor.user_id} and c.agreement_text_id = t.id and c.withdrawn_at is null) as given_at,
      (select e.edition from consents c join agreement_texts e on e.id = c.agreement_text_id
        where c.user_id = ${actor.user_id} and c.kind = t.kind and c.purpose = t.purpose and c.agreement_text_id <> t.id and c.withdrawn_at is null order by c.given_at desc limit 1) as earlier_edition
    from (${textsInForce(now)}) t order by t.kind desc, t.id`,
  );
  const history = await rowsOf<ConsentEvent>(
    db,
    sql`
    select c.id, c.kind, c.purpose, t.name, t.name_en, t.edition, c.given_at, c.withdrawn_at from consents c join agreement_texts t on t.id = c.agreement_text_id where c.user_id = ${actor.user_id} order by c.given_at desc, c.id desc limit 200`,
  );
  const shown = texts.map((text) => ({
    ...text,
    given_at: iso(text.given_at),
    earlier_edition: text.given_at === null ? text.earlier_edition : null,
  }));
  return {
    notice: shown.find((text) => text.kind === 'notice') ?? null,
    consents: shown.filter((text) => text.kind === 'consent'),
    history: history.map((event) => ({
      ...event,
      given_at: new Date(event.given_at).toISOString(),
      withdrawn_at: iso(event.withdrawn_at),
    })),
  };
});

/** For whoever has no account yet: the newest edition whose day has come. */
export const privacyNotice = answer(privacyNoticeQuery, async ({ db, now }) => ({
  notice: await noticeInForce(db, now),
}));

/** How many have read or agreed to each edition, and how many took it back. */
export const consentSummary = answer(consentSummaryQuery, async (context) => {
  const texts = await countedRows<ConsentCount>(
    context,
    sql`
    with given as (select agreement_text_id, count(*) as n from consents where withdrawn_at is null group by 1),
      withdrawn as (select c.agreement_text_id, count(distinct c.user_id) as n from consents c where c.withdrawn_at is not null
        and not exists (select 1 from consents o where o.user_id = c.user_id and o.agreement_text_id = c.agreement_text_id and o.withdrawn_at is null) group by 1)
    select t.id as agreement_text_id, t.kind, t.purpose, t.edition, t.name, t.name_en, t.in_force_from, exists (select 1 from (${textsInForce(context.now)}) f where f.id = t.id) as in_force,
      coalesce(given.n, 0) as given, coalesce(withdrawn.n, 0) as withdrawn
    from agreement_texts t left join given on given.agreement_text_id = t.id left join withdrawn on withdrawn.agreement_text_id = t.id
    where t.kind in ('notice', 'consent') order by t.kind desc, t.purpose, t.in_force_from desc`,
    (rows) => rows.reduce((sum, row) => sum + Number(row.given), 0),
  );
  const [people] = await countedRows<{ n: number }>(
    context,
    sql`select count(*) as n from users where status = 'a'`,
    ([row]) => Number(row?.n ?? 0),
  );
  return {
    people: Number(people?.n ?? 0),
    texts: texts.map((text) => ({ ...text, given: Number(text.given), withdrawn: Number(text.withdrawn) })),
  };
});
