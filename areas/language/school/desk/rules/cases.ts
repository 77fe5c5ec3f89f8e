import { addDays } from '#kernel/contract/calendar.ts';

/** 8 CFR 214.3(g): days within which an event is reported to SEVIS. */
export const reportDays = 21;
export const caseKinds = {
  below_line: { tr: 'Devamı artık %80’e ulaşamaz', en: 'Attendance can no longer reach 80%', tone: 'danger' },
  below_hours: { tr: 'Haftada 18 saatin altında', en: 'Below 18 hours a week', tone: 'warning' },
  past_release: { tr: 'Nakil tarihi geçti', en: 'Past the release date', tone: 'danger' },
  not_returned: { tr: 'İzinden dönmedi', en: 'Not returned from time off', tone: 'danger' },
} as const;
export type CaseKind = keyof typeof caseKinds;
export const caseStatuses = {
  open: { tr: 'Açık', en: 'Open', tone: 'warning' },
  closed: { tr: 'Kapatıldı', en: 'Closed', tone: 'neutral' },
  resolved: { tr: 'Kendiliğinden düzeldi', en: 'Resolved by itself', tone: 'success' },
} as const;
export const caseActions = {
  talk: { tr: 'Görüşüldü', en: 'Talked to the student' },
  letter: { tr: 'Yazı gönderildi', en: 'Letter sent' },
  plan: { tr: 'Plan yapıldı', en: 'Plan agreed' },
  sevis: { tr: 'SEVIS’e bildirildi', en: 'Reported to SEVIS' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;
export type CaseAction = keyof typeof caseActions;

/** How a student on F-1 stands today. */
export interface F1Facts {
  student_program_id: number;
  /** null: in no module that runs */ module: {
    id: number;
    /** lowest projected percentage of the classes */ projected: number;
    hours: number;
    starts_on: string;
  } | null;
  /** studies here and a module runs */ should_study: { module_id: number; starts_on: string } | null;
  on_time_off: boolean;
  release_on: string | null;
  overdue: { leave_id: number; ends_on: string } | null;
}
export interface Finding {
  student_program_id: number;
  kind: CaseKind;
  about: string;
  figure: number | null;
  /** day of the event */ since: string;
  due_on: string;
}
/** What of a student must be seen to, with the day by which it is reported. */
export function findings(facts: F1Facts, today: string): Finding[] {
  const { student_program_id, module, should_study, on_time_off, release_on, overdue } = facts;
  const found = (kind: CaseKind, about: string, figure: number | null, since: string): Finding => ({
    student_program_id,
    kind,
    about,
    figure,
    since,
    due_on: addDays(since, reportDays),
  });
  const hours = module?.hours ?? 0;
  return [
    ...(module && module.projected < 80 ? [found('below_line', `module ${module.id}`, module.projected, today)] : []),
    ...(should_study && hours < 18 && !on_time_off && overdue === null
      ? [found('below_hours', `module ${should_study.module_id}`, hours, should_study.starts_on)]
      : []),
    ...(release_on !== null && release_on < today ? [found('past_release', release_on, null, release_on)] : []),
    ...(overdue ? [found('not_returned', `leave ${overdue.leave_id}`, null, overdue.ends_on)] : []),
  ];
}
