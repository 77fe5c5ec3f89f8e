import { requestRead } from '#areas/requests/reads/requests.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { rankReasons } from '../commands/majors-ranking.ts';
import { majorRankingQuery, type RankingProgram, type RankingView } from '../contract.ts';
import { majorsRefusals } from '../refusals.ts';
import { ofFamily } from '../rules/major-eligibility.ts';
import { termsOf } from './majors-terms.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

const iso = (moment: string): string => new Date(moment).toISOString();
export const majorRanking = answer(
  majorRankingQuery,
  async (context, { family, semester_id: wanted }): Promise<RankingView> => {
    const { db } = context;
    const { terms, semester_id } = await termsOf(context, family, wanted ?? null);
    const of = sql`m.family = ${family} and m.semester_id = ${semester_id}`;
    const [counts] = await rowsOf<RankingView['counts']>(
      db,
      sql`
    select count(*)::int as applications, count(*) filter (where r.status in ('waiting', 'in_approval', 'returned'))::int as evaluated, count(*) filter (where r.status = 'approved')::int as approved from ${requestRead} r where r.kind = ${family} and r.status <> 'draft' and exists (select 1 from major_preferences m where m.request_id = r.id and ${of})`,
    );
    const [ranking] = await rowsOf<NonNullable<RankingView['ranking']>>(
      db,
      sql`
    select k.id, k.version, k.status, k.made_at, u.full_name as made_by, k.checksum, k.answer_by, k.published_at from major_rankings k join ${userRead} u on u.id = k.made_by where k.family = ${family} and k.semester_id = ${semester_id} and k.status <> 'void'`,
    );
    const programs = await rowsOf<
      Omit<RankingProgram, 'program'> & { id: number; code: string; name: string; name_en: string }
    >(
      db,
      sql`
    select p.id, p.code, p.name, p.name_en, q.quota, count(m.id)::int as wishes, count(*) filter (where m.status = 'main')::int as main, count(*) filter (where m.status = 'reserve')::int as reserve, count(*) filter (where m.status = 'called')::int as called, count(*) filter (where m.status in ('accepted', 'enrolled'))::int as enrolled, count(*) filter (where m.status in ('declined', 'lapsed'))::int as gone
    from major_quotas q join ${programRead} p on p.id = q.program_id left join major_preferences m on m.program_id = q.program_id and ${of}
    where q.family = ${family} and q.semester_id = ${semester_id} and q.status = 'published' group by p.id, q.quota order by p.name collate tr_sort, p.id`,
    );
    const frozen = ofFamily(family, ranking?.status === 'frozen' ? [] : [majorsRefusals.major_not_frozen()]);
    const waits = programs.reduce((sum, each) => sum + each.main + each.called, 0);
    return {
      terms,
      semester_id,
      counts: counts ?? { applications: 0, evaluated: 0, approved: 0 },
      ranking: ranking
        ? {
            ...ranking,
            made_at: iso(ranking.made_at),
            answer_by: iso(ranking.answer_by),
            published_at: ranking.published_at === null ? null : iso(ranking.published_at),
          }
        : null,
      programs: programs.map(({ id, code, name, name_en, ...row }) => ({
        ...row,
        program: { id, code, name, name_en },
      })),
      can: {
        rank: may(await rankReasons(context, family, semester_id)),
        publish: may(frozen),
        void: may(frozen),
        close: may(
          ofFamily(
            family,
            ranking?.status === 'published'
              ? waits > 0
                ? [majorsRefusals.major_answers_open({ n: waits })]
                : []
              : [majorsRefusals.major_not_published()],
          ),
        ),
      },
    };
  },
);
