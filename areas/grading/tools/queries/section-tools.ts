import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { entryRefusals } from '../../entry-refusals.ts';
import { isoOf } from '../../queries/moments.ts';
import { mayEnterScores, readSheet } from '../../queries/sheet-facts.ts';
import { cellMark } from '../../rules/typed-score.ts';
import { sectionToolsQuery, type ToolItem, type ToolLink } from '../contract.ts';
import { proposalsOf } from '../proposals.ts';
import { toolRefusals } from '../refusals.ts';
import type { PickedItem } from '../rules/picked-items.ts';
import { pointsOf } from '../rules/tool-score.ts';
import { sectionsOf } from '../section-people.ts';

const words = sql`json_build_object('tr', t.name, 'en', t.name_en) as tool`;
export const sectionTools = answer(sectionToolsQuery, async (context, { section_id }) => {
  const { db, actor, now } = context;
  const sheet = await readSheet(db, section_id, context.rows('grade_index'), now);
  const [own] = await rowsOf<{ writes: boolean; inside: boolean }>(
    db,
    sql`select (${context.rows('grade_store')}) as writes, sections.id in ${sectionsOf(actor)} as inside from ${sectionRead} sections where sections.id = ${section_id}`,
  );
  const links = await rowsOf<Omit<ToolLink, 'can'> & { is_on: boolean }>(
    db,
    sql`select l.id, l.tool_id, ${words}, l.title, l.url, l.custom, i.assessment_id, i.score_maximum, t.is_on
    from lti_links l join lti_tools t on t.id = l.tool_id left join lti_line_items i on i.link_id = l.id and not i.by_tool where l.section_id = ${section_id} order by l.sort_order, l.id`,
  );
  const picked = await rowsOf<{ launch_id: number; tool: { tr: string; en: string }; items: PickedItem[] }>(
    db,
    sql`select l.id as launch_id, ${words}, l.items from lti_launches l join lti_tools t on t.id = l.tool_id
    where l.section_id = ${section_id} and l.user_id = ${actor.user_id} and l.returned_at is not null and l.closed_at is null and l.expires_at > ${now} order by l.id`,
  );
  return {
    tools: await rowsOf<{
      id: number;
      name: string;
      name_en: string;
      is_on: boolean;
      picks_content: boolean;
      takes_scores: boolean;
    }>(
      db,
      sql`select id, name, name_en, is_on, picks_content, takes_scores from lti_tools where is_on order by name, id`,
    ),
    links: links.map(({ is_on, ...link }) => ({
      ...link,
      score_maximum: link.score_maximum === null ? null : Number(link.score_maximum),
      can: {
        open: may([
          ...(is_on ? [] : [toolRefusals.tool_is_off({ tool: link.tool })]),
          ...(own?.inside ? [] : [toolRefusals.tool_not_in_section()]),
        ]),
      },
    })),
    items: await rowsOf<ToolItem>(
      db,
      sql`select i.id, ${words}, i.label, i.score_maximum::float8 as score_maximum, i.assessment_id, (select count(*)::int from lti_scores s where s.line_item_id = i.id) as scores
      from lti_line_items i join lti_tools t on t.id = i.tool_id where i.section_id = ${section_id} and i.by_tool order by i.id`,
    ),
    proposals: (await proposalsOf(db, section_id)).map(
      ({
        points,
        absent,
        enrolment_id: _enrolment,
        tool_id: _tool,
        score_given,
        score_maximum,
        scored_at,
        ...proposal
      }) => ({
        ...proposal,
        score_given: Number(score_given),
        score_maximum: Number(score_maximum),
        points: pointsOf(Number(score_given), Number(score_maximum)),
        now: cellMark({ points, absent }),
        scored_at: isoOf(scored_at),
      }),
    ),
    picked: picked.map(({ items, ...rest }) => ({
      ...rest,
      items: items.map(({ title, url, line_item }) => ({ title, url, score_maximum: line_item?.maximum ?? null })),
    })),
    assessments: sheet.assessments.map(({ id, name, name_en }) => ({ id, name, name_en })),
    writes: own?.writes ?? false,
    can: {
      take: may([
        ...(own?.writes ? [] : [entryRefusals.grade_entry_not_permitted({ section: sheet.name })]),
        ...mayEnterScores(sheet, now),
      ]),
    },
  };
});
