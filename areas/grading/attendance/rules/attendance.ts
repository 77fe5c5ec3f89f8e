import * as a from '#kernel/contract/answer.ts';

/** How somebody was in a lesson. */
export const attendanceCodes = {
  present: { tr: 'Var', en: 'Present' },
  late: { tr: 'Geç', en: 'Late' },
  absent: { tr: 'Yok', en: 'Absent' },
  excused: { tr: 'İzinli', en: 'Excused' },
} as const;
export const AttendanceCode = a.keyOf(attendanceCodes);
export type AttendanceCode = a.Of<typeof AttendanceCode>;
/** Theory and practice hours of one course are judged apart. */
export const lessonParts = {
  theory: { tr: 'Teorik', en: 'Theory' },
  practice: { tr: 'Uygulama', en: 'Practice' },
} as const;
export const LessonPart = a.keyOf(lessonParts);
export type LessonPart = a.Of<typeof LessonPart>;
/** Meeting type 2 is practical (ACA-031). */
export const partOf = (type: number): LessonPart => (type === 2 ? 'practice' : 'theory');

/** What a level of study asks of its students; every figure stands in the parameter `attendance_rules`. */
export interface AttendanceRule {
  /** percent of the hours that must be attended */ theory_percent: number;
  practice_percent: number;
  /** a needed hour that is not whole counts as one: 29.4 of 42 are 30 */ round_up: boolean;
  /** so many late arrivals are one missed hour; 0: they never add up */ lates_per_hour: number;
  /** who comes later than this has missed the hours until then, minutes */ late_minutes: number;
  /** an excused lesson counts as missed all the same */ excused_counts: boolean;
  /** who has attended the course before need not come again */ repeat_exempt: boolean;
  /** days after the lesson from which on a change needs a reason */ freeze_days: number;
  /** percent of all hours missed at which student and advisor are told */ warn_first: number;
  warn_second: number;
}
export const plainRule: AttendanceRule = {
  theory_percent: 70,
  practice_percent: 80,
  round_up: true,
  lates_per_hour: 3,
  late_minutes: 15,
  excused_counts: false,
  repeat_exempt: true,
  freeze_days: 14,
  warn_first: 10,
  warn_second: 20,
};

export interface HourMark {
  part: LessonPart;
  /** hours of the lesson */ hours: number;
  status: AttendanceCode;
  /** how late, or null where nobody counted */ minutes: number | null;
}
export const attendanceLevels = {
  fine: { tr: 'Sınırın altında', en: 'Within the limit' },
  first: { tr: 'İlk uyarı', en: 'First warning' },
  second: { tr: 'Son uyarı', en: 'Last warning' },
  failed: { tr: 'Sınır aşıldı', en: 'Over the limit' },
} as const;
export const AttendanceLevel = a.keyOf(attendanceLevels);
export type AttendanceLevel = a.Of<typeof AttendanceLevel>;
/** Where a student stands in one part of a course, in hours. */
export interface PartStanding {
  part: LessonPart;
  /** of the whole semester */ planned: number;
  /** of which somebody has marked */ held: number;
  missed: number;
  /** most that may be missed */ allowed: number;
  lates: number;
  excused: number;
  level: AttendanceLevel;
}

/** Most hours that may be missed of so many. */
export function allowedHours(rule: AttendanceRule, part: LessonPart, planned: number): number {
  const needed = (planned * (part === 'theory' ? rule.theory_percent : rule.practice_percent)) / 100;
  return planned - (rule.round_up ? Math.ceil(needed - 1e-9) : Math.floor(needed + 1e-9));
}
/** Hours of a lesson that were missed by who came late: none until `late_minutes`, then every hour begun until he came. */
export const hoursLate = (rule: AttendanceRule, mark: Pick<HourMark, 'hours' | 'minutes'>): number =>
  (mark.minutes ?? 0) <= rule.late_minutes ? 0 : Math.min(mark.hours, Math.ceil((mark.minutes ?? 0) / 60));

/**
 * Where a student stands: hours missed of those planned, late arrivals added up, both parts apart.
 * @param planned hours of each part in the whole semester
 * @param exempt need not come: nothing is ever missed
 */
export function standingOf(
  rule: AttendanceRule,
  planned: Readonly<Record<LessonPart, number>>,
  marks: readonly HourMark[],
  exempt = false,
): PartStanding[] {
  const parts: LessonPart[] = ['theory', 'practice'];
  return parts
    .filter((part) => planned[part] > 0)
    .map((part) => {
      const own = marks.filter((mark) => mark.part === part);
      const sum = (code: AttendanceCode): number =>
        own.filter((mark) => mark.status === code).reduce((hours, mark) => hours + mark.hours, 0);
      const late = own.filter((mark) => mark.status === 'late');
      const short = late.filter((mark) => hoursLate(rule, mark) === 0).length;
      const excused = sum('excused');
      const missed =
        sum('absent') +
        late.reduce((hours, mark) => hours + hoursLate(rule, mark), 0) +
        (rule.lates_per_hour > 0 ? Math.floor(short / rule.lates_per_hour) : 0) +
        (rule.excused_counts ? excused : 0);
      const allowed = allowedHours(rule, part, planned[part]);
      const share = (missed * 100) / planned[part];
      return {
        part,
        planned: planned[part],
        held: own.reduce((hours, mark) => hours + mark.hours, 0),
        missed,
        allowed,
        lates: late.length,
        excused,
        level: exempt
          ? 'fine'
          : missed > allowed
            ? 'failed'
            : share >= rule.warn_second
              ? 'second'
              : share >= rule.warn_first
                ? 'first'
                : 'fine',
      };
    });
}
const order: readonly AttendanceLevel[] = ['fine', 'first', 'second', 'failed'];
/** The worst of several levels. */
export const worstLevel = (parts: readonly Pick<PartStanding, 'level'>[]): AttendanceLevel =>
  parts.reduce<AttendanceLevel>(
    (worst, { level }) => (order.indexOf(level) > order.indexOf(worst) ? level : worst),
    'fine',
  );
/** Levels that were reached on the way to one. */
export const levelsUpTo = (level: AttendanceLevel): Exclude<AttendanceLevel, 'fine'>[] =>
  order.slice(0, order.indexOf(level) + 1).filter((each) => each !== 'fine');
