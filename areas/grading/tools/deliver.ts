import { rowsOf, sql } from '#kernel/server/database.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { providerOf, issuerOf } from '#areas/access/federation/authorization-server.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { nameOf } from '#kernel/contract/text.ts';
import { sectionName } from '../queries/sheet-facts.ts';
import { pickingLifetime } from './launches.ts';
import { LtiProblem, postingPage, type LtiAnswer, type LtiCall } from './lti-http.ts';
import { sourcedId } from '#kernel/server/sourced-ids.ts';
import { launchMessage, type MessageFacts } from './rules/launch-message.ts';
import { peopleOf, subjectAt } from './section-people.ts';
import { signedToken } from './signed-tokens.ts';

interface Sent {
  section_id: number;
  link_id: number | null;
  user_id: number;
  redirect_uri: string;
  state: string;
  nonce: string;
  tool_id: number;
  tool: MessageFacts['tool'];
  title: string | null;
  url: string | null;
  link_custom: string | null;
  line_item: number | null;
}

/**
 * Refuses (403) a form that another site has sent: whoever posts somebody else's fresh code would be signed in to the tool as that
 * person. Our page keeps its address to itself, so that browsers call its origin null.
 */
function fromOwnPage({ services, header }: LtiCall): void {
  const [site, origin] = [header('sec-fetch-site'), header('origin')];
  const fine =
    (site === undefined || site === 'same-origin' || site === 'none') &&
    (origin === undefined ||
      origin === new URL(services.config.publicUrl).origin ||
      (origin === 'null' && site === 'same-origin'));
  if (!fine) throw new LtiProblem(403, 'access_denied', 'The form was sent from another site.');
}

/** Posts the message of an opening to its tool: once, within a minute of the tool’s request, and to whoever is in the section still. */
export async function deliver(asked: LtiCall): Promise<LtiAnswer> {
  const { services, call } = asked;
  fromOwnPage(asked);
  const code = (await asked.form()).get('code') ?? '';
  const { db } = services.database;
  const now = services.clock();
  const data = newToken();
  const [row] = await rowsOf<Sent>(
    db,
    sql`with sent as (
      update lti_launches set sent_at = ${now}, expires_at = ${new Date(now.getTime() + pickingLifetime)}, data_hash = case when link_id is null then ${tokenHash(data)} end
      where code_hash = ${tokenHash(code)} and sent_at is null and expires_at > ${now} returning *)
    select sent.section_id, sent.link_id, sent.user_id, sent.redirect_uri, sent.state, sent.nonce, t.id as tool_id, l.title, l.url, l.custom as link_custom,
      json_build_object('client_id', t.client_id, 'deployment_id', t.deployment_id, 'target_link_uri', t.target_link_uri, 'sends_name', t.sends_name, 'sends_email', t.sends_email,
        'gives_members', t.gives_members, 'takes_scores', t.takes_scores, 'custom', t.custom) as tool,
      (select i.id from lti_line_items i where i.link_id = l.id and not i.by_tool) as line_item
    from sent join lti_tools t on t.id = sent.tool_id and t.is_on left join lti_links l on l.id = sent.link_id`,
  );
  if (!row) throw new LtiProblem(400, 'invalid_request', 'The code is over or was used already.');
  const [section] = await rowsOf<{ code: string; section_no: number; name: string; name_en: string }>(
    db,
    sql`select sections.code, sections.section_no, sections.name, sections.name_en from ${sectionRead} sections where sections.id = ${row.section_id}`,
  );
  const person = (await peopleOf(db, row.section_id)).find((each) => Number(each.user_id) === Number(row.user_id));
  // picking is for those who may write the sheet, an office too; everything else for those who are in the section
  if (!section || (!person && row.link_id !== null))
    throw new LtiProblem(403, 'access_denied', 'The person is not in the section.');
  const { keys } = await providerOf(services);
  const [signing] = keys.jwks.keys;
  if (!signing) throw new Error('there is no key to sign with');
  const message = launchMessage({
    issuer: issuerOf(services),
    at: Math.floor(Date.now() / 1000),
    nonce: row.nonce,
    sub: subjectAt(keys.secret, row.tool_id, row.user_id),
    locale: call.locale === 'tr' ? 'tr-TR' : 'en-US',
    roles: person?.roles ?? ['instructor'],
    person: person ?? { given_name: '', family_name: '', email: null },
    university: (await readLetterhead({ db, now })).title[call.locale] || 'Kampüs',
    tool: row.tool,
    section: {
      id: row.section_id,
      sourced_id: sourcedId({ kind: 'K', id: row.section_id, other: 0 }),
      label: sectionName(section),
      title: nameOf(section, call.locale),
    },
    link:
      row.link_id === null
        ? null
        : {
            id: row.link_id,
            title: row.title ?? '',
            url: row.url,
            custom: row.link_custom,
            line_item: row.line_item,
          },
    data: row.link_id === null ? data : null,
  });
  return postingPage(asked, row.redirect_uri, { id_token: signedToken(signing, message), state: row.state });
}
