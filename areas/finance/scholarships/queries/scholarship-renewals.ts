import type { InputOf } from '#kernel/contract/define-command.ts';
import { textKey } from '#kernel/contract/text.ts';
import { answer, answerFile, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { harmless, spreadsheet } from '#kernel/server/engine/export.ts';
import { sheetStream, type SheetValue } from '#kernel/server/engine/sheet-writer.ts';
import { Failure } from '#kernel/server/failure.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { renewalCandidates, type RenewalCandidate } from '../renewal-candidates.ts';
import {
  scholarshipRenewals as renewalsQuery,
  scholarshipRenewalsFile as fileQuery,
  type Renewals,
} from '../renewal-contract.ts';
import { renewalOutcomes, type RenewalOutcome } from '../rules/renewal.ts';

type Asked = InputOf<typeof fileQuery>;
/** The semester that was chosen, otherwise the active one. */
async function semesterOf({ db }: Reading, id: number | null | undefined): Promise<Renewals['semester']> {
  const [row] = await rowsOf<NonNullable<Renewals['semester']>>(
    db,
    sql`select m.id, m.academic_year, m.code from ${semesterRead} m where ${id ? sql`m.id = ${id}` : sql`m.is_active`}`,
  );
  return row ? { ...row, id: Number(row.id) } : null;
}
async function candidatesOf(context: Reading, { semester_id, ...input }: Asked) {
  const semester = await semesterOf(context, semester_id);
  const all = semester ? await renewalCandidates(context.db, { ...input, semester_id: semester.id }) : [];
  const rows = all.filter(
    (each) => (!input.outcome || each.outcome === input.outcome) && (!input.changed || each.changed),
  );
  return { semester, all, rows };
}
const countsOf = (
  rows: readonly RenewalCandidate[],
  of: (row: RenewalCandidate) => RenewalOutcome,
): Renewals['now'] => {
  const count = (outcome: RenewalOutcome): number => rows.filter((row) => of(row) === outcome).length;
  return { renewed: count('renewed'), lowered: count('lowered'), probation: count('probation'), lost: count('lost') };
};

export const scholarshipRenewals = answer(renewalsQuery, async (context, input): Promise<Renewals> => {
  const { semester, all, rows } = await candidatesOf(context, input);
  const [page, limit] = [input.page ?? 1, input.limit ?? 50];
  const waiting = all.filter((each) => !each.decided);
  return {
    semester,
    rows: rows
      .slice((page - 1) * limit, page * limit)
      .map(({ scholarship_type_id: _type, program_id: _program, extends_it: _it, before_id: _before, ...row }) => row),
    total: rows.length,
    page,
    limit,
    now: countsOf(all, (row) => row.outcome),
    last: countsOf(all, (row) => row.last_outcome),
    waiting: countsOf(waiting, (row) => row.outcome),
    undecided: waiting.length,
    can_post: context.actor.permissions.has('scholarship_update'),
  };
});

const columns = [
  'student_number',
  'student',
  'program',
  'scholarship',
  'cgpa',
  'least',
  'credits',
  'min_credits',
  'used',
  'outcome',
  'because',
  'share',
  'last_outcome',
  'last_given',
  'currency',
  'posted',
] as const;
export const scholarshipRenewalsFile = answerFile(fileQuery, async (context, input) => {
  const { rows } = await candidatesOf(context, input);
  if (rows.length === 0) throw new Failure(406, 'no_result'); // ERR-028
  const { lines } = context.services;
  const say = (key: string): string => lines.line(context.locale, textKey(`scholarship_renewals:${key}`));
  const cellsOf = (row: RenewalCandidate): SheetValue[] => [
    harmless(row.student_number),
    harmless(row.student),
    harmless(row.program[context.locale]),
    harmless(row.scholarship[context.locale]),
    row.cgpa,
    row.least,
    row.credits,
    row.min_credits,
    row.used,
    renewalOutcomes[row.outcome][context.locale],
    row.because === null ? '' : say(`because.${row.because}`),
    row.share,
    renewalOutcomes[row.last_outcome][context.locale],
    row.last_given / 100,
    row.currency,
    say(row.decided ? 'posted_yes' : 'posted_no'),
  ];
  async function* batches(): AsyncGenerator<SheetValue[][]> {
    for (let from = 0; from < rows.length; from += 500) yield rows.slice(from, from + 500).map(cellsOf);
  }
  return {
    name: `${say('title')}.xlsx`,
    mime: spreadsheet,
    body: sheetStream(
      say('title'),
      columns.map((name) => say(name)),
      batches(),
    ),
  };
});
