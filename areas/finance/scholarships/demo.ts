import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { academicYearOf } from '../demo-year.ts';
import { scholarshipAwards, scholarshipTerms, scholarshipTypes } from './tables.ts';

type Type = typeof scholarshipTypes.$inferInsert;
type Award = typeof scholarshipAwards.$inferInsert;
type Term = typeof scholarshipTerms.$inferInsert;
const plain = { base: 'gross', min_cgpa: 2, min_cgpa_graduate: 3, status: 'a' } as const;

/** Rows of the demo university. */
export async function scholarshipDemo({ writer, client, today, now }: DemoSite): Promise<void> {
  const types: readonly Omit<Type, 'product_kinds'>[] = [
    {
      id: 1,
      code: 'FULL',
      name: 'Tam burs',
      name_en: 'Full Scholarship',
      source: 'university',
      kind: 'percent',
      percent: 100,
      sort_order: 10,
      min_credits: 12,
      semesters: 8,
    },
    {
      id: 2,
      code: 'HALF',
      name: '%50 burs',
      name_en: '50% Scholarship',
      source: 'university',
      kind: 'percent',
      percent: 50,
      sort_order: 10,
      min_credits: 12,
      semesters: 8,
      full_cgpa: 2.75,
      lowered_to: 50,
    },
    {
      id: 3,
      code: 'QUARTER',
      name: '%25 burs',
      name_en: '25% Scholarship',
      source: 'university',
      kind: 'percent',
      percent: 25,
      cap: 200_000,
      sort_order: 10,
      min_credits: 12,
      semesters: 8,
    },
    // FIN-033
    {
      id: 4,
      code: 'PUBLIC36',
      name: 'Kamu bursu (36 kredi)',
      name_en: 'Public Scholarship (36 Credits)',
      source: 'public',
      kind: 'credits',
      amount: 1_296_000,
      credits: 36,
      sort_order: 5,
      min_credits: 12,
    },
    {
      id: 5,
      code: 'PUBLIC',
      name: 'Kamu bursu',
      name_en: 'Public Scholarship',
      source: 'public',
      kind: 'amount',
      amount: 300_000,
      sort_order: 5,
      min_credits: 12,
    },
    {
      id: 6,
      code: 'COOP',
      name: 'Co-op bursu',
      name_en: 'Co-op Scholarship',
      source: 'coop',
      kind: 'percent',
      percent: 40,
      sort_order: 20,
      base: 'rest',
      min_cgpa: 2.5,
    },
    {
      id: 7,
      code: 'COOP-GRAD',
      name: 'Lisansüstü co-op bursu',
      name_en: 'Graduate Co-op Scholarship',
      source: 'coop',
      kind: 'amount',
      amount: 450_000,
      sort_order: 20,
      min_cgpa_graduate: 3.25,
    },
    {
      id: 8,
      code: 'FOUNDATION',
      name: 'Vakıf başarı bursu',
      name_en: 'Foundation Merit Scholarship',
      source: 'foundation',
      kind: 'amount',
      amount: 150_000,
      sort_order: 30,
      min_cgpa: 3,
    },
  ];
  await writer.insert(
    scholarshipTypes,
    types.map((row): Type => ({
      ...plain,
      ...row,
      product_kinds: row.source === 'university' || row.kind === 'percent' ? ['tuition'] : ['tuition', 'registration'],
    })),
  );
  const { awards, decided } = await awardsOf(client, academicYearOf(today), now);
  await writer.insert(scholarshipAwards, awards);
  await writer.insert(scholarshipTerms, decided);
}

interface Holder {
  id: number;
  started_on: string;
  cgpa: number | null;
  status: string;
  level: string;
}
/**
 * One student in nine has a co-op or a public scholarship, another of eleven one of the university, for as long as he has
 * studied or until it ended. Whoever is below its average now is on probation this semester; a third of them has lost it.
 */
async function awardsOf(
  client: DemoSite['client'],
  now: number,
  at: Date,
): Promise<{ awards: Award[]; decided: Term[] }> {
  const { rows: terms } = (await client.query(
    `select id, starts_on::text, left(academic_year, 4)::int as year, is_active from ${semesterRead.table} where code in (1, 2) order by starts_on`,
  )) as { rows: { id: number; starts_on: string; year: number; is_active: boolean }[] };
  const { rows: students } = (await client.query(
    `select sp.id, sp.started_on::text, sp.cgpa::float8 as cgpa, sp.status, p.level from ${studentProgramRead.table} sp join ${programRead.table} p on p.id = sp.program_id
     where sp.is_main and p.level <> 'mentora' and sp.student_type in ('undergraduate', 'graduate') and (sp.id % 9 = 0 or (sp.id % 11 = 0 and p.level = 'undergraduate')) order by sp.id`,
  )) as { rows: Holder[] };
  const present = terms.find((term) => term.is_active);
  const decided: Term[] = [];
  const awards = students.flatMap((student, index): Award[] => {
    const own = terms.filter((term) => term.starts_on >= student.started_on && term.year <= now);
    const [first] = own;
    const last = own.at(-1);
    if (!first || !last) return [];
    const graduate = student.level !== 'undergraduate';
    const type = (student.id % 9 > 0 ? [2, 3, 3][index % 3] : graduate ? 7 : [4, 5, 6][index % 3]) ?? 5;
    const least = graduate ? (type === 7 ? 3.25 : 3) : type === 6 ? 2.5 : 2;
    const studies = student.status === 'active';
    const below =
      studies && student.cgpa !== null && student.cgpa < least && present !== undefined && first !== present;
    const before = own.findLast((term) => present !== undefined && term.starts_on < present.starts_on);
    const usedUp =
      studies &&
      type <= 3 &&
      own.filter((term) => present !== undefined && term.starts_on < present.starts_on).length >= 8;
    const lost = before !== undefined && (usedUp || (below && index % 3 === 0));
    if ((below || lost) && present)
      decided.push({
        award_id: index + 1,
        semester_id: present.id,
        outcome: lost ? 'lost' : 'probation',
        because: usedUp ? 'used_up' : 'cgpa',
        cgpa: student.cgpa,
        decided_at: at,
      });
    return [
      {
        id: index + 1,
        student_program_id: student.id,
        scholarship_type_id: type,
        from_semester_id: first.id,
        until_semester_id: lost ? before.id : last.id,
        status: lost || !studies ? 'ended' : below ? 'suspended' : 'active',
        decision_no: `${first.year}/${String(100 + index)}`,
        decided_on: first.starts_on,
        note: usedUp ? 'Burs süresi doldu.' : below ? 'GNO burs koşulunun altında.' : null,
        applied_at: at,
      },
    ];
  });
  return { awards, decided };
}
