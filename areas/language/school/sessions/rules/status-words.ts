import { canGo, defineStates } from '#kernel/contract/states.ts';

/** Field guide 3.7: the status of a student's module. */
export const moduleStatuses = {
  enrolled: { tr: 'Kayıtlı', en: 'Enrolled', tone: 'info' },
  passed: { tr: 'Geçti', en: 'Passed', tone: 'success' },
  conditionally_passed: { tr: 'Koşullu geçti', en: 'Passed conditionally', tone: 'success' },
  repeat: { tr: 'Tekrar ediyor', en: 'Repeats', tone: 'warning' },
  failed: { tr: 'Kaldı', en: 'Failed', tone: 'danger' },
  exempt: { tr: 'Muaf', en: 'Exempt', tone: 'neutral' },
  withdrawn: { tr: 'Çekildi', en: 'Withdrawn', tone: 'neutral' },
} as const;
export type ModuleStatus = keyof typeof moduleStatuses;
export const moduleStatusTable = defineStates<ModuleStatus>({
  enrolled: ['passed', 'conditionally_passed', 'repeat', 'failed', 'exempt', 'withdrawn'],
  withdrawn: ['enrolled'],
  passed: [],
  conditionally_passed: [],
  repeat: [],
  failed: [],
  exempt: [],
});
/** From which states a module's status may become this one: what a statement that sets it asks of the row. */
export const comesFrom = (to: ModuleStatus): ModuleStatus[] =>
  (Object.keys(moduleStatuses) as ModuleStatus[]).filter((from) => canGo(moduleStatusTable, from, to));
export const enrolmentSources = {
  registered: { tr: 'Öğrencinin kaydı', en: 'Registered by the student' },
  office: { tr: 'Dil okulunun kaydı', en: 'Registered by the language school' },
  moved: { tr: 'Modül sonunda yerleştirildi', en: 'Placed at the end of a module' },
  changed: { tr: 'Sınıf değişikliği', en: 'Change of class' },
} as const;
export const learnerStates = defineStates<'studying' | 'finished' | 'left'>({
  studying: ['finished', 'left'],
  finished: ['studying'],
  left: ['studying'],
});
export const learnerWords = {
  studying: { tr: 'Öğreniyor', en: 'Studying', tone: 'success' },
  finished: { tr: 'Tamamladı', en: 'Finished', tone: 'info' },
  left: { tr: 'Ayrıldı', en: 'Left', tone: 'neutral' },
} as const;
export const sessionStates = defineStates<'open' | 'ended' | 'cancelled'>({
  open: ['ended', 'cancelled'],
  ended: [],
  cancelled: [],
});
export const sessionStatusWords = {
  open: { tr: 'Açık', en: 'Open', tone: 'success' },
  ended: { tr: 'Bitti', en: 'Ended', tone: 'neutral' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled', tone: 'danger' },
} as const;
