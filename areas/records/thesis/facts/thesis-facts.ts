import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { ThesisFacts } from '../rules/may-move.ts';
import type { ThesisRule } from '../rules/thesis-rule.ts';
import { linesOf, type Thesis } from './thesis-rows.ts';

/** What the rules ask of a work, as whoever calls sees it. */
export async function factsOf({ db }: Pick<Reading, 'db'>, thesis: Thesis, rule: ThesisRule): Promise<ThesisFacts> {
  const [asked] =
    thesis.status === 'revision'
      ? await rowsOf<{ revised: boolean }>(
          db,
          sql`select exists (select from thesis_versions v where v.thesis_id = ${thesis.id} and v.kind = 'revision' and v.uploaded_at >= coalesce((select max(x.at) from thesis_steps x where x.thesis_id = ${thesis.id} and x.move = 'ask_revision'), v.uploaded_at)) as revised`,
        )
      : [];
  return {
    status: thesis.status,
    title: thesis.title,
    title_en: thesis.title_en,
    abstract: thesis.abstract,
    abstract_en: thesis.abstract_en,
    keywords: linesOf(thesis.keyword_lines),
    keywords_en: linesOf(thesis.keyword_lines_en),
    due_on: thesis.due_on,
    defence_on: thesis.defence_on,
    defence_starts: thesis.defence_starts,
    versions: thesis.uploads,
    revised: asked?.revised ?? false,
    own_advisee: thesis.is_advisor,
    decided_before: thesis.decided_before,
    rule,
  };
}
