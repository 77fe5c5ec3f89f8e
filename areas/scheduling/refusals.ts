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
    en: '{time} is not a valid meeting time; it must start before it ends, within one day.',
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
    en: 'No dates have been announced to you for: {event}.',
    rule: 'semester-date',
    office: 'registrar',
  },
  window_ticket_missing: {
    tr: '{event} randevu saati ile yapılır; size henüz bir randevu saati verilmedi.',
    en: '{event} works by time ticket; you have not been given one yet.',
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

/** Semester-date events that gate actions, with their names. */
export const semesterEventNames = {
  course_registration: { tr: 'Ders kaydı', en: 'Course registration' },
  advisor_approval: { tr: 'Danışman onayı', en: 'Advisor approval' },
  add_drop: { tr: 'Ders ekleme-bırakma', en: 'Add/drop' },
  late_registration: { tr: 'Geç kayıt', en: 'Late registration' },
  withdrawal: { tr: 'Dersten çekilme', en: 'Course withdrawal' },
  classes: { tr: 'Dersler', en: 'Classes' },
  midterm_exams: { tr: 'Ara sınavlar', en: 'Midterm exams' },
  final_exams: { tr: 'Dönem sonu sınavları', en: 'Final exams' },
  resit_exams: { tr: 'Bütünleme sınavları', en: 'Resit exams' },
  single_course_exams: { tr: 'Tek ders sınavı', en: 'Single-course exam' },
  make_up_request: { tr: 'Mazeret sınavı başvurusu', en: 'Make-up exam request' },
  grade_entry: { tr: 'Not girişi', en: 'Grade entry' },
  resit_grade_entry: { tr: 'Bütünleme notu girişi', en: 'Resit grade entry' },
  grade_appeal: { tr: 'Nota itiraz', en: 'Grade appeal' },
  leave_request: { tr: 'İzin (kayıt dondurma) başvurusu', en: 'Leave of absence request' },
  major_change_request: { tr: 'Bölüm değiştirme başvurusu', en: 'Major change request' },
  minor_application: { tr: 'Yandal başvurusu', en: 'Minor application' },
  double_major_application: { tr: 'Çift anadal başvurusu', en: 'Double-major application' },
  tuition_payment: { tr: 'Öğrenim ücreti ödemesi', en: 'Tuition payment' },
  course_evaluation: { tr: 'Ders değerlendirme anketi', en: 'Course evaluation' },
  graduation_clearance: { tr: 'Mezuniyet ilişik kesme', en: 'Graduation clearance' },
} as const satisfies Record<string, Text>;

export type SemesterEvent = keyof typeof semesterEventNames;
