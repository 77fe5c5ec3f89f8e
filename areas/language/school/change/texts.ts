import { defineTexts } from '#kernel/contract/text.ts';

export const changeTexts = defineTexts({
  title: {
    change_of_class_requests: { tr: 'Sınıf Değişikliği Talepleri', en: 'Change-of-Class Requests' },
    change_of_class_request: { tr: 'Sınıf Değişikliği', en: 'Change of Class' },
  },
  api: { class_opinion_given: { tr: 'Görüş kaydedildi.', en: 'The opinion was saved.' } },
  language: {
    'change-of-class-request': { tr: 'Sınıf Değişikliği Talepleri', en: 'Change-of-Class Requests' },
    'change-of-class-request.number': { tr: 'Talep No', en: 'Request No' },
    'change-of-class-request.student_id': { tr: 'Öğrenci', en: 'Student' },
    'change-of-class-request.class_from': { tr: 'Bırakılan Sınıf', en: 'Class Left' },
    'change-of-class-request.class_to': { tr: 'İstenen Sınıf', en: 'Class Wanted' },
    'change-of-class-request.module_date_id': { tr: 'Modül', en: 'Module' },
    'change-of-class-request.level_change': { tr: 'Seviye', en: 'Level' },
    'change-of-class-request.opinion_from': { tr: 'Görüş: Bırakılan', en: 'Opinion: Left' },
    'change-of-class-request.opinion_to': { tr: 'Görüş: İstenen', en: 'Opinion: Wanted' },
    'change-of-class-request.status': { tr: 'Talebin Durumu', en: 'State of the Request' },
    'change-of-class-request.asked_at': { tr: 'Gönderildi', en: 'Sent' },
    change_asked: { tr: 'İstenen', en: 'What is asked' },
    change_reason: { tr: 'Neden', en: 'Reason' },
    change_explanation: { tr: 'Açıklama', en: 'Explanation' },
    change_retest: { tr: 'Yeni seviye sınavı istiyor', en: 'Wants a new level test' },
    opinion: { tr: 'Öğretim elemanının görüşü', en: 'Opinion of the teacher' },
    opinion_none: { tr: 'Henüz görüş yok', en: 'No opinion yet' },
    opinion_agree: { tr: 'Uygun gör', en: 'Agree' },
    opinion_against: { tr: 'Karşı görüş bildir', en: 'Speak against it' },
    opinion_question: { tr: 'Görüş bildirilsin mi? {session}', en: 'Give an opinion for {session}?' },
    opinion_about: {
      tr: 'Kararı dil okulu yönetimi verir. Karara dek görüş değiştirilebilir. Dil okulu, öğretim elemanından aldığı görüşü gerekçesiyle yazar.',
      en: 'The manager of the language school decides. Until then the opinion can be changed. The office gives the reason when it enters what a teacher has told it.',
    },
    opinion_note: { tr: 'Gerekçe', en: 'Reason' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/school/change': typeof changeTexts;
  }
}
