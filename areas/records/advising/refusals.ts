import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = { rule: 'advising', office: 'advisor' } as const;
/** Why a meeting with an advisor cannot be offered, booked, changed or noted. */
export const advisingMeetingRefusals = defineRefusals({
  advising_no_advisor: {
    tr: 'Danışmanınız henüz atanmadı.',
    en: 'You do not have an advisor yet.',
    rule: 'advising',
    office: 'department',
  },
  advising_not_studying: {
    tr: 'Randevu yalnızca öğrenimi süren öğrenciler içindir.',
    en: 'Only students who are studying now can book a meeting.',
    rule: 'advising',
    office: 'studentaffairs',
  },
  advising_most_booked: {
    tr: 'Aynı anda en çok {n} randevunuz olabilir. Önce birini iptal edin ya da değiştirin.',
    en: 'You can have at most {n} booked {n|meeting|meetings}. Cancel or move one first.',
    ...rule,
  },
  advising_slot_taken: {
    tr: 'Bu saat az önce alındı. Başka bir saat seçin.',
    en: 'This time has just been taken. Choose another one.',
    ...rule,
  },
  advising_slot_gone: {
    tr: 'Bu saat için artık randevu alınamıyor. Başka bir saat seçin.',
    en: 'This time can no longer be booked. Choose another one.',
    ...rule,
  },
  advising_meeting_over: {
    tr: 'Görüşme yapıldı, geçti ya da iptal edildi; artık değiştirilemez.',
    en: 'The meeting was held, has passed or was cancelled. It can no longer be changed.',
    ...rule,
  },
  advising_change_late: {
    tr: 'Randevu, görüşmeden en geç {n} saat önce değiştirilebilir ya da iptal edilebilir. Danışmanınıza yazın.',
    en: 'A meeting can be moved or cancelled until {n} {n|hour|hours} before it. Write to your advisor.',
    ...rule,
  },
  advising_meeting_ahead: {
    tr: 'Görüşme henüz başlamadı.',
    en: 'The meeting has not begun yet.',
    ...rule,
  },
  advising_meeting_future: {
    tr: 'Yalnızca yapılmış bir görüşme kaydedilebilir; gün ve saat gelecekte.',
    en: 'Only a meeting that has taken place can be recorded. This day and time are in the future.',
    ...rule,
  },
  advising_invitation_over: {
    tr: 'Davet yanıtlandı ya da geri çekildi.',
    en: 'The invitation was answered or withdrawn.',
    ...rule,
  },
  advising_invited_already: {
    tr: '{student}: yanıt bekleyen bir davet var.',
    en: '{student}: an invitation is already waiting for an answer.',
    ...rule,
  },
  advising_without_advisor: {
    tr: '{student}: öğrencinin danışmanı yok; önce danışman atanmalı.',
    en: '{student} has no advisor. Assign one first.',
    rule: 'advising',
    office: 'department',
  },
  advising_hours_form: {
    tr: 'Saatler aynı gün içinde bitmeli ve en az bir görüşmeye yetmeli.',
    en: 'The hours must end on the same day and have room for at least one meeting.',
    ...rule,
  },
  advising_hours_past: {
    tr: 'Gün bugünden önce olamaz.',
    en: 'The day cannot be before today.',
    ...rule,
  },
  advising_hours_order: {
    tr: 'Son gün, ilk günden önce olamaz.',
    en: 'The last day cannot be before the first.',
    ...rule,
  },
  advising_hours_clash: {
    tr: 'Bu saatler açtığınız başka saatlerle çakışıyor.',
    en: 'These hours overlap with others you have opened.',
    ...rule,
  },
  advising_hours_ended: {
    tr: 'Bu saatler daha önce kapatıldı.',
    en: 'These hours have been closed already.',
    ...rule,
  },
  advising_hours_booked: {
    tr: 'Kapatmak istediğiniz günlerde {n} randevu var. Önce onları iptal edin ya da birlikte iptal edilmelerini seçin.',
    en: 'There {n|is|are} {n} booked {n|meeting|meetings} on those days. Cancel them first, or choose to cancel them together.',
    ...rule,
  },
  advising_course_twice: {
    tr: '{course}: ders iki kez önerildi.',
    en: '{course} is recommended twice.',
    ...rule,
  },
  advising_semester_past: {
    tr: 'Bitmiş bir dönem için ders önerilemez.',
    en: 'Courses cannot be recommended for a semester that has ended.',
    ...rule,
  },
});
