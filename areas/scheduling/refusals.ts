import { defineRefusals } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';

/** Why something about time can't be done: meetings that overlap, events that are not open. */
export const schedulingRefusals = defineRefusals({
  course_times_overlap: {
    tr: '{first} ({first_time}) ile {second} ({second_time}) çakışıyor.',
    en: '{first} ({first_time}) overlaps with {second} ({second_time}).',
    rule: 'ACA-034',
    office: 'advisor',
  },
  meeting_day_invalid: {
    tr: 'Gün {day} geçersiz; 1 (Pazartesi) ile 7 (Pazar) arasında olmalıdır.',
    en: 'Day {day} is not valid; it must be between 1 (Monday) and 7 (Sunday).',
    rule: 'ACA-032',
    office: 'registrar',
  },
  meeting_time_invalid: {
    tr: '{time} geçerli bir ders saati değil; başlangıç bitişten önce ve aynı gün içinde olmalıdır.',
    en: '{time} is not a valid meeting time. It must start before it ends, on the same day.',
    rule: 'meeting-time',
    office: 'registrar',
  },
  meeting_hours: {
    tr: 'Dersler {from} ile {until} arasında yapılır; {time} bunun dışında.',
    en: 'Lessons are held between {from} and {until}; {time} is outside these hours.',
    rule: 'meeting-time',
    office: 'registrar',
  },
  window_not_yet: {
    tr: '{event} sizin için henüz başlamadı; {opens} tarihinde açılacak.',
    en: '{event} is not open to you yet; it opens on {opens}.',
    rule: 'semester-date',
    office: 'registrar',
  },
  window_closed: {
    tr: '{event} süresi {since} tarihinde sona erdi.',
    en: '{event} closed on {since}.',
    rule: 'semester-date',
    office: 'registrar',
  },
  window_not_announced: {
    tr: '{event} için size açık bir tarih aralığı tanımlanmamış.',
    en: 'No dates have been announced for you for: {event}.',
    rule: 'semester-date',
    office: 'registrar',
  },
  window_ticket_missing: {
    tr: '{event} randevu saati ile yapılır; size henüz bir randevu saati verilmedi.',
    en: '{event} is by time ticket, and you have not been given one yet.',
    rule: 'time-ticket',
    office: 'registrar',
  },
});

/** ACA-032, words the sentences are filled with. */
export const dayNames: Readonly<Record<number, Text>> = {
  1: { tr: 'Pazartesi', en: 'Monday' },
  2: { tr: 'Salı', en: 'Tuesday' },
  3: { tr: 'Çarşamba', en: 'Wednesday' },
  4: { tr: 'Perşembe', en: 'Thursday' },
  5: { tr: 'Cuma', en: 'Friday' },
  6: { tr: 'Cumartesi', en: 'Saturday' },
  7: { tr: 'Pazar', en: 'Sunday' },
};
