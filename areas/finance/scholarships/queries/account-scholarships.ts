import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { whoseAccount } from '../../account/queries/read-account.ts';
import { cgpaAsked, isGraduate } from '../../rules/rebate.ts';
import { accountScholarships as scholarshipsQuery, type AccountScholarship } from '../renewal-contract.ts';

interface Found extends Omit<AccountScholarship, 'terms' | 'rule'> {
  level: string;
  min_cgpa_graduate: number;
  terms: AccountScholarship['terms'] | null;
}
/** Scholarships of one account with what each semester decided and gave, for the student and the offices. */
export const accountScholarships = answer(scholarshipsQuery, async (context, input): Promise<AccountScholarship[]> => {
  const { student_program_id } = await whoseAccount(context, input.student_program_id ?? null);
  if (student_program_id === null) return [];
  const rows = await rowsOf<Found>(
    context.db,
    sql`
  select a.id, t.name, t.name_en, a.status, t.currency, t.percent::float8 as percent, t.amount, t.credits as for_credits, t.cap, t.min_cgpa::float8 as min_cgpa, t.min_cgpa_graduate::float8 as min_cgpa_graduate,
    p.level, sp.cgpa::float8 as cgpa, t.min_credits, t.semesters,
    json_build_object('academic_year', mf.academic_year, 'code', mf.code) as from, json_build_object('academic_year', mu.academic_year, 'code', mu.code) as until,
    (select json_agg(json_build_object('semester', json_build_object('academic_year', n.academic_year, 'code', n.code), 'outcome', x.outcome, 'because', x.because, 'share', x.share / 100.0, 'given', x.given, 'against', x.against) order by n.starts_on desc)
      from scholarship_terms x join ${semesterRead} n on n.id = x.semester_id where x.award_id = a.id) as terms
  from scholarship_awards a join scholarship_types t on t.id = a.scholarship_type_id join ${studentProgramRead} sp on sp.id = a.student_program_id join ${programRead} p on p.id = sp.program_id
  join ${semesterRead} mf on mf.id = a.from_semester_id join ${semesterRead} mu on mu.id = a.until_semester_id
  where a.student_program_id = ${student_program_id} order by mu.starts_on desc, a.id desc`,
  );
  return rows.map(({ level, min_cgpa_graduate, terms, ...row }) => ({
    ...row,
    id: Number(row.id),
    amount: row.amount === null ? null : Number(row.amount),
    min_cgpa: cgpaAsked({ min_cgpa: row.min_cgpa, min_cgpa_graduate }, level),
    rule: isGraduate(level) ? 'FIN-032' : 'FIN-031',
    terms: terms ?? [],
  }));
});
