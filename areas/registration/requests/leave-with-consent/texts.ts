import { defineTexts } from '#kernel/contract/text.ts';

export const leaveWithConsentTexts = defineTexts({
  title: { leave_with_consent_request: { tr: 'Kısa Süreli İzin Talebi', en: 'Leave with Consent Request' } },
  paper: {
    'leave_with_consent.title': {
      tr: 'Kısa Süreli İzin',
      en: 'Leave with Consent',
    },
    'leave_with_consent.granted': {
      tr: 'Öğrencinin {from} – {until} günleri arasında ayrılmasına onay verilmiştir (neden: {purpose}). Öğrencilik kaydı ve ders kaydı sürer.',
      en: 'The student has permission to be away from {from} to {until} (purpose: {purpose}). Enrollment and course registration continue.',
    },
  },
  request: {
    'leave_with_consent.about': {
      tr: 'Dersler sürerken kısa süreyle ayrılmak için onay alın. Kaydınız ve dersleriniz değişmez; kaçırdığınız çalışmaları öğretim elemanlarıyla konuşun.',
      en: 'Get permission to be away for a short time during classes. Your enrollment and courses stay as they are. Arrange missed work with your instructors.',
    },
    'leave_with_consent.purpose': { tr: 'Neden', en: 'Purpose' },
    'leave_with_consent.starts_on': { tr: 'İlk gün', en: 'First day' },
    'leave_with_consent.ends_on': { tr: 'Son gün', en: 'Last day' },
    'leave_with_consent.help.ends_on': {
      tr: 'En çok dört hafta; daha uzunu için kayıt dondurulur.',
      en: 'At most four weeks. For a longer time, request a leave of absence.',
    },
    'leave_with_consent.place': { tr: 'Bulunacağınız yer', en: 'Where you will be' },
    'leave_with_consent.reason': { tr: 'Açıklama', en: 'Explanation' },
    'leave_with_consent.doc.evidence': { tr: 'Nedeni kanıtlayan belge', en: 'Proof of the reason' },
    'leave_with_consent.doc.further': { tr: 'Diğer belge', en: 'Further document' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/requests/leave-with-consent': typeof leaveWithConsentTexts;
  }
}
