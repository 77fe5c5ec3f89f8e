import { defineTexts } from '#kernel/contract/text.ts';

export const holdStateWords = {
  active: { tr: 'Yürürlükte', en: 'Active' },
  ended: { tr: 'Süresi doldu', en: 'Ended' },
  released: { tr: 'Kaldırıldı', en: 'Released' },
} as const;

/** Words of the reports over registration: their names, what they are about, columns and parameters. */
export const reportTexts = defineTexts({
  reports: {
    'registration-status': { tr: 'Programlara göre ders kaydı durumu', en: 'Registration status by program' },
    'registration-status.about': {
      tr: 'Bir dönemde her programın etkin öğrencilerinden kaçının ders kaydına başladığı, danışmana gönderdiği, onay aldığı ve kaydının kesinleştiği.',
      en: 'How many active students of each program have started their registration for a semester, sent it to their advisor, and had it approved and finalized.',
    },
    'registration-status.program': { tr: 'Program', en: 'Program' },
    'registration-status.active': { tr: 'Etkin öğrenci', en: 'Active students' },
    'registration-status.draft': { tr: 'Taslak', en: 'Draft' },
    'registration-status.submitted': { tr: 'Onay bekliyor', en: 'Awaiting approval' },
    'registration-status.returned': { tr: 'Geri gönderildi', en: 'Returned' },
    'registration-status.approved': { tr: 'Onaylandı', en: 'Approved' },
    'registration-status.finalized': { tr: 'Kesinleşti', en: 'Finalized' },
    'registration-status.none': { tr: 'Kayıt yok', en: 'No registration' },
    'registration-status.done': { tr: 'Tamamlanan', en: 'Completed' },
    'registration-status.semester_id': { tr: 'Dönem', en: 'Semester' },
    'registration-status.faculty_id': { tr: 'Fakülte', en: 'Faculty' },
    'waitlist-demand': { tr: 'Bekleme listesi talebi', en: 'Waitlist demand' },
    'waitlist-demand.about': {
      tr: 'Bekleme listesi olan şubeler: kaç kişi bekliyor, kaçı yerleşti, kaçı vazgeçti. Yeni şube açma kararı için.',
      en: 'Sections with a waitlist: how many students are waiting, got a seat or gave up. Use it to decide where to open another section.',
    },
    'waitlist-demand.section': { tr: 'Şube', en: 'Section' },
    'waitlist-demand.course': { tr: 'Ders', en: 'Course' },
    'waitlist-demand.department': { tr: 'Bölüm', en: 'Department' },
    'waitlist-demand.quota': { tr: 'Kontenjan', en: 'Quota' },
    'waitlist-demand.taken': { tr: 'Kayıtlı', en: 'Registered' },
    'waitlist-demand.waiting': { tr: 'Bekleyen', en: 'Waiting' },
    'waitlist-demand.placed': { tr: 'Yerleşen', en: 'Placed' },
    'waitlist-demand.gave_up': { tr: 'Vazgeçen', en: 'Gave up' },
    'waitlist-demand.demand': { tr: 'Talep / kontenjan', en: 'Demand / quota' },
    'waitlist-demand.semester_id': { tr: 'Dönem', en: 'Semester' },
    'waitlist-demand.faculty_id': { tr: 'Fakülte', en: 'Faculty' },
    'holds-by-kind': { tr: 'Türlerine göre kısıtlamalar', en: 'Holds by kind' },
    'holds-by-kind.about': {
      tr: 'Öğrencilere konan kısıtlamalar, türüne ve koyan birime göre; en eskisinin başladığı günle.',
      en: 'Holds on students by kind and by the office that placed them, with the date of the oldest.',
    },
    'holds-by-kind.kind': { tr: 'Tür', en: 'Type' },
    'holds-by-kind.office': { tr: 'Birim', en: 'Office' },
    'holds-by-kind.holds': { tr: 'Kısıtlama', en: 'Holds' },
    'holds-by-kind.active': { tr: 'Yürürlükte', en: 'Active' },
    'holds-by-kind.released': { tr: 'Kaldırılan', en: 'Released' },
    'holds-by-kind.ended': { tr: 'Süresi dolan', en: 'Ended' },
    'holds-by-kind.oldest': { tr: 'En eskisi', en: 'Oldest' },
    'holds-by-kind.state': { tr: 'Durum', en: 'Status' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/report-texts': typeof reportTexts;
  }
}
