import { defineTexts } from '#kernel/contract/text.ts';

/** Words of the reports over requests: their names, what they are about, columns and parameters. */
export const reportTexts = defineTexts({
  report: { 'group.requests': { tr: 'Talepler', en: 'Requests' } },
  reports: {
    'requests-by-kind': { tr: 'Türlerine göre talepler', en: 'Requests by kind' },
    'requests-by-kind.about': {
      tr: 'Her türden kaç talebin beklediği, kaçının geciktiği, kaçının karara bağlandığı ya da reddedildiği ve kararın ortanca kaç iş günü sürdüğü.',
      en: 'How many requests of each kind are waiting, overdue, decided or declined, and the median number of working days to a decision.',
    },
    'requests-by-kind.kind': { tr: 'Tür', en: 'Type' },
    'requests-by-kind.sent': { tr: 'Gönderilen', en: 'Sent' },
    'requests-by-kind.waiting': { tr: 'Bekleyen', en: 'Waiting' },
    'requests-by-kind.overdue': { tr: 'Geciken', en: 'Overdue' },
    'requests-by-kind.returned': { tr: 'Öğrencide', en: 'With the student' },
    'requests-by-kind.decided': { tr: 'Karara bağlanan', en: 'Decided' },
    'requests-by-kind.declined': { tr: 'Bunlardan reddedilen', en: 'Of which declined' },
    'requests-by-kind.median_days': { tr: 'Ortanca süre (iş günü)', en: 'Median (working days)' },
    'requests-by-kind.since': { tr: 'Şu günden beri gönderilenler', en: 'Sent since' },
    'requests-by-kind.faculty_id': { tr: 'Fakülte', en: 'Faculty' },
    'request-steps': { tr: 'Onay adımlarının süresi', en: 'How long approval steps take' },
    'request-steps.about': {
      tr: 'Her onay adımında kaç talebin açık olduğu, kaçının geciktiği ve bu adımın kaç iş günü sürdüğü: ortancası ve onda dokuzunun altında kaldığı süre.',
      en: 'How many requests are at each approval step, how many are overdue, and how many working days the step takes: the median, and the time within which nine out of ten were decided.',
    },
    'request-steps.kind': { tr: 'Tür', en: 'Type' },
    'request-steps.step': { tr: 'Adım', en: 'Step' },
    'request-steps.role': { tr: 'Karar veren', en: 'Decided by' },
    'request-steps.open': { tr: 'Açık', en: 'Open' },
    'request-steps.overdue': { tr: 'Geciken', en: 'Overdue' },
    'request-steps.decided': { tr: 'Karara bağlanan', en: 'Decided' },
    'request-steps.limit_days': { tr: 'Tanınan süre (iş günü)', en: 'Time allowed (working days)' },
    'request-steps.median_days': { tr: 'Ortanca (iş günü)', en: 'Median (working days)' },
    'request-steps.p90_days': { tr: 'Onda dokuzu (iş günü)', en: 'Nine out of ten within (working days)' },
    'request-steps.since': { tr: 'Şu günden beri gönderilenler', en: 'Sent since' },
    'request-steps.faculty_id': { tr: 'Fakülte', en: 'Faculty' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'requests/report-texts': typeof reportTexts;
  }
}
