import { answer } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { planCandidatesOf } from '../candidates.ts';
import { planCandidates as candidatesQuery, planProposal as proposalQuery, type OpenItem } from '../contract.ts';
import { exceptionOf } from '../exceptions.ts';
import type { OwedItem } from '../plan-facts.ts';

export const openItem = ({ id, title, title_en, category, due_on, open, paid }: OwedItem): OpenItem => ({
  id,
  title,
  title_en,
  category,
  due_on,
  open,
  paid,
});
export const planProposal = answer(proposalQuery, async (context, input) => {
  const { candidates, terms } = await planCandidatesOf(context.db, input, context.today);
  const [one] = candidates;
  if (!one) throw notFound();
  const exception = await exceptionOf(context.db, one.student_program_id);
  return {
    student: one.student,
    student_number: one.student_number,
    program: one.program,
    program_en: one.program_en,
    currency: one.currency,
    total: one.total,
    setup_fee: terms.setup_fee,
    items: one.items.map(openItem),
    lines: one.lines,
    exception: exception && {
      request_id: exception.request_id,
      pay_on: exception.pay_on,
      instalments: exception.instalments,
    },
    reasons: one.reasons,
  };
});

/** rows that a screen shows of a dry run; the counts are of all */
const shownRows = 500;
export const planCandidates = answer(candidatesQuery, async (context, input) => {
  const { candidates } = await planCandidatesOf(context.db, input, context.today);
  const fit = candidates.filter((each) => each.reasons.length === 0);
  const sums = new Map<string, number>();
  for (const each of fit) sums.set(each.currency, (sums.get(each.currency) ?? 0) + each.total);
  return {
    rows: candidates.slice(0, shownRows).map((each) => ({
      student_program_id: each.student_program_id,
      student: each.student,
      student_number: each.student_number,
      program: each.program_code,
      total: each.total,
      currency: each.currency,
      first: each.lines[0] ?? null,
      instalments: each.lines.length,
      reasons: each.reasons,
    })),
    fit: fit.length,
    refused: candidates.length - fit.length,
    sums: [...sums].map(([currency, total]) => ({ currency, total })),
  };
});
