import { defineRefusals } from '#kernel/contract/refusal.ts';

const office = { rule: 'exams', office: 'registrar' } as const;
/** Why a wish, a watch or the end of an exam period is refused. */
export const observerRefusals = defineRefusals({
  exam_watch_over: { tr: 'Bu sınav saati geçti.', en: 'This exam time has passed.', ...office },
  exam_watch_not_offered: {
    tr: 'Bu gözetmenlik devre açık değil; bir başkası üstlenmiş olabilir.',
    en: 'This watch is not on offer. Someone else may have taken it.',
    ...office,
  },
  exam_watch_waiting: {
    tr: 'Bu gözetmenliği {name} üstlenmek istiyor; karar sınav birimini bekliyor.',
    en: '{name} wants to take this watch; the decision is with the office.',
    ...office,
  },
  exam_watch_own: { tr: 'Bu gözetmenlik zaten sizin.', en: 'This watch is already yours.', ...office },
  exam_watch_busy: {
    tr: '{name} bu saatte başka bir salonda görevli ya da kendi sınavı var.',
    en: '{name} watches another room at this time or has an exam of their own.',
    ...office,
  },
  exam_watch_unwished: {
    tr: '{name} bu saat için “gelemem” demiş.',
    en: '{name} has said they cannot come at this time.',
    ...office,
  },
  exam_watch_load: {
    tr: 'Bu görevle {name} {minutes} dakika gözetmenlik yapmış olur; bu dönemde kimse {most} dakikayı geçmiyor.',
    en: 'With this watch {name} would reach {minutes} {minutes|minute|minutes}; nobody watches more than {most} {most|minute|minutes} in this period.',
    ...office,
  },
  exam_watch_left: {
    tr: '{name} artık görevde değil; bu gözetmenlik kendisine verilemez.',
    en: '{name} is no longer on the staff, so the watch cannot go to them.',
    ...office,
  },
  exam_watch_nobody: {
    tr: 'Bu gözetmenliği üstlenmek isteyen yok.',
    en: 'Nobody wants to take this watch.',
    ...office,
  },
  exam_period_not_published: {
    tr: 'Yalnızca ilan edilmiş bir sınav dönemi kapatılır.',
    en: 'Only a published exam period can be closed.',
    ...office,
  },
  exam_period_running: {
    tr: 'Sınavlar {day} gününe kadar sürüyor; dönem ondan sonra kapatılır.',
    en: 'Exams go on until {day}. The period can be closed after that.',
    ...office,
  },
  exam_period_open: { tr: 'Bu sınav dönemi kapalı değil.', en: 'This exam period is not closed.', ...office },
});
