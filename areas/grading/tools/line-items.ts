import { providerOf, issuerOf } from '#areas/access/federation/authorization-server.ts';
import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';
import { json, LtiProblem, writtenByTool, type LtiAnswer, type LtiCall } from './lti-http.ts';
import { pageOf, sectionFor } from './members.ts';
import { readLineItem, readScore, type LineItemForm } from './rules/tool-score.ts';
import { scopes } from './rules/scopes.ts';
import { peopleOf, subjectAt } from './section-people.ts';
import { holdLinks } from './section-links.ts';
import { callingTool, type Tool } from './tool-tokens.ts';

const media = {
  item: 'application/vnd.ims.lis.v2.lineitem+json',
  items: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
  results: 'application/vnd.ims.lis.v2.resultcontainer+json',
};
const reading = [scopes.lineItems, scopes.readLineItems];
/** line items of a tool in one section at most, and how far the clock of a tool may be ahead in ms */
const mostItems = 200;
const ahead = 5 * 60_000;

interface Item {
  id: number;
  section_id: number;
  link_id: number | null;
  label: string;
  score_maximum: number;
  resource_id: string | null;
  tag: string | null;
  by_tool: boolean;
}
const columns = sql`id, section_id, link_id, label, score_maximum, resource_id, tag, by_tool`;
const shown = ({ services }: LtiCall, item: Item): Record<string, unknown> => ({
  id: `${issuerOf(services)}/lti/sections/${item.section_id}/line-items/${item.id}`,
  label: item.label,
  scoreMaximum: Number(item.score_maximum),
  ...(item.link_id === null ? {} : { resourceLinkId: String(item.link_id) }),
  ...(item.resource_id === null ? {} : { resourceId: item.resource_id }),
  ...(item.tag === null ? {} : { tag: item.tag }),
});
/** A line item of this tool in a section where a link of it stands; others are not there for it. */
async function itemOf({ services }: LtiCall, tool: Tool, section: number, id: number): Promise<Item> {
  const [item] = await rowsOf<Item>(
    services.database.db,
    sql`select ${columns} from lti_line_items i where id = ${id} and section_id = ${section} and tool_id = ${tool.id}
      and exists (select 1 from lti_links l where l.section_id = i.section_id and l.tool_id = i.tool_id)`,
  );
  if (!item) throw new LtiProblem(404, 'not_found', 'There is no such line item for this tool.');
  return item;
}
async function linked(db: Tx, tool: Tool, section: number): Promise<void> {
  if (!(await holdLinks(db, tool.id, section)))
    throw new LtiProblem(404, 'not_found', 'There is no such section for this tool.');
}
const good = <T>(read: T | string): T => {
  if (typeof read === 'string') throw new LtiProblem(400, 'invalid_request', read);
  return read;
};

