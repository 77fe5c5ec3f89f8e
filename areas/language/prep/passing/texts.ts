import { defineTexts } from '#kernel/contract/text.ts';

export const prepPassingTexts = defineTexts({
  title: { prep_passing: { tr: 'Programa Geçiş ve Muafiyet', en: 'Passing and Exemption' } },
  api: {
    prep_student_passed: { tr: 'Öğrenci programa geçti.', en: 'The student passed to the program.' },
    prep_promoted: { tr: 'Seviyeler güncellendi.', en: 'The levels were changed.' },
    prep_exemption_asked: { tr: 'Muafiyet karara sunuldu.', en: 'The exemption was submitted for a decision.' },
    prep_exemption_decided: { tr: 'Muafiyet kararı kaydedildi.', en: 'The decision on the exemption was saved.' },
  },
  prep: {
    promotion: { tr: 'Modül sonunda seviyeler', en: 'Levels after a module' },
    promotion_about: {
      tr: 'Modülü geçen öğrenci bir üst seviyeye alınır ve bir sonraki modülün sınıf önerisine o seviyede girer. Yeniden çalıştırılabilir; kimse iki kez geçirilmez.',
      en: 'Whoever has passed the module goes on to the next level and enters the proposal of the next module there. It can be run again; nobody goes on twice.',
    },
    promotion_run: { tr: 'Seviyeleri güncelle', en: 'Change the levels' },
    promotion_confirm: { tr: 'Üst seviyeye geçecek öğrenci: {n}', en: 'Students who go on to the next level: {n}' },
    promotion_nobody: { tr: 'Bu modülde öğrenci yok', en: 'No students in this module' },
    promotion_result: { tr: 'Sonuç', en: 'Result' },
    promotion_average: { tr: 'Ortalama', en: 'Average' },
    promotion_level: { tr: 'Seviye', en: 'Level' },
    promotion_step: { tr: '{from} → {to}', en: '{from} → {to}' },
    passing_about: {
      tr: 'Yeterlik sonucu yeten öğrenciler ve muafiyetler. Modül puanıyla geçiş öğrencinin sayfasındadır.',
      en: 'Students whose proficiency result is enough, and exemptions. Passing by a module score is on the page of the student.',
    },
    ready: { tr: 'Yeterlik sonucuyla geçebilir', en: 'Can pass by a proficiency result' },
    nobody_ready: {
      tr: 'Yeterlik sonucuyla geçebilecek öğrenci yok',
      en: 'No student can pass by a proficiency result',
    },
    exemptions: { tr: 'Muafiyetler', en: 'Exemptions' },
    no_exemptions: { tr: 'Muafiyet istenmedi', en: 'No exemption was asked for' },
    basis: { tr: 'Dayanak', en: 'Basis' },
    result: { tr: 'Sonuç', en: 'Result' },
    reason: { tr: 'Gerekçe', en: 'Reason' },
    asked_by: { tr: 'İsteyen', en: 'Asked by' },
    decision: { tr: 'Karar', en: 'Decision' },
    decision_note: { tr: 'Karar notu', en: 'Note on the decision' },
    evidence: { tr: 'Belge', en: 'Evidence' },
    open_evidence: { tr: 'Belgeyi indir', en: 'Download the evidence' },
    approve: { tr: 'Onayla', en: 'Approve' },
    decline: { tr: 'Reddet', en: 'Decline' },
    pass: { tr: 'Programa geçir', en: 'Pass to the program' },
    pass_on: { tr: 'Geçiş günü', en: 'Day of passing' },
    pass_about: {
      tr: 'Hazırlık yılı biter, sınıftaki yeri boşalır, öğrenci programın 1. sınıfına geçer. Geri alınmaz.',
      en: 'The prep year ends, the seat in the class becomes free, and the student enters year 1 of the program. It cannot be undone.',
    },
    module_score: { tr: 'Modül puanı', en: 'Module score' },
    module_score_about: {
      tr: 'Modülün sınavları varsa yayımlanmış ortalama geçerlidir; puan yalnız sınavı olmayan modül için yazılır.',
      en: 'Where the module has exams, their published average counts; write a score only for a module without exams.',
    },
    ask_exemption: { tr: 'Muafiyet iste', en: 'Ask for an exemption' },
    exemption_about: {
      tr: 'Karar bir başka yetkilinindir; onaylanırsa hazırlık yılı biter.',
      en: 'Another person decides; if approved, the prep year ends.',
    },
    fail: { tr: 'Devamsızlıktan bırak', en: 'Fail by absence' },
    fail_about: {
      tr: 'Hazırlık yılı biter, sınıftaki yeri boşalır. Öğrenci yılı bir kez daha okuyabilir.',
      en: 'The prep year ends and the seat in the class becomes free. The student can take the year once more.',
    },
    note: { tr: 'Not', en: 'Note' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/prep/passing': typeof prepPassingTexts;
  }
}
