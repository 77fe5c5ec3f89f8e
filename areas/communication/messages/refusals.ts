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
    en: 'Students cannot write to each other here; write to an office, your advisor or the instructors of your courses.',
    rule: 'message-addressees',
    office: 'studentaffairs',
  },
  message_person_not_reachable: {
    tr: 'Bu kişiye doğrudan yazamazsınız; danışmanınıza, derslerinizin öğretim elemanına ya da ilgili ofise yazın.',
    en: 'You cannot write to this person directly; write to your advisor, the instructors of your courses or the office in charge.',
    rule: 'message-addressees',
    office: 'studentaffairs',
  },
  message_office_needs_unit: {
    tr: 'Bu ofis bir birime aittir; kaydınızda birim bulunmuyor.',
    en: 'This office belongs to a unit; your record names none.',
    rule: 'message-offices',
    office: 'registrar',
  },
  message_not_as_office: {
    tr: 'Etkin rolünüz bir ofis adına yazamaz.',
    en: 'Your active role cannot write for an office.',
    rule: 'message-offices',
    office: 'support',
  },
  message_topic_passive: {
    tr: 'Bu konu artık kullanılmıyor; başka bir konu seçin.',
    en: 'This topic is no longer used; choose another.',
    rule: 'contact-topics',
    office: 'studentaffairs',
  },
  thread_closed: {
    tr: 'Yazışma kapatıldı; yanıtlamak için yeniden açın.',
    en: 'The conversation is closed; open it again to reply.',
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
    en: 'A conversation between persons has no status; you can archive it.',
    rule: 'thread-states',
    office: 'support',
  },
  thread_closed_by_office: {
    tr: 'Yazışmayı ofis kapatır; siz arşivleyebilirsiniz.',
    en: 'The office closes a conversation; you can archive it.',
    rule: 'thread-states',
    office: 'support',
  },
  thread_note_of_office: {
    tr: 'İç notu yalnızca ofis çalışanları yazar.',
    en: 'Only the staff of the office write internal notes.',
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