/** Line items of a section: the tool’s own and those of its links. */
export async function lineItemsAnswer(asked: LtiCall, sectionId: number): Promise<LtiAnswer> {
  if (asked.method === 'POST') return addItem(asked, sectionId);
  const tool = await callingTool(asked, reading);
  const section = await sectionFor(asked, tool, sectionId);
  const { searchParams } = asked.url;
  const items = await rowsOf<Item>(
    asked.services.database.db,
    sql`select ${columns} from lti_line_items where section_id = ${section.id} and tool_id = ${tool.id} order by id`,
  );
  const fits = (name: string, value: string | null): boolean =>
    !searchParams.has(name) || searchParams.get(name) === value;
  const wanted = items.filter(
    (each) =>
      fits('resource_link_id', each.link_id === null ? null : String(each.link_id)) &&
      fits('resource_id', each.resource_id) &&
      fits('tag', each.tag),
  );
  const { page, headers } = pageOf(asked, wanted);
  return json(
    200,
    page.map((each) => shown(asked, each)),
    media.items,
    headers,
  );
}
async function addItem(asked: LtiCall, sectionId: number): Promise<LtiAnswer> {
  const tool = await callingTool(asked, [scopes.lineItems]);
  const section = await sectionFor(asked, tool, sectionId);
  const form = good(readLineItem(await asked.json()));
  const made = await writtenByTool(asked, 'tool-adds-line-item', async (context) => {
    await linked(context.db, tool, section.id);
    await ownLink(context.db, tool, section.id, form);
    const [count] = await rowsOf<{ n: number }>(
      context.db,
      sql`select count(*)::int as n from lti_line_items where section_id = ${section.id} and tool_id = ${tool.id}`,
    );
    if (Number(count?.n) >= mostItems) throw new LtiProblem(403, 'access_denied', 'There are too many line items.');
    const [item] = await rowsOf<Item>(
      context.db,
      sql`insert into lti_line_items (tool_id, section_id, link_id, label, score_maximum, resource_id, tag, by_tool, created_at, updated_at)
      values (${tool.id}, ${section.id}, ${form.link}, ${form.label}, ${form.maximum}, ${form.resource_id}, ${form.tag}, true, ${context.now}, ${context.now}) returning ${columns}`,
    );
    if (!item) throw new Error('no line item was made');
    context.audit({
      resource: 'learning-tool',
      record_id: tool.id,
      after: { section_id: section.id, line_item_id: item.id, label: form.label, score_maximum: form.maximum },
    });
    return item;
  });
  return json(201, shown(asked, made), media.item);
}
async function ownLink(db: LtiCall['services']['database']['db'], tool: Tool, section: number, form: LineItemForm) {
  if (form.link === null) return;
  const known = await rowsOf(
    db,
    sql`select id from lti_links where id = ${form.link} and section_id = ${section} and tool_id = ${tool.id}`,
  );
  if (known.length === 0) throw new LtiProblem(400, 'invalid_request', 'resourceLinkId is unknown');
}

export async function lineItemAnswer(asked: LtiCall, sectionId: number, id: number): Promise<LtiAnswer> {
  const tool = await callingTool(asked, asked.method === 'GET' ? reading : [scopes.lineItems]);
  const item = await itemOf(asked, tool, sectionId, id);
  if (asked.method === 'GET') return json(200, shown(asked, item), media.item);
  // what the instructor has set up for a link is the instructor’s
  if (!item.by_tool) throw new LtiProblem(403, 'access_denied', 'This line item belongs to the instructor.');
  if (asked.method === 'DELETE') {
    await writtenByTool(asked, 'tool-removes-line-item', async (context) => {
      await context.db.execute(sql`delete from lti_line_items where id = ${item.id}`);
      context.audit({
        resource: 'learning-tool',
        record_id: tool.id,
        before: { line_item_id: item.id, ...shown(asked, item) },
      });
    });
    return { status: 204 };
  }
  const form = good(readLineItem(await asked.json()));
  const changed = await writtenByTool(asked, 'tool-changes-line-item', async (context) => {
    await linked(context.db, tool, sectionId);
    await ownLink(context.db, tool, sectionId, form);
    const [now] = await rowsOf<Item>(
      context.db,
      sql`update lti_line_items set link_id = ${form.link}, label = ${form.label}, score_maximum = ${form.maximum}, resource_id = ${form.resource_id}, tag = ${form.tag}, version = version + 1, updated_at = ${context.now} where id = ${item.id} returning ${columns}`,
    );
    if (!now) throw new LtiProblem(404, 'not_found', 'There is no such line item for this tool.');
    context.audit({
      resource: 'learning-tool',
      record_id: tool.id,
      before: { line_item_id: item.id, ...shown(asked, item) },
      after: shown(asked, now),
    });
    return now;
  });
  return json(200, shown(asked, changed), media.item);
}

