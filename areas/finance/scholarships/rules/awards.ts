import { portion, shareOf, splitBy, type Rate } from '../../ledger/rules/amounts.ts';

/** A discount or scholarship of one student, as its type says. Applied in `order`, then by id. */
export interface Award {
  id: number;
  order: number;
  /** `percent` of what it covers; an `amount` a semester; an amount that covers so many `credits` of a program (FIN-033) */
  kind: 'percent' | 'amount' | 'credits';
  /** percent: hundredths of a percent; otherwise minor units */ value: number;
  /** `credits`: how many credits the amount is for */ credits?: number;
  /** products it covers; none: every one */ products: readonly number[];
  /** of the whole price, or of what earlier ones left */ base: 'gross' | 'rest';
  /** at most so much a semester, minor units */ cap: number | null;
  /** CGPA in hundredths it takes (FIN-031: 200, FIN-032: 300); null: none */ minCgpa: number | null;
  minCredits: number | null;
  /** part of it that is given, hundredths of a percent: lowered by the renewal; all of it unless said */ share?: Rate;
}
export interface ChargeLine {
  id: number;
  product_id: number;
  /** minor units */ amount: number;
}
export interface Standing {
  /** as stored, in hundredths; null: no grade yet, the condition is not asked */ cgpa: number | null;
  credits: number;
}
export type Against = 'cgpa' | 'credits' | 'nothing_left';
export interface Applied {
  award_id: number;
  amount: number;
  /** minor units for each charge */ lines: { charge_id: number; amount: number }[];
  /** why it is zero */ against: Against | null;
}

/** What stands against an award of somebody with this standing (FIN-031, FIN-032). */
export function againstAward(award: Pick<Award, 'minCgpa' | 'minCredits'>, standing: Standing): Against | null {
  if (award.minCgpa !== null && standing.cgpa !== null && standing.cgpa < award.minCgpa) return 'cgpa';
  if (award.minCredits !== null && standing.credits < award.minCredits) return 'credits';
  return null;
}

/** Covered by the full award: so much for each credit he takes, at most all of it. */
const forCredits = (award: Award, credits: number): number =>
  portion(award.value, Math.min(credits, award.credits ?? 0), Math.max(1, award.credits ?? 0));
const rateOf = (award: Award): Rate => award.value;

/**
 * Discounts and scholarships one after the other. Together they never take more than a charge; each one says what it took
 * of which charge, so that the student can read it.
 */
export function applyAwards(
  charges: readonly ChargeLine[],
  awards: readonly Award[],
  standing: Standing,
): { applied: Applied[]; left: Map<number, number> } {
  const left = new Map(charges.map((charge) => [charge.id, charge.amount]));
  const applied = [...awards]
    .sort((a, b) => a.order - b.order || a.id - b.id)
    .map((award): Applied => {
      const against = againstAward(award, standing);
      const covered = charges.filter(
        (charge) => award.products.length === 0 || award.products.includes(charge.product_id),
      );
      const open = covered.map((charge) => left.get(charge.id) ?? 0);
      const room = open.reduce((all, each) => all + each, 0);
      if (against !== null || room === 0)
        return { award_id: award.id, amount: 0, lines: [], against: against ?? 'nothing_left' };
      const bases = award.base === 'gross' ? covered.map((charge) => charge.amount) : open;
      // a percentage is rounded once, over all it covers, and then laid on the charges
      const whole =
        award.kind === 'percent'
          ? shareOf(
              bases.reduce((all, each) => all + each, 0),
              rateOf(award),
            )
          : award.kind === 'credits'
            ? forCredits(award, standing.credits)
            : award.value;
      const wished = award.share === undefined ? whole : shareOf(whole, award.share);
      const amount = Math.min(wished, award.cap ?? wished, room);
      const lines = lay(amount, bases, open).map((part, index) => ({
        charge_id: covered[index]?.id ?? 0,
        amount: part,
      }));
      for (const line of lines) left.set(line.charge_id, (left.get(line.charge_id) ?? 0) - line.amount);
      return { award_id: award.id, amount, lines: lines.filter((line) => line.amount > 0), against: null };
    });
  return { applied, left };
}

/** Lays an amount on charges by their weight, never more on one than is open; what does not fit goes where there is room. */
function lay(amount: number, weights: readonly number[], open: readonly number[]): number[] {
  const parts = splitBy(amount, weights).map((part, index) => Math.min(part, open[index] ?? 0));
  let over = amount - parts.reduce((all, part) => all + part, 0);
  for (const [index, room] of open.entries()) {
    const more = Math.min(over, room - (parts[index] ?? 0));
    parts[index] = (parts[index] ?? 0) + more;
    over -= more;
  }
  return parts;
}
