import { providerOf } from '#areas/access/federation/authorization-server.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { sectionName } from '../queries/sheet-facts.ts';
import { json, LtiProblem, writtenByTool, type LtiAnswer, type LtiCall } from './lti-http.ts';
import { hasRole, personClaims, roleUris } from './rules/launch-message.ts';
import { scopes } from './rules/scopes.ts';
import { peopleOf, subjectAt } from './section-people.ts';
import { callingTool, type Tool } from './tool-tokens.ts';

/** rows of a page unless less is asked for */
const mostRows = 200;
export interface ToolSection {
  id: number;
  code: string;
  section_no: number;
  name: string;
}
/** A section in which a link of the tool stands; others are not there for it. */
export async function sectionFor({ services }: LtiCall, tool: Tool, id: number): Promise<ToolSection> {
  const [section] = await rowsOf<ToolSection>(
    services.database.db,
    sql`select sections.id, sections.code, sections.section_no, sections.name from ${sectionRead} sections
    where sections.id = ${id} and sections.status not in ('draft', 'cancelled')
      and exists (select 1 from lti_links l where l.section_id = sections.id and l.tool_id = ${tool.id})`,
  );
  if (!section) throw new LtiProblem(404, 'not_found', 'There is no such section for this tool.');
  return section;
}
/** Which rows a call wants, and how the rest is reached. */
export function pageOf<Row>(asked: LtiCall, rows: readonly Row[]): { page: Row[]; headers: Record<string, string> } {
  const number = (name: string, least: number): number => {
    const typed = asked.url.searchParams.get(name);
    if (typed === null) return least;
    if (!/^\d{1,6}$/.test(typed)) throw new LtiProblem(400, 'invalid_request', `${name} is no number.`);
    return Math.max(Number(typed), least);
  };
  const limit = Math.min(asked.url.searchParams.has('limit') ? number('limit', 1) : mostRows, mostRows);
  const from = number('from', 0);
  const page = rows.slice(from, from + limit);
  if (from + page.length >= rows.length) return { page, headers: {} };
  const next = new URL(asked.url);
  next.searchParams.set('from', String(from + limit));
  return { page, headers: { link: `<${next.href}>; rel="next"` } };
}

/** Names and roles of a section (NRPS 2.0), with names and addresses only as far as administrators have allowed. */
export async function membersAnswer(asked: LtiCall, sectionId: number): Promise<LtiAnswer> {
  const tool = await callingTool(asked, [scopes.members]);
  const section = await sectionFor(asked, tool, sectionId);
  const { services, url } = asked;
  const { db } = services.database;
  const link = url.searchParams.get('rlid');
  if (link !== null) {
    const known = /^\d{1,15}$/.test(link)
      ? await rowsOf(
          db,
          sql`select id from lti_links where id = ${Number(link)} and section_id = ${section.id} and tool_id = ${tool.id}`,
        )
      : [];
    if (known.length === 0) throw new LtiProblem(404, 'not_found', 'There is no such link.');
  }
  const role = url.searchParams.get('role');
  const people = (await peopleOf(db, section.id)).filter((each) => role === null || hasRole(each.roles, role));
  const { page, headers } = pageOf(asked, people);
  const { keys } = await providerOf(services);
  await writtenByTool(asked, 'tool-reads-members', async (context) =>
    context.audit({
      resource: 'learning-tool',
      record_id: tool.id,
      after: { section_id: section.id, members: page.length, names: tool.sends_name, emails: tool.sends_email },
    }),
  );
  return json(
    200,
    {
      id: url.href,
      context: { id: String(section.id), label: sectionName(section), title: section.name },
      members: page.map((each) => ({
        status: 'Active',
        user_id: subjectAt(keys.secret, tool.id, each.user_id),
        roles: roleUris(each.roles),
        ...personClaims(each, tool),
      })),
    },
    'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
    headers,
  );
}
