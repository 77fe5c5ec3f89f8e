import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { programs } from '#areas/reference/tables.ts';
import { majorQuotasQuery, type QuotaRow } from '../contract.ts';
import { majorsRefusals } from '../refusals.ts';
import { rankingOf } from '../snapshot.ts';
import { ofFamily } from '../rules/major-eligibility.ts';
import { termsOf } from './majors-terms.ts';
import { facultyRead } from '#areas/reference/reads/units.ts';

interface Raw {
  program_id: number;
  code: string;
  name: string;
  name_en: string;
  faculty: string;
  faculty_en: string;
  mine: boolean;
  id: number | null;
  version: number | null;
  quota: number | null;
  min_cgpa_hundredths: number | null;
  min_semester: number | null;
  max_semester: number | null;
  top_percent: number | null;
  no_failed: boolean | null;
  language_exam: boolean | null;
  status: QuotaRow['status'];
  applications: number;
}

export const majorQuotas = answer(majorQuotasQuery, async (context, { family, semester_id: wanted }) => {
  const { terms, semester_id } = await termsOf(context, family, wanted ?? null);
  const rows = await rowsOf<Raw>(
    context.db,
    sql`
    select programs.id as program_id, programs.code, programs.name, programs.name_en, f.name as faculty, f.name_en as faculty_en, (${context.rows('majorquota_update')}) as mine,
      q.id, q.version, q.quota, q.min_cgpa_hundredths, q.min_semester, q.max_semester, q.top_percent, q.no_failed, q.language_exam, q.status,
      (select count(*)::int from major_preferences m where m.family = ${family} and m.semester_id = ${semester_id} and m.program_id = programs.id and m.status <> 'cancelled') as applications
    from ${programs} join ${facultyRead} f on f.id = programs.faculty_id left join major_quotas q on q.program_id = programs.id and q.family = ${family} and q.semester_id = ${semester_id}
    where programs.level = 'undergraduate' and programs.status = 'a' and (${context.rows('majorquota_index')}) order by f.name collate tr_sort, programs.name collate tr_sort, programs.id`,
  );
  const writes = context.actor.permissions.has('majorquota_update');
  const affairs = context.actor.permissions.has('majorquota_publish');
  const common = (await rankingOf(context.db, family, semester_id)) ? [majorsRefusals.major_ranked_already()] : [];
  const drafts = rows.filter((row) => row.status === 'draft').length;
  return {
    terms,
    semester_id,
    drafts,
    can: {
      publish: may(ofFamily(family, [...common, ...(drafts === 0 ? [majorsRefusals.major_nothing_to_publish()] : [])])),
    },
    rows: rows.map(
      ({ program_id, code, name, name_en, mine, min_cgpa_hundredths, no_failed, language_exam, ...row }): QuotaRow => {
        const program = { tr: name, en: name_en };
        const reasons = [
          ...common,
          ...(writes && mine ? [] : [majorsRefusals.major_quota_not_yours({ program })]),
          ...(row.status === 'published' && !affairs ? [majorsRefusals.major_quota_published({ program })] : []),
        ];
        return {
          ...row,
          program: { id: program_id, code, name, name_en },
          min_cgpa: min_cgpa_hundredths === null ? null : min_cgpa_hundredths / 100,
          no_failed: no_failed ?? true,
          language_exam: language_exam ?? false,
          can: { edit: may(ofFamily(family, reasons)) },
        };
      },
    ),
  };
});