/** A score of a tool: kept as a proposal beside the sheet, the newest of each student. */
export async function scoreAnswer(asked: LtiCall, sectionId: number, id: number): Promise<LtiAnswer> {
  const tool = await callingTool(asked, [scopes.score]);
  const item = await itemOf(asked, tool, sectionId, id);
  await sectionFor(asked, tool, sectionId);
  const score = good(readScore(await asked.json()));
  const at = new Date(score.at);
  if (at.getTime() > Math.max(Date.now(), asked.services.clock().getTime()) + ahead)
    throw new LtiProblem(400, 'invalid_request', 'timestamp lies in the future');
  const { keys } = await providerOf(asked.services);
  await writtenByTool(asked, 'tool-reports-score', async (context) => {
    const { db, now } = context;
    await linked(db, tool, sectionId);
    const student = (await peopleOf(db, sectionId)).find(
      (each) => each.enrolment_id !== null && subjectAt(keys.secret, tool.id, each.user_id) === score.user,
    );
    if (!student) throw new LtiProblem(404, 'not_found', 'userId is no student of this section.');
    // an older one never takes its place; the same score again is a proposal that may have been taken already
    const kept = await rowsOf<{ id: number }>(
      db,
      sql`insert into lti_scores as s (line_item_id, enrolment_id, scored_at, score_given, score_maximum, activity_progress, grading_progress, comment, created_at, updated_at)
      values (${item.id}, ${student.enrolment_id}, ${at}, ${score.given}, ${score.maximum}, ${score.activity}, ${score.grading}, ${score.comment}, ${now}, ${now})
      on conflict (line_item_id, enrolment_id) do update set scored_at = excluded.scored_at, score_given = excluded.score_given, score_maximum = excluded.score_maximum, activity_progress = excluded.activity_progress,
        grading_progress = excluded.grading_progress, comment = excluded.comment, version = s.version + 1, updated_at = excluded.updated_at,
        taken_at = case when (s.score_given, s.score_maximum) is not distinct from (excluded.score_given, excluded.score_maximum) then s.taken_at end,
        taken_by = case when (s.score_given, s.score_maximum) is not distinct from (excluded.score_given, excluded.score_maximum) then s.taken_by end
      where s.scored_at <= excluded.scored_at returning id`,
    );
    if (kept.length === 0) throw new LtiProblem(409, 'conflict', 'A newer score was reported already.');
    context.audit({
      resource: 'learning-tool',
      record_id: tool.id,
      after: {
        section_id: sectionId,
        line_item_id: item.id,
        enrolment_id: student.enrolment_id,
        score_given: score.given,
        score_maximum: score.maximum,
        grading_progress: score.grading,
      },
    });
  });
  return { status: 204 };
}

/** What a tool reads back: the scores it has reported itself, never what the sheet says. */
export async function resultsAnswer(asked: LtiCall, sectionId: number, id: number): Promise<LtiAnswer> {
  const tool = await callingTool(asked, [scopes.results]);
  const item = await itemOf(asked, tool, sectionId, id);
  const { db } = asked.services.database;
  const { keys } = await providerOf(asked.services);
  const rows = await rowsOf<{
    id: number;
    enrolment_id: number;
    score_given: number | null;
    score_maximum: number | null;
    comment: string | null;
  }>(
    db,
    sql`select id, enrolment_id, score_given, score_maximum, comment from lti_scores where line_item_id = ${item.id} order by id`,
  );
  const subjects = new Map(
    (await peopleOf(db, sectionId)).map((each) => [
      Number(each.enrolment_id),
      subjectAt(keys.secret, tool.id, each.user_id),
    ]),
  );
  const only = asked.url.searchParams.get('user_id');
  const lineItem = shown(asked, item).id;
  const results = rows.flatMap((row) => {
    const userId = subjects.get(Number(row.enrolment_id));
    return userId === undefined || (only !== null && only !== userId)
      ? []
      : [
          {
            id: `${String(lineItem)}/results/${row.id}`,
            scoreOf: lineItem,
            userId,
            ...(row.score_given === null
              ? {}
              : { resultScore: Number(row.score_given), resultMaximum: Number(row.score_maximum) }),
            ...(row.comment === null ? {} : { comment: row.comment }),
          },
        ];
  });
  const { page, headers } = pageOf(asked, results);
  return json(200, page, media.results, headers);
}
