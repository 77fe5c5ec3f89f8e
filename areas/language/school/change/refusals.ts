import { defineRefusals } from '#kernel/contract/refusal.ts';

/** ESL-001 alone names changes of class; the deadlines and levels are the school's own. */
const rule = { office: 'prepschool' } as const;
export const changeRefusals = defineRefusals({
  class_change_no_class: {
    tr: 'Süren bir modülün ana dersinde kaydınız yok.',
    en: 'You are not in a core class of a module that is running.',
    ...rule,
  },
  class_change_window: {
    tr: 'Sınıf değişikliği modülün ilk haftasında istenir: {from} – {until}',
    en: 'A change of class is requested in the first week of the module: {from} – {until}',
    ...rule,
  },
  class_change_nowhere: {
    tr: 'Bu modülde geçebileceğiniz başka sınıf yok.',
    en: 'This module has no other class that you could change to.',
    ...rule,
  },
  class_change_same: { tr: 'Zaten bu sınıftasınız.', en: 'You are in this class already.', ...rule },
  class_change_other_module: { tr: 'Sınıf aynı modülde değil.', en: 'The class is not in the same module.', ...rule },
  class_change_far: {
    tr: '{session} sınıfının seviyesi {wanted}; en çok bir seviye değiştirilebilir. Şimdiki seviye: {own}',
    en: '{session} is at level {wanted}. A change can be of one level at most; the level now is {own}.',
    ...rule,
  },
  class_change_left: {
    tr: 'Öğrenci bırakmak istediği sınıfta artık kayıtlı değil.',
    en: 'The student is no longer in the class to be left.',
    ...rule,
  },
  class_opinion_missing: {
    tr: '{session} öğretim elemanının görüşü yok. Önce görüş bildirilmelidir.',
    en: 'The teacher of {session} has not given an opinion, which has to come first.',
    ...rule,
  },
  class_opinion_decided: {
    tr: 'Talep karara bağlandı; görüş değiştirilemez.',
    en: 'The request has been decided; opinions cannot be changed.',
    ...rule,
  },
  class_opinion_not_yours: {
    tr: '{session} sınıfında ders vermiyorsunuz.',
    en: 'You do not teach {session}.',
    ...rule,
  },
  class_opinion_why: {
    tr: 'Gerekçeyi yazın.',
    en: 'Give the reason.',
    ...rule,
  },
});
