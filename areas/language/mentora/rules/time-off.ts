import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { addDays, daysBetween } from '#kernel/contract/calendar.ts';
import { dayText } from '#areas/registration/leaves/rules/leave-rules.ts';
import { mentoraRefusals } from '../refusals.ts';

/** Why a mentora student stays away, or studies less. */
export const timeOffReasons = {
  annual_vacation: { tr: 'Yıllık izin', en: 'Annual vacation' },
  medical: { tr: 'Sağlık', en: 'Medical' },
  family: { tr: 'Aile nedeniyle', en: 'Family' },
  reduced_load: { tr: 'Azaltılmış ders yükü', en: 'Reduced course load' },
} as const satisfies Record<string, Text>;
export type TimeOffReason = keyof typeof timeOffReasons;

/** MEN-007: every 12 weeks attended earn 4 weeks of vacation, at an attendance of 85 % or more; never more than 4 weeks at a time. */
export const vacation = { perWeeks: 12, weeks: 4, atOnce: 4, attendance: 85 } as const;
/** 12 months in all, as the visa rules have it. */
export const medical = { weeks: 52, months: 12 } as const;
export const family = { weeks: 4 } as const;
/** At least half of full time, once. */
export const reducedLoad = { credits: 6 } as const;

export interface TimeOffFacts {
  /** weeks of classes he was enrolled in up to today, without weeks of leave */
  weeks_attended: number;
  /** of the classes held, in per cent; null where nobody has recorded it: then the school says so when it decides */
  attendance: number | null;
  vacation_used: number;
  medical_used: number;
  reduced_used: boolean;
  is_f1: boolean;
}
export interface TimeOffEntitlement {
  /** weeks of vacation he may take now */ vacation: number;
  /** weeks still to be attended until more is earned */ next_in: number;
  medical: number;
  reduced: boolean;
}

/** Begun weeks from the first to the last day, both counted; 0 when the last lies before the first. */
export const weeksOf = (starts_on: string, ends_on: string): number =>
  Math.max(0, Math.ceil((daysBetween(starts_on, ends_on) + 1) / 7));

/** What a student is entitled to (MEN-007). Attendance that is not known takes nothing away. */
export function timeOffEntitlement(facts: TimeOffFacts): TimeOffEntitlement {
  const earned = Math.floor(facts.weeks_attended / vacation.perWeeks) * vacation.weeks;
  const left =
    facts.attendance !== null && facts.attendance < vacation.attendance ? 0 : Math.max(0, earned - facts.vacation_used);
  return {
    vacation: Math.min(vacation.atOnce, left),
    next_in: vacation.perWeeks - (facts.weeks_attended % vacation.perWeeks),
    medical: Math.max(0, medical.weeks - facts.medical_used),
    reduced: facts.is_f1 && !facts.reduced_used,
  };
}
/** The same in words, for the open form. */
export function entitlementNotes(facts: TimeOffFacts): Text[] {
  const { vacation: weeks, next_in, medical: sick, reduced } = timeOffEntitlement(facts);
  return [
    {
      tr: `Şimdiye dek ${facts.weeks_attended} hafta devam ettiniz. Her ${vacation.perWeeks} hafta için ${vacation.weeks} hafta yıllık izin doğar; şu anda ${weeks} hafta alabilirsiniz. ${next_in} hafta sonra yeni hak doğar. Devamınızın en az %${vacation.attendance} olduğunu dil okulu doğrular.`,
      en: `You have attended ${facts.weeks_attended} weeks so far. Every ${vacation.perWeeks} weeks earn ${vacation.weeks} weeks of vacation; you may take ${weeks} weeks now. More is earned in ${next_in} weeks. The language school confirms that your attendance is ${vacation.attendance} % or more.`,
    },
    {
      tr: `Sağlık izni hakkınız: ${sick} hafta (toplam en çok ${medical.months} ay). Aile nedeniyle bir kezde en çok ${family.weeks} hafta.`,
      en: `Medical time off: ${sick} weeks left (${medical.months} months in all). For the family: ${family.weeks} weeks at a time at most.`,
    },
    ...(facts.is_f1
      ? [
          {
            tr: `F-1: yurt dışına çıkarsanız I-20 formunuzda seyahat imzası gerekir. Sağlık izni ve azaltılmış ders yükü SEVIS’e işlenir; dönüşünüzü 21 gün içinde bildirin.${reduced ? ' Azaltılmış ders yükünden bir kez yararlanabilirsiniz.' : ''}`,
            en: `F-1: when you leave the country your I-20 needs a travel signature. Medical time off and a reduced course load are entered in SEVIS; report back within 21 days.${reduced ? ' A reduced course load is granted once.' : ''}`,
          },
        ]
      : []),
  ];
}

