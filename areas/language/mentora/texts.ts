import { defineTexts } from '#kernel/contract/text.ts';

const common = {
  number: { tr: 'Talep No', en: 'Request No' },
  student_id: { tr: 'Öğrenci', en: 'Student' },
  status: { tr: 'Talebin Durumu', en: 'State of the Request' },
  submitted_at: { tr: 'Gönderildi', en: 'Sent' },
} as const;
const of = <N extends string>(name: N) =>
  Object.fromEntries(Object.entries(common).map(([key, text]) => [`${name}.${key}`, text])) as {
    [K in keyof typeof common as `${N}.${K}`]: (typeof common)[K];
  };
export const mentoraTexts = defineTexts({
  title: {
    my_mentora_requests: { tr: 'Mentora Taleplerim', en: 'My Mentora Requests' },
    course_approval_review: { tr: 'Ders Onayı İnceleme', en: 'Course Approval Review' },
  },
  api: { time_off_returned: { tr: 'Dönüş kaydedildi.', en: 'The return was recorded.' } },
  language: {
    'transfer-out-request': { tr: 'Başka Kuruma Geçiş Talepleri', en: 'Transfer-Out Requests' },
    ...of('transfer-out-request'),
    'transfer-out-request.school_name': { tr: 'Yeni Okul', en: 'New School' },
    'transfer-out-request.school_code': { tr: 'SEVIS Kodu', en: 'SEVIS Code' },
    'transfer-out-request.release_date': { tr: 'Devir Günü', en: 'Release Date' },
    'student-time-off-request': { tr: 'İzin Talepleri', en: 'Time-Off Requests' },
    ...of('student-time-off-request'),
    'student-time-off-request.reason': { tr: 'Neden', en: 'Reason' },
    'student-time-off-request.starts_on': { tr: 'İlk Gün', en: 'First Day' },
    'student-time-off-request.ends_on': { tr: 'Son Gün', en: 'Last Day' },
    'student-time-off-request.weeks': { tr: 'Hafta', en: 'Weeks' },
    'student-time-off-request.leave_status': { tr: 'İzin', en: 'Time Off' },
    'student-time-off-request.return_by': { tr: 'Dönüş Bildirimi', en: 'Report Back By' },
  },
  mentora: {
    about_mine: {
      tr: 'Mentora talepleriniz ve öbür talepleriniz: kimde bekliyor, ne zaman yanıt alacaksınız.',
      en: 'Your mentora requests and other requests: who has them now and when to expect an answer.',
    },
    news_return: {
      tr: 'İzniniz bitiyor: dönüşünüzü {date} gününe dek bildirin',
      en: 'Your time off is ending: report your return by {date}',
    },
    news_overdue: {
      tr: 'İzin dönüşü bildirilmedi (son gün {date})',
      en: 'A student has not reported a return from time off (due {date})',
    },
    leave: { tr: 'İzin', en: 'Time off' },
    days: { tr: '{from} – {until} ({weeks} hafta)', en: '{from} – {until} (weeks: {weeks})' },
    return_by: { tr: 'Dönüş bildirimi için son gün', en: 'Report back by' },
    returned_on: { tr: 'Dönüş', en: 'Returned on' },
    note: { tr: 'Not', en: 'Note' },
    report: { tr: 'Dönüşü kaydet', en: 'Record the return' },
    report_title: { tr: 'Dönüş kaydedilsin mi?', en: 'Record the return?' },
    report_about: {
      tr: 'İzin bugün biter; yalnızca kullanılan haftalar sayılır. Başlamamış bir izin hiç kullanılmamış olur.',
      en: 'The time off ends today; only the weeks used count. If it has not started, no weeks are used.',
    },
    review_about: {
      tr: '{waiting} kayıt danışman onayı bekliyor, {approved} onaylandı, {total} öğrenci',
      en: '{waiting} {waiting|registration|registrations} waiting for approval, {approved} approved, {total} {total|student|students}',
    },
    review_none: { tr: 'Onay bekleyen ders kaydı yok', en: 'No course registrations are waiting for approval' },
    review_none_about: {
      tr: 'Mentora öğrencileri kayıtlarını onaya gönderdiğinde burada görünür.',
      en: 'They appear here when mentora students submit their registrations.',
    },
    review_label: { tr: 'Mentora öğrencilerinin ders kayıtları', en: 'Course registrations of mentora students' },
    student: { tr: 'Öğrenci', en: 'Student' },
    student_number: { tr: 'Öğrenci no', en: 'Student no.' },
    program: { tr: 'Program', en: 'Program' },
    courses: { tr: 'Ders', en: 'Courses' },
    credits: { tr: 'Kredi', en: 'Credits' },
    state: { tr: 'Durum', en: 'Status' },
    sent: { tr: 'Gönderildi', en: 'Submitted' },
    all: { tr: 'Tümü', en: 'All' },
    approve: { tr: 'Onayla', en: 'Approve' },
    return: { tr: 'İade et', en: 'Return' },
    approve_title: { tr: '{name}: ders kaydı onaylansın mı?', en: '{name}: approve the course registration?' },
    return_title: { tr: '{name}: ders kaydı iade edilsin mi?', en: '{name}: return the course registration?' },
    what: { tr: '{n} ders, {credits} kredi', en: '{n} {n|course|courses}, {credits} {credits|credit|credits}' },
    note_required: { tr: 'Öğrenciye not', en: 'Note to the student' },
    open: { tr: 'Dersleri aç', en: 'Open the courses' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/mentora': typeof mentoraTexts;
  }
}
