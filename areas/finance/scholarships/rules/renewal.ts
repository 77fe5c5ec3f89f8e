import type { Rate } from '../../ledger/rules/amounts.ts';

/** What the renewal of a semester decides about a scholarship. */
export const renewalOutcomes = {
  renewed: { tr: 'Sürüyor', en: 'Renewed', tone: 'success' },
  lowered: { tr: 'Düşürüldü', en: 'Lowered', tone: 'warning' },
  probation: { tr: 'Askıda', en: 'On probation', tone: 'warning' },
  lost: { tr: 'Kesildi', en: 'Lost', tone: 'danger' },
} as const;
export type RenewalOutcome = keyof typeof renewalOutcomes;
export type RenewalReason = 'cgpa' | 'credits' | 'quota' | 'used_up';

export interface RenewalFacts {
  /** official CGPA as it is stored, in hundredths; null: no grade yet, the condition is not asked */ cgpa:
    | number
    | null;
  /** that the type asks at this level of study, hundredths (FIN-031: 200, FIN-032: 300) */ least: number;
  /** from which it is given in full; null: from the least on */ full: number | null;
  /** hundredths of a percent that is given below `full` */ lowered_to: Rate | null;
  /** taken in the semester before; null: nothing was charged there */ credits: number | null;
  min_credits: number | null;
  /** fall and spring semesters since it began */ used: number;
  /** for at most so many; null: as long as its decision says */ semesters: number | null;
  /** semesters in a row just before in which it was on probation */ rested: number;
  /** semesters in a row that it may be */ probation_semesters: number;
  /** places of the program that are left for it; null: not counted, or it holds its own already */ places:
    | number
    | null;
}
export interface Renewal {
  outcome: RenewalOutcome;
  because: RenewalReason | null;
  /** hundredths of a percent of it that is given */ share: Rate;
}

/**
 * FIN-031, FIN-032: whoever is below the average, or took fewer credits than it asks for, is on probation: it gives nothing
 * this semester, and comes back with the average. After as many semesters as the type allows it is lost. Used up, or no
 * place left: lost at once.
 */
export function renewalOf(facts: RenewalFacts): Renewal {
  const against = (outcome: RenewalOutcome, because: RenewalReason): Renewal => ({ outcome, because, share: 10_000 });
  if (facts.semesters !== null && facts.used >= facts.semesters) return against('lost', 'used_up');
  const below = facts.cgpa !== null && facts.cgpa < facts.least;
  const few = facts.min_credits !== null && facts.credits !== null && facts.credits < facts.min_credits;
  if (below || few)
    return against(facts.rested < facts.probation_semesters ? 'probation' : 'lost', below ? 'cgpa' : 'credits');
  if (facts.places !== null && facts.places <= 0) return against('lost', 'quota');
  if (facts.cgpa !== null && facts.full !== null && facts.lowered_to !== null && facts.cgpa < facts.full)
    return { outcome: 'lowered', because: 'cgpa', share: facts.lowered_to };
  return { outcome: 'renewed', because: null, share: 10_000 };
}

/** Who takes the places that are left: the better average first, then whose scholarship is older. */
export const byMerit = (
  a: { cgpa: number | null; award_id: number },
  b: { cgpa: number | null; award_id: number },
): number => (b.cgpa ?? -1) - (a.cgpa ?? -1) || a.award_id - b.award_id;
