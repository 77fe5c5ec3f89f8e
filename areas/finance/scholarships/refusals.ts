import { defineRefusals } from '#kernel/contract/refusal.ts';

const about = { rule: 'FIN-014', office: 'bursar' } as const;
export const scholarshipRefusals = defineRefusals({
  scholarship_state_order: {
    tr: 'Burs şu anda “{status}” durumunda; bu adım atılamaz.',
    en: 'The scholarship is “{status}” at the moment. This step is not possible.',
    ...about,
  },
  scholarship_lowered_pair: {
    tr: 'Tam bursun GNO’su ile düşürülen oran birlikte girilir.',
    en: 'Enter the CGPA for the full scholarship together with the reduced percentage.',
    ...about,
  },
  scholarship_result_changed: {
    tr: 'Sonuç bakıldığından beri değişti; şimdi “{outcome}”. Listeyi yenileyip yeniden onaylayın.',
    en: 'The result has changed since you looked. It is now “{outcome}”. Refresh the list and accept it again.',
    ...about,
  },
  scholarship_nothing_to_renew: {
    tr: 'İşlenecek burs kalmadı.',
    en: 'There is no scholarship left to post.',
    ...about,
  },
  // the next three are named as what keeps them in the database, for forms, imports and calls at once
  scholarship_terms_order: {
    tr: 'Bursun son dönemi ilk döneminden önce olamaz.',
    en: 'The last semester of a scholarship cannot be before its first semester.',
    ...about,
  },
  scholarship_once: {
    tr: 'Öğrencinin bu türden bursu bu dönemlerin bir bölümünde zaten var.',
    en: 'The student already has a scholarship of this type in some of these semesters.',
    ...about,
  },
  scholarship_quota_full: {
    tr: 'Bu programda bu burs için kontenjan kalmadı. Kontenjan yönetiminde yer açın ya da başka bir tür seçin.',
    en: 'No place is left for this scholarship in this program. Add places in quota management or choose another type.',
    ...about,
  },
});
