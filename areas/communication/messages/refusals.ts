import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a message can't go out, or a conversation can't be moved. */
export const messagesRefusals = defineRefusals({
  message_to_self: {
    tr: 'Kendinize mesaj gönderemezsiniz.',
    en: 'You cannot write to yourself.',
    rule: 'message-addressees',
    office: 'support',
  },
  message_not_to_students: {
    tr: 'Öğrenciler buradan birbirine yazamaz; bir ofise, danışmanınıza ya da derslerinizin öğretim elemanına yazabilirsiniz.',
    en: 'Students cannot write to each other here. Write to an office, your advisor or the instructors of your courses.',
    rule: 'message-addressees',
    office: 'studentaffairs',
  },
  message_person_not_reachable: {
    tr: 'Bu kişiye doğrudan yazamazsınız; danışmanınıza, derslerinizin öğretim elemanına ya da ilgili ofise yazın.',
    en: 'You cannot write to this person directly. Write to your advisor, the instructors of your courses or the office in charge.',
    rule: 'message-addressees',
    office: 'studentaffairs',
  },
  message_office_needs_unit: {
    tr: 'Bu ofis bir birime aittir; kaydınızda birim bulunmuyor.',
    en: 'Each unit has its own office of this kind, and there is no unit on your record.',
    rule: 'message-offices',
    office: 'registrar',
  },
  message_not_as_office: {
    tr: 'Etkin rolünüz bir ofis adına yazamaz.',
    en: 'Your active role cannot write on behalf of an office.',
    rule: 'message-offices',
    office: 'support',
  },
  message_topic_passive: {
    tr: 'Bu konu artık kullanılmıyor; başka bir konu seçin.',
    en: 'This topic is no longer in use; choose another one.',
    rule: 'contact-topics',
    office: 'studentaffairs',
  },
  thread_closed: {
    tr: 'Yazışma kapatıldı; yanıtlamak için yeniden açın.',
    en: 'The conversation is closed. Reopen it to reply.',
    rule: 'thread-states',
    office: 'studentaffairs',
  },
  thread_state: {
    tr: 'Yazışma “{from}” durumundan “{to}” durumuna geçemez.',
    en: 'A conversation cannot go from “{from}” to “{to}”.',
    rule: 'thread-states',
    office: 'support',
  },
  thread_between_persons: {
    tr: 'Kişiler arasındaki yazışmanın durumu yoktur; arşivleyebilirsiniz.',
    en: 'A conversation between two people has no status. You can archive it.',
    rule: 'thread-states',
    office: 'support',
  },
  thread_closed_by_office: {
    tr: 'Yazışmayı ofis kapatır; siz arşivleyebilirsiniz.',
    en: 'Only the office can close this conversation. You can archive it.',
    rule: 'thread-states',
    office: 'support',
  },
  thread_note_of_office: {
    tr: 'İç notu yalnızca ofis çalışanları yazar.',
    en: 'Only the office’s staff can write internal notes.',
    rule: 'thread-notes',
    office: 'support',
  },
  thread_assignee_not_of_office: {
    tr: 'Bu kişi ofiste görevli değil.',
    en: 'This person does not work in the office.',
    rule: 'thread-assignment',
    office: 'support',
  },
});