export interface TimeOffWish {
  reason: TimeOffReason;
  starts_on: string;
  ends_on: string;
  credits_kept: number | null;
}
export interface Away {
  starts_on: string;
  ends_on: string;
}
/**
 * Everything that speaks against a wish: order and days, entitlement by reason, overlapping leaves.
 * @param today university day, YYYY-MM-DD
 * @param away leaves he has on any days, cancelled ones left out
 */
export function timeOffReasonsAgainst(
  wish: TimeOffWish,
  facts: TimeOffFacts,
  away: readonly Away[],
  today: string,
): Refusal[] {
  if (wish.ends_on < wish.starts_on) return [mentoraRefusals.time_off_order(undefined, 'ends_on')];
  const weeks = weeksOf(wish.starts_on, wish.ends_on);
  const reasons: Refusal[] = wish.starts_on < today ? [mentoraRefusals.time_off_past(undefined, 'starts_on')] : [];
  const entitled = timeOffEntitlement(facts);
  if (wish.reason === 'annual_vacation') {
    if (facts.attendance !== null && facts.attendance < vacation.attendance)
      reasons.push(attendanceReason(facts.attendance));
    else if (entitled.vacation === 0)
      reasons.push(
        mentoraRefusals.time_off_vacation_not_earned({ per: vacation.perWeeks, weeks: entitled.next_in }, 'reason'),
      );
    else if (weeks > entitled.vacation)
      reasons.push(mentoraRefusals.time_off_vacation_long({ left: entitled.vacation, weeks }, 'ends_on'));
  }
  if (wish.reason === 'medical' && weeks > entitled.medical)
    reasons.push(mentoraRefusals.time_off_medical_long({ months: medical.months, left: entitled.medical }, 'ends_on'));
  if (wish.reason === 'family' && weeks > family.weeks)
    reasons.push(mentoraRefusals.time_off_family_long({ max: family.weeks }, 'ends_on'));
  if (wish.reason === 'reduced_load') {
    if (!facts.is_f1) reasons.push(mentoraRefusals.time_off_reduced_visa(undefined, 'reason'));
    if (facts.reduced_used) reasons.push(mentoraRefusals.time_off_reduced_once(undefined, 'reason'));
    if ((wish.credits_kept ?? 0) < reducedLoad.credits)
      reasons.push(mentoraRefusals.time_off_reduced_credits({ min: reducedLoad.credits }, 'credits_kept'));
  }
  const crossed = away.find((each) => each.starts_on <= wish.ends_on && wish.starts_on <= each.ends_on);
  return crossed
    ? [
        ...reasons,
        mentoraRefusals.time_off_overlaps(
          { from: dayText(crossed.starts_on), until: dayText(crossed.ends_on) },
          'starts_on',
        ),
      ]
    : reasons;
}
/** MEN-007: what the language school says of the attendance decides a vacation. */
export const attendanceReason = (percent: number): Refusal =>
  mentoraRefusals.time_off_attendance({ min: vacation.attendance, percent }, 'attendance');

/** Last day to report back: 21 days where the visa office reports it, else the week after. */
export const reportBackBy = (reason: TimeOffReason, ends_on: string): string =>
  addDays(ends_on, reason === 'medical' || reason === 'reduced_load' ? 21 : 7);
