import { defineTexts } from '#kernel/contract/text.ts';

export const coopTexts = defineTexts({
  title: {
    coop_placements: { tr: 'Co-op Yerleştirmeleri', en: 'Co-op Placements' },
    coop_employers: { tr: 'Co-op İşverenleri', en: 'Co-op Employers' },
  },
  records: {
    'coop-employer': { tr: 'Co-op işverenleri', en: 'Co-op employers' },
    'coop-employer.code': { tr: 'Kod', en: 'Code' },
    'coop-employer.name': { tr: 'Ad', en: 'Name' },
    'coop-employer.sector': { tr: 'Sektör', en: 'Sector' },
    'coop-employer.city': { tr: 'Şehir', en: 'City' },
    'coop-employer.contact_name': { tr: 'İlgili kişi', en: 'Contact' },
    'coop-employer.contact_email': { tr: 'E-posta', en: 'E-mail' },
    'coop-employer.contact_phone': { tr: 'Telefon', en: 'Phone' },
    'coop-employer.agreement_until': { tr: 'Protokol bitişi', en: 'Agreement until' },
    'coop-employer.status': { tr: 'Durum', en: 'Status' },
    'coop-placement': { tr: 'Co-op yerleştirmeleri', en: 'Co-op placements' },
    'coop-placement.student_program_id': { tr: 'Öğrenci', en: 'Student' },
    'coop-placement.student_id': { tr: 'Kişi', en: 'Person' },
    'coop-placement.employer_id': { tr: 'İşveren', en: 'Employer' },
    'coop-placement.position': { tr: 'Görev', en: 'Position' },
    'coop-placement.starts_on': { tr: 'Başlangıç', en: 'First day' },
    'coop-placement.ends_on': { tr: 'Bitiş', en: 'Last day' },
    'coop-placement.weekly_hours': { tr: 'Haftalık saat', en: 'Hours a week' },
    'coop-placement.credits': { tr: 'Kredi', en: 'Credits' },
    'coop-placement.supervisor_name': { tr: 'İşyeri sorumlusu', en: 'Supervisor' },
    'coop-placement.supervisor_email': { tr: 'Sorumlunun e-postası', en: 'Supervisor’s e-mail' },
    'coop-placement.status': { tr: 'Durum', en: 'Status' },
    'coop-placement.score': { tr: 'Değerlendirme (0–100)', en: 'Evaluation (0–100)' },
    'coop-placement.evaluation': { tr: 'İşyeri sorumlusunun görüşü', en: 'Supervisor’s comments' },
    'coop-placement.evaluated_on': { tr: 'Değerlendirildi', en: 'Evaluated on' },
    'coop-placement.status_note': { tr: 'Not', en: 'Note' },
    'coop-placement.approve': { tr: 'Onayla', en: 'Approve' },
    'coop-placement.decline': { tr: 'Uygun bulma', en: 'Decline' },
    'coop-placement.start': { tr: 'Başlat', en: 'Start' },
    'coop-placement.cancel': { tr: 'İptal et', en: 'Cancel placement' },
    'coop-placement.evaluate': { tr: 'Değerlendir', en: 'Evaluate' },
    'coop.evaluate_title': { tr: 'Yerleştirmeyi değerlendir: {position}', en: 'Evaluate the placement: {position}' },
    'coop.evaluate_about': {
      tr: 'İşyeri sorumlusunun değerlendirmesi 60 ve üzerindeyse yerleştirme tamamlanır ve sertifika verilebilir.',
      en: 'With 60 points or more the placement is completed and certificates can be awarded.',
    },
    'coop.news.subject': { tr: 'Co-op yerleştirmeniz: {status}', en: 'Your co-op placement: {status}' },
    'coop.news.body': {
      tr: '“{position}” yerleştirmenizin durumu: {status}.',
      en: 'Status of your placement “{position}”: {status}.',
    },
  },
  api: {
    coop_moved: { tr: 'Yerleştirmenin durumu güncellendi', en: 'The placement was updated' },
    coop_evaluated: { tr: 'Değerlendirme kaydedildi', en: 'The evaluation was saved' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/coop-texts': typeof coopTexts;
  }
}
