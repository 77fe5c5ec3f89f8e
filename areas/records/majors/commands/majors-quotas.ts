import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure } from '#kernel/server/failure.ts';
import { programs } from '#areas/reference/tables.ts';
import { publishMajorQuotas as publishCommand, saveMajorQuotas as saveCommand } from '../contract.ts';
import { majorsRefusals } from '../refusals.ts';
import { rankingOf } from '../snapshot.ts';
import { ofFamily, quotaReasons, type MajorFamily } from '../rules/major-eligibility.ts';

interface Known {
  id: number;
  name: string;
  name_en: string;
  visible: boolean;
  quota_id: number | null;
  version: number | null;
  status: string | null;
}
const known = async (
  context: Writing,
  family: MajorFamily,
  semester_id: number,
  ids: readonly number[],
): Promise<Map<number, Known>> =>
  new Map(
    (
      await rowsOf<Known>(
        context.db,
        sql`
  select programs.id, programs.name, programs.name_en, (programs.level = 'undergraduate' and (${context.rows('majorquota_update')})) as visible, q.id as quota_id, q.version, q.status
  from ${programs} left join major_quotas q on q.program_id = programs.id and q.family = ${family} and q.semester_id = ${semester_id} where programs.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) order by programs.id`,
      )
    ).map((row) => [row.id, row]),
  );

/** An academic unit office proposes for its faculty; what is published belongs to student affairs, until the semester is ranked. */
export const saveMajorQuotas = handle(saveCommand, async (context, { family, semester_id, rows }) => {
  const { db, now, actor } = context;
  const found = await known(
    context,
    family,
    semester_id,
    rows.map((row) => row.program_id),
  );
  const affairs = actor.permissions.has('majorquota_publish');
  const reasons: Refusal[] = (await rankingOf(db, family, semester_id)) ? [majorsRefusals.major_ranked_already()] : [];
  for (const row of rows) {
    const program = found.get(row.program_id);
    const name = { tr: program?.name ?? String(row.program_id), en: program?.name_en ?? String(row.program_id) };
    if (!program?.visible) reasons.push(majorsRefusals.major_quota_not_yours({ program: name }));
    else if (program.status === 'published' && !affairs)
      reasons.push(majorsRefusals.major_quota_published({ program: name }));
    reasons.push(
      ...quotaReasons(family, { min_semester: row.min_semester ?? null, max_semester: row.max_semester ?? null }),
    );
  }
  refuse(ofFamily(family, reasons));
  for (const row of rows) {
    if ((found.get(row.program_id)?.version ?? null) !== (row.version ?? null))
      throw new Failure(406, 'record_changed_meanwhile');
    const figures = {
      quota: row.quota,
      min_cgpa: row.min_cgpa === null || row.min_cgpa === undefined ? null : Math.round(row.min_cgpa * 100),
      min_semester: row.min_semester ?? null,
      max_semester: row.max_semester ?? null,
      top_percent: row.top_percent ?? null,
      no_failed: row.no_failed ?? true,
      language_exam: row.language_exam ?? false,
    };
    const [saved] = await rowsOf<{ id: number }>(
      db,
      sql`
      insert into major_quotas (family, semester_id, program_id, quota, min_cgpa_hundredths, min_semester, max_semester, top_percent, no_failed, language_exam, status, proposed_by, created_at, updated_at)
      values (${family}, ${semester_id}, ${row.program_id}, ${figures.quota}, ${figures.min_cgpa}, ${figures.min_semester}, ${figures.max_semester}, ${figures.top_percent}, ${figures.no_failed}, ${figures.language_exam}, 'draft', ${actor.user_id}, ${now}, ${now})
      on conflict (family, semester_id, program_id) do update set quota = excluded.quota, min_cgpa_hundredths = excluded.min_cgpa_hundredths, min_semester = excluded.min_semester, max_semester = excluded.max_semester, top_percent = excluded.top_percent, no_failed = excluded.no_failed, language_exam = excluded.language_exam, version = major_quotas.version + 1, updated_at = excluded.updated_at
      where major_quotas.version = ${row.version ?? 0} returning id`,
    );
    // somebody entered the same program a moment ago
    if (!saved) throw new Failure(406, 'record_changed_meanwhile');
    context.audit({
      resource: 'major-quota',
      record_id: saved.id,
      after: { family, semester_id, program_id: row.program_id, ...figures },
    });
  }
  return { saved: rows.length };
});

export const publishMajorQuotas = handle(publishCommand, async (context, { family, semester_id }) => {
  const ranked = await rankingOf(context.db, family, semester_id);
  if (ranked) refuse(ofFamily(family, [majorsRefusals.major_ranked_already()]));
  const rows = await rowsOf<{ id: number; program_id: number; quota: number }>(
    context.db,
    sql`update major_quotas set status = 'published', version = version + 1, updated_at = ${context.now} where family = ${family} and semester_id = ${semester_id} and status = 'draft' returning id, program_id, quota`,
  );
  if (rows.length === 0) refuse(ofFamily(family, [majorsRefusals.major_nothing_to_publish()]));
  for (const { id, ...row } of rows)
    context.audit({
      resource: 'major-quota',
      record_id: id,
      action: 'major-quota.published',
      before: { status: 'draft' },
      after: { status: 'published', ...row },
    });
  return { published: rows.length };
});
