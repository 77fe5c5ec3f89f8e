import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { ltiLineItems, ltiLinks, ltiScores, ltiTools } from './tables.ts';

/** Two tools, links in sections of the demo accounts, and scores of one that wait beside the sheets still being graded. */
export async function toolsDemo({ client, writer, now }: DemoSite): Promise<void> {
  const { db } = client;
  const host = 'https://quiz.kampus.example';
  const labs = 'https://labs.kampus.example';
  await writer.insert(ltiTools, [
    {
      id: 1,
      name: 'Alıştırma Kutusu',
      name_en: 'Practice Box',
      client_id: 'lti-demo-practice',
      deployment_id: 'demo-1',
      login_url: `${host}/login`,
      target_link_uri: `${host}/launch`,
      redirect_uris: [`${host}/launch`],
      jwks_url: `${host}/keys`,
      sends_name: true,
      gives_members: true,
      takes_scores: true,
      picks_content: true,
      custom: null,
      is_on: true,
    },
    {
      id: 2,
      name: 'Sanal Laboratuvar',
      name_en: 'Virtual Lab',
      client_id: 'lti-demo-lab',
      deployment_id: 'demo-2',
      login_url: `${labs}/lti/login`,
      target_link_uri: `${labs}/lti`,
      redirect_uris: [`${labs}/lti`],
      jwks_url: `${labs}/lti/jwks`,
      sends_name: false,
      gives_members: false,
      takes_scores: false,
      picks_content: false,
      custom: 'language=tr',
      is_on: false,
    },
  ]);
  const sections = await rowsOf<{ id: number; assessment_id: number | null }>(
    db,
    sql`select s.id, case when s.status <> 'finalized' then (select a.id from assessments a where a.section_id = s.id order by a.sort_order offset 1 limit 1) end as assessment_id
    from ${sectionRead} s where s.status = 'grading' or (s.status not in ('draft', 'cancelled') and s.id in (select e.section_id from ${enrolmentRead} e
      join ${userRead} u on u.student_id = e.student_id where u.username = 'student' and e.status in ('registered', 'completed') order by e.section_id desc limit 2)) order by s.id`,
  );
  const links: (typeof ltiLinks.$inferInsert)[] = [];
  const items: (typeof ltiLineItems.$inferInsert)[] = [];
  const scores: (typeof ltiScores.$inferInsert)[] = [];
  for (const { id, assessment_id } of sections) {
    const section_id = Number(id);
    const link_id = links.length + 1;
    links.push({
      id: link_id,
      tool_id: 1,
      section_id,
      title: 'Haftalık alıştırmalar / Weekly practice',
      sort_order: 1,
    });
    if (assessment_id === null) continue;
    const line_item_id = items.length + 1;
    items.push({
      id: line_item_id,
      tool_id: 1,
      section_id,
      link_id,
      assessment_id: Number(assessment_id),
      label: 'Haftalık alıştırmalar / Weekly practice',
      score_maximum: 10,
    });
    const students = await rowsOf<{ id: number }>(
      db,
      sql`select e.id from ${enrolmentRead} e where e.section_id = ${section_id} and e.status = 'registered' order by e.id limit 12`,
    );
    for (const [at, student] of students.entries())
      scores.push({
        line_item_id,
        enrolment_id: Number(student.id),
        scored_at: new Date(now.getTime() - (at + 2) * 3_600_000),
        score_given: 4 + ((Number(student.id) * 7) % 13) / 2,
        score_maximum: 10,
        activity_progress: 'Completed',
        grading_progress: at % 5 === 4 ? 'Pending' : 'FullyGraded',
        comment: at % 6 === 0 ? 'Süresinden sonra gönderildi / Sent late' : null,
      });
  }
  await writer.insert(ltiLinks, links);
  await writer.insert(ltiLineItems, items);
  await writer.insert(ltiScores, scores);
}
