import { longDay } from '#kernel/contract/calendar.ts';
import type { Text } from '#kernel/contract/text.ts';
import { writtenMoney, writtenNumber } from '#kernel/contract/written.ts';
import type { ConsequenceLine, ConsequenceSource, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { bookOn } from '../ledger/books.ts';
import { termMoneyOf } from '../scholarships/settle-terms.ts';
import { owedOf } from '../ledger/owed.ts';
import { bandOn, feePageTerms, refundBands, type RefundBand } from '../refunds/rules/refund-schedule.ts';
import { leavingMoney } from './rules/leaving-money.ts';

/** Kinds of requests with which a student leaves the semester or the university. */
const leavesAll: readonly string[] = [
  'leave_of_absence',
  'institutional_withdrawal',
  'transfer_out',
  'mentora_transfer_out',
];
interface Term {
  id: number;
  first: string;
  last: string;
}
/** Tuition that comes back, what is still owed, which scholarship ends: by the ledger and the schedule of today. */
export const moneyConsequences: ConsequenceSource = {
  topics: ['refund', 'scholarship', 'other'],
  of: async (context, { student_program_id, kind, form }) => {
    const all = leavesAll.includes(kind);
    if (!all && kind !== 'course_withdrawal') return [];
    const { db, today } = context;
    const say = wordsOf(context);
    const [term] = await rowsOf<Term>(
      db,
      sql`select m.id, m.starts_on as first, m.ends_on as last from ${semesterRead} m where m.is_active`,
    );
    const awards = await awardsOf(context, student_program_id);
    if (!term) return [];
    // a leave that begins with a later semester leaves the present one as it is
    const chosen = Array.isArray(form.semesters) ? form.semesters.map(Number) : [];
    if (kind === 'leave_of_absence' && chosen.length > 0 && !chosen.includes(Number(term.id)))
      return [
        { topic: 'refund', tone: 'neutral', known: true, about: say('later') },
        ...awardLines(say, awards, 'rests'),
      ];
    const band = bandOn(refundBands(feePageTerms, term, await holidaysAround(db, today)), today);
    if (!all)
      return [
        { topic: 'refund', ...courseLine(say, band), known: true },
        // how many credits it takes is known where courses are
        ...(awards.length === 0 ? awardLines(say, awards, 'rests') : []),
      ];
    return [
      ...(await refundLines(context, say, student_program_id, term, band)),
      ...awardLines(say, awards, kind === 'leave_of_absence' ? 'rests' : 'ends'),
      ...(await balanceLines(context, say, student_program_id)),
    ];
  },
};
type Say = (key: string, params?: Record<string, Text | string>) => Text;
const wordsOf =
  ({ services: { lines } }: Pick<Reading, 'services'>): Say =>
  (key, params) => ({
    tr: lines.line('tr', `money_consequence:${key}`, params),
    en: lines.line('en', `money_consequence:${key}`, params),
  });
/** Until when the part that comes back today holds; without an end it holds for ever. */
const untilOf = (band: RefundBand | undefined, today: string): Text => longDay(band?.until ?? today);
const percent = (band: RefundBand | undefined): Text => writtenNumber((band?.refund ?? 0) / 100);

const courseLine = (say: Say, band: RefundBand | undefined): Pick<ConsequenceLine, 'about' | 'tone'> =>
  band && band.refund > 0 && band.until !== null
    ? { about: say('courses', { percent: percent(band), day: longDay(band.until) }), tone: 'info' }
    : { about: say('courses_nothing'), tone: 'warning' };

async function refundLines(
  { db, today }: Reading,
  say: Say,
  student_program_id: number,
  term: Term,
  band: RefundBand | undefined,
): Promise<ConsequenceLine[]> {
  const fees = await rowsOf<{ amount: number; currency: string }>(
    db,
    sql`select amount, currency from term_fees where student_program_id = ${student_program_id} and semester_id = ${term.id} and amount > 0`,
  );
  const lines: ConsequenceLine[] = [];
  for (const { amount, currency } of fees) {
    const book = await bookOn(db, { customer: { kind: 'student_program', id: student_program_id }, currency });
    if (!book) continue;
    const facts = await termMoneyOf(db, { student_program_id, semester_id: Number(term.id), currency });
    if (!facts) continue;
    const money = leavingMoney(book, Number(amount), facts, band?.refund ?? 0);
    const written = (minor: number): Text => writtenMoney({ minor, currency });
    lines.push({
      topic: 'refund',
      before: written(money.charged),
      after: written(money.charged - money.lowered),
      about:
        money.lowered === 0
          ? say('nothing')
          : say(money.back > 0 ? 'back' : 'lowered', {
              percent: percent(band),
              day: untilOf(band, today),
              amount: written(money.back),
              owed: written(money.still_owes),
            }),
      tone: money.back > 0 ? 'success' : money.lowered > 0 ? 'info' : 'warning',
      known: true,
      office: 'bursar',
    });
  }
  return lines.length > 0 ? lines : [{ topic: 'refund', tone: 'neutral', known: true, about: say('uncharged') }];
}

interface Award {
  name: string;
  name_en: string;
}
const awardsOf = ({ db, today }: Reading, student_program_id: number): Promise<Award[]> =>
  rowsOf<Award>(
    db,
    sql`select t.name, t.name_en from scholarship_awards a join scholarship_types t on t.id = a.scholarship_type_id where a.student_program_id = ${student_program_id} and a.status = 'active' and upper(a.span) > ${today}::date order by t.sort_order, a.id`,
  );
const awardLines = (say: Say, awards: readonly Award[], becomes: 'ends' | 'rests'): ConsequenceLine[] =>
  awards.length === 0
    ? [{ topic: 'scholarship', tone: 'neutral', known: true, about: say('no_scholarship') }]
    : awards.map(({ name, name_en }) => ({
        topic: 'scholarship',
        tone: becomes === 'ends' ? 'danger' : 'warning',
        known: true,
        office: 'bursar',
        about: say(becomes === 'ends' ? 'scholarship_ends' : 'scholarship_rests', {
          scholarship: { tr: name, en: name_en },
        }),
      }));

/** What is owed now keeps the bursar from clearing him. */
const balanceLines = async ({ db, today }: Reading, say: Say, student_program_id: number): Promise<ConsequenceLine[]> =>
  (await owedOf(db, [{ kind: 'student_program', id: student_program_id }], today))
    .filter((each) => each.owed > 0)
    .map((each) => ({
      topic: 'other',
      tone: 'danger',
      known: true,
      office: 'bursar',
      about: say('owes', { amount: writtenMoney({ minor: each.owed, currency: each.currency }) }),
    }));
