import { defineRefusals } from '#kernel/contract/refusal.ts';

const own = { rule: 'attendance', office: 'department' } as const;
const teacher = { rule: 'attendance', office: 'instructor' } as const;

/** Why attendance cannot be marked, or a check-in does not count. */
export const attendanceRefusals = defineRefusals({
  attendance_semester_closed: {
    tr: 'Dönem kapandı; yoklaması artık değiştirilemez.',
    en: 'The semester is closed, so its attendance cannot be changed.',
    rule: 'semester-states',
    office: 'registrar',
  },
  attendance_graded: {
    tr: '{section}: not çizelgesi bölüme gönderildi; yoklama artık değişmez. Önce çizelge iade edilmeli.',
    en: '{section}: the grade sheet has been submitted, so attendance can no longer be changed. The sheet must be returned first.',
    ...own,
  },
  attendance_not_yours: {
    tr: '{section}: yoklamayı dersi verenler ve bölüm girer.',
    en: '{section}: attendance is entered by whoever teaches it and by the department.',
    ...own,
  },
  attendance_lift_reason: {
    tr: '{student} için verilen devamsızlık kararını kaldırmak bir gerekçe ister.',
    en: 'Give a reason for lifting the decision that {student} fails by attendance.',
    ...own,
  },
  attendance_not_begun: {
    tr: '{day} günkü ders henüz başlamadı; yoklama dersten on dakika önce açılır.',
    en: 'The lesson on {day} has not begun. Its list opens ten minutes before it starts.',
    ...own,
  },
  attendance_frozen: {
    tr: '{day} günkü dersin üzerinden {days} günden fazla geçti; değişiklik için bir gerekçe yazın.',
    en: 'The lesson on {day} was more than {days} {days|day|days} ago. Give a reason for changing it.',
    ...own,
  },
  attendance_not_in_section: {
    tr: '{student} bu şubeye kayıtlı değil.',
    en: '{student} is not registered in this section.',
    ...own,
  },
  attendance_minutes: {
    tr: '{student}: geç kaldığı süre 1 ile {most} dakika arasında olmalı.',
    en: '{student}: being late takes between 1 and {most} {most|minute|minutes}.',
    ...own,
  },
  attendance_excuse: {
    tr: '{student}: o gün onaylı bir izni yok; izinli saymak için nedenini yazın.',
    en: '{student} has no approved leave on that day. Write down why the lesson is excused.',
    ...own,
  },
  attendance_twice: {
    tr: '{student}: aynı ders için iki kez işaretlenmiş.',
    en: '{student} is marked twice for the same lesson.',
    ...own,
  },
  attendance_changed: {
    tr: '{student}: siz sayfayı açtıktan sonra {by} bu kaydı “{status}” olarak değiştirdi.',
    en: '{student}: {by} has changed this mark to “{status}” since you opened the page.',
    ...own,
  },
  attendance_within_limit: {
    tr: '{student}: devamsızlık sınırı aşılmamış ({missed} / {allowed} saat).',
    en: '{student} is within the limit ({missed} of {allowed} {allowed|hour|hours} missed).',
    ...own,
  },
  check_in_closed: {
    tr: 'Şu anda derslerinizden hiçbiri için yoklama açık değil.',
    en: 'None of your lessons is open for check-in right now.',
    ...teacher,
  },
  check_in_code_wrong: {
    tr: 'Kod tutmadı ya da süresi doldu; ekrandaki yeni kodu girin.',
    en: 'The code is wrong or has expired. Enter the new one from the screen.',
    ...teacher,
  },
  check_in_elsewhere: {
    tr: 'Bu yoklama yalnızca dersliğin ağından yapılabilir. Kampüs ağına bağlanın ya da öğretim elemanına söyleyin.',
    en: 'This check-in works only from the network of the classroom. Connect to the campus network or tell your instructor.',
    ...teacher,
  },
  check_in_early: {
    tr: 'Ders henüz başlamadı; yoklama dersten on dakika önce açılabilir.',
    en: 'The lesson has not begun. Check-in can be opened ten minutes before it starts.',
    ...own,
  },
  check_in_over: {
    tr: 'Ders bitti; yoklama artık açılamaz.',
    en: 'The lesson is over, so check-in can no longer be opened.',
    ...own,
  },
});
