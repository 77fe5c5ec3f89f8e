import { defineTexts } from '#kernel/contract/text.ts';

export const changeOfClassTexts = defineTexts({
  title: { change_of_class: { tr: 'Sınıf Değişikliği Talebi', en: 'Change-of-Class Request' } },
  paper: {
    'change_of_class.title': { tr: 'Sınıf Değişikliği Kararı', en: 'Decision on a Change of Class' },
    'change_of_class.changed': {
      tr: 'Öğrencinin sınıfı değiştirilmiştir. Bırakılan sınıf: {from}. Yeni sınıf: {to}.',
      en: 'The student’s class was changed. Class left: {from}. New class: {to}.',
    },
  },
  request: {
    'change_of_class.about': {
      tr: 'Modülün ilk haftasında, en çok bir seviye yukarı ya da aşağı, başka bir sınıf isteyin. İki sınıfın öğretim elemanı görüş bildirir, dil okulu yönetimi karar verir.',
      en: 'In the first week of a module, ask for another class: at most one level up or down. The teachers of both classes give an opinion, the manager of the language school decides.',
    },
    'change_of_class.session_id': { tr: 'İstenen sınıf', en: 'Class wanted' },
    'change_of_class.help.session_id': {
      tr: 'Yer, karar verilirken yeniden denetlenir.',
      en: 'The seat is checked again when it is decided.',
    },
    'change_of_class.reason': { tr: 'Neden', en: 'Reason' },
    'change_of_class.retest': { tr: 'Yeniden seviye sınavına girmek istiyorum', en: 'I want to take a new level test' },
    'change_of_class.help.retest': {
      tr: 'İsteğe bağlı; sonucu öğretim elemanları görüşlerinde dikkate alır.',
      en: 'Optional. The teachers take its result into account.',
    },
    'change_of_class.explanation': { tr: 'Açıklama', en: 'Explanation' },
    'change_of_class.told': {
      tr: 'Sınıf değişikliği için görüşünüz isteniyor',
      en: 'Your opinion on a change of class is needed',
    },
    'change_of_class.told_body': {
      tr: '{student}: {from} sınıfından {to} sınıfına geçmek istiyor.',
      en: '{student} wants to change from {from} to {to}.',
    },
    'change_of_class.done': { tr: 'Sınıf listeniz değişti', en: 'Your class list has changed' },
    'change_of_class.done_body': {
      tr: '{student}: {from} sınıfından {to} sınıfına geçti.',
      en: '{student} has changed from {from} to {to}.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/requests/change-of-class': typeof changeOfClassTexts;
  }
}
