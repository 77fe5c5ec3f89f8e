/** What a line of the ledger did to one charge. */
export interface YearLine {
  item_id: number;
  currency: string;
  category: string;
  /** YYYY-MM-DD */ on: string;
  /** minor units as the ledger has them: below zero, less is owed */ amount: number;
  /** money, a scholarship; null: the charge itself, a discount, a waiver */ by: 'money' | 'scholarship' | null;
  /** first day of the semester it was charged for */ starts_on: string | null;
}
/** Sums of a calendar year, minor units, named after the boxes of form 1098-T. */
export interface YearSums {
  currency: string;
  /** 1: money and scholarships that settled tuition and required fees in the year */ paid: number;
  /** 4: what earlier years counted and this year took back */ paid_before: number;
  /** 5: scholarships of the year, whatever they settled */ scholarships: number;
  /** 6: scholarships of earlier years that this year took back */ scholarships_before: number;
  /** 7: some of 1 was for a semester that begins in the first three months of the next year */ ahead: boolean;
}
/** Tuition and what everybody must pay to study; late fees, documents, housing and language courses are not. */
export const qualifies = (category: string): boolean => category === 'tuition' || category === 'registration';

/**
 * What a student may need for his taxes. Taken back in the year in which it was given, it was never given; taken back later,
 * it is an adjustment of the earlier year, charge by charge.
 */
export function yearSums(lines: readonly YearLine[], year: number): YearSums[] {
  const first = `${year}-01-01`;
  const next = `${year + 1}`;
  const sums = new Map<string, YearSums>();
  for (const own of Map.groupBy(lines, (line) => `${line.item_id} ${line.by ?? ''}`).values()) {
    const [line] = own;
    if (!line || line.by === null) continue;
    const settled = -own
      .filter((each) => each.on >= first && each.on < next)
      .reduce((sum, each) => sum + each.amount, 0);
    if (settled === 0) continue;
    const of = sums.get(line.currency) ?? {
      currency: line.currency,
      paid: 0,
      paid_before: 0,
      scholarships: 0,
      scholarships_before: 0,
      ahead: false,
    };
    sums.set(line.currency, of);
    const [given, back] = [Math.max(0, settled), Math.max(0, -settled)];
    if (line.by === 'scholarship') {
      of.scholarships += given;
      of.scholarships_before += back;
    }
    if (!qualifies(line.category)) continue;
    of.paid += given;
    of.paid_before += back;
    if (given > 0 && line.starts_on !== null && line.starts_on >= `${next}-01-01` && line.starts_on <= `${next}-03-31`)
      of.ahead = true;
  }
  return [...sums.values()].sort((one, other) => one.currency.localeCompare(other.currency));
}
/** Credits of half of a full load, by which a semester counts as at least half-time. */
export const halfTime = (level: string): number => (level === 'master' || level === 'doctorate' ? 9 : 12) / 2;
