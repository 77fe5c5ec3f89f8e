import { defineTexts, prefixed, type Text } from '#kernel/contract/text.ts';

const columns = <const R extends string, const M extends Record<string, Text>>(resource: R, more: M) =>
  prefixed(resource, {
    number: { tr: 'Talep no', en: 'Request no.' },
    student: { tr: 'Öğrenci', en: 'Student' },
    student_number: { tr: 'Öğrenci no', en: 'Student no.' },
    program: { tr: 'Program', en: 'Program' },
    submitted_at: { tr: 'Gönderildi', en: 'Sent' },
    status: { tr: 'Talebin durumu', en: 'Status of the request' },
    ...more,
  });

export const leavesTexts = defineTexts({
  title: {
    leaves_of_absence: { tr: 'Kayıt Dondurma Talepleri', en: 'Leaves of Absence' },
    leave_of_absence_form: { tr: 'Kayıt Dondurma Formu', en: 'Leave of Absence Form' },
    leave_of_absence_details: { tr: 'Kayıt Dondurma Ayrıntıları', en: 'Leave of Absence Details' },
    leaves_with_consent: { tr: 'Kısa Süreli İzin Talepleri', en: 'Leaves with Consent' },
    leave_with_consent_details: { tr: 'Kısa Süreli İzin Ayrıntıları', en: 'Leave with Consent Details' },
    withdrawal_requests: { tr: 'Dersten Çekilme Talepleri', en: 'Withdrawal Requests' },
    withdrawal_request_details: { tr: 'Dersten Çekilme Talebi Ayrıntıları', en: 'Withdrawal Request Details' },
    withdrawal_form_preview: { tr: 'Dersten Çekilme Formu Önizleme', en: 'Withdrawal Form Preview' },
  },
  registration: {
    'leave-of-absence': { tr: 'Kayıt Dondurma Talepleri', en: 'Leaves of Absence' },
    'leave-with-consent': { tr: 'Kısa Süreli İzin Talepleri', en: 'Leaves with Consent' },
    withdraw: { tr: 'Çekilme Talepleri', en: 'Withdrawal Requests' },
    ...columns('leave-of-absence', {
      summary: { tr: 'Konu', en: 'About' },
      leave_type: { tr: 'Gerekçe türü', en: 'Kind of reason' },
      starts_on: { tr: 'İznin başlangıcı', en: 'Leave begins' },
      ends_on: { tr: 'İznin sonu', en: 'Leave ends' },
      return_by: { tr: 'Son dönüş günü', en: 'Report back by' },
      returned_on: { tr: 'Döndüğü gün', en: 'Returned on' },
      leave_status: { tr: 'İzin', en: 'Leave' },
    }),
    'leave-of-absence.record_return': { tr: 'Dönüşü kaydet', en: 'Record the return' },
    ...columns('leave-with-consent', {
      purpose: { tr: 'Neden', en: 'Purpose' },
      starts_on: { tr: 'İlk gün', en: 'First day' },
      ends_on: { tr: 'Son gün', en: 'Last day' },
      weeks: { tr: 'Hafta', en: 'Weeks' },
    }),
    ...columns('withdraw', {
      kind: { tr: 'Tür', en: 'Type' },
      summary: { tr: 'Konu', en: 'About' },
      last_attendance: { tr: 'Son devam günü', en: 'Last attendance' },
      expires_at: { tr: 'Karar için son an', en: 'To be decided before' },
    }),
  },
  api: {
    leave_registered: { tr: 'Kayıt dondurma işlendi.', en: 'The leave was registered.' },
    leave_return_recorded: { tr: 'Dönüş kaydedildi.', en: 'The return was recorded.' },
    leave_returned: {
      tr: 'Dönüşünüz kaydedildi; ders kaydı yapabilirsiniz.',
      en: 'Welcome back! You can register for courses again.',
    },
  },
  leaves: {
    request: { tr: 'Kayıt dondurma iste', en: 'Request a leave' },
    request_consent: { tr: 'Onay iste', en: 'Request a leave with consent' },
    request_withdrawal: { tr: 'Dersten çekil', en: 'Withdraw from courses' },
    register: { tr: 'Kayıt dondurma işle', en: 'Register a leave' },
    preview: { tr: 'Form önizleme', en: 'Form preview' },
    come_back: { tr: 'Döndüm', en: 'I am back' },
    come_back_title: { tr: 'Dönüşünüz bildirilsin mi?', en: 'Report your return?' },
    come_back_about: {
      tr: 'Kayıt durumunuz yeniden “Aktif” olur ve ders kaydı yapabilirsiniz.',
      en: 'Your enrollment becomes active again and you can register for courses.',
    },
    record_return: { tr: 'Dönüşü kaydet', en: 'Record the return' },
    record_return_title: { tr: '{student}: dönüş kaydedilsin mi?', en: '{student}: record the return?' },
    record_return_about: {
      tr: 'Kayıt durumu “Aktif” olur, ders kaydı engeli kalkar. Başlamamış bir izin iptal edilir.',
      en: 'The enrollment becomes active and the hold on registration is released. A leave that has not started is cancelled.',
    },
    'return.returned_on': { tr: 'Döndüğü gün', en: 'Return date' },
    'return.note': { tr: 'Not', en: 'Note' },
    'state.approved': { tr: 'İzin {from} günü başlayacak.', en: 'The leave starts on {from}.' },
    'state.on_leave': { tr: '{from} gününden beri izinli.', en: 'On leave since {from}.' },
    'state.returned': { tr: '{on} günü döndü.', en: 'Returned on {on}.' },
    'state.overdue': { tr: 'Dönüş süresi doldu.', en: 'The deadline to report back has passed.' },
    'state.cancelled': { tr: 'İzin iptal edildi.', en: 'The leave was cancelled.' },
    return_days: {
      tr: 'Dönüş {from} – {to} arasında bildirilir (REQ-015).',
      en: 'You must report your return between {from} and {to} (REQ-015).',
    },
    return_unknown: {
      tr: 'Dönüş yarıyılının takvimi henüz açıklanmadı (REQ-015).',
      en: 'The academic calendar for the semester of return has not been announced (REQ-015).',
    },
    office_about: {
      tr: 'Bir kurul kararıyla öğrenci adına kayıt dondurma işlenir; ayrıca onay istenmez. Dönüşler listeden kaydedilir.',
      en: 'Enter a leave decided by a board for the student; it needs no further approval. Record returns in the list.',
    },
    office_confirm: { tr: 'Kayıt dondurma işlensin mi?', en: 'Register the leave?' },
    office_confirm_about: {
      tr: 'İzin hemen geçerli olur, öğrenciye bildirilir ve ders kaydı kapanır.',
      en: 'The leave takes effect at once, the student is notified, and registration is closed for the student.',
    },
    open_pdf: { tr: 'Belgeyi aç', en: 'Open the document' },
    download: { tr: 'İndir', en: 'Download' },
    'form.title': { tr: 'Dersten Çekilme Formu', en: 'Course Withdrawal Form' },
    'form.title_university': { tr: 'Üniversiteden Ayrılma Formu', en: 'Institutional Withdrawal Form' },
    'form.courses': { tr: 'Dersler', en: 'Courses' },
    'form.credits': { tr: 'Kredi', en: 'Credits' },
    'form.decisions': { tr: 'Kararlar', en: 'Decisions' },
    'form.signature': { tr: 'Öğrencinin imzası', en: 'Signature of the student' },
    'form.day': { tr: 'Tarih', en: 'Date' },
    'form.state': { tr: 'Durum', en: 'Status' },
    'form.waiting': { tr: 'bekliyor', en: 'waiting' },
    'form.policy': { tr: 'Koşullar', en: 'Policy' },
    'form.mark': { tr: 'Sonuçlanmadı', en: 'Not decided yet' },
  },
  request: {
    'leave_of_absence.student_id': { tr: 'Öğrenci', en: 'Student' },
    'leave_of_absence.decision_no': { tr: 'Kurul kararı no', en: 'Number of the board decision' },
  },
  leave_news: {
    returned: { tr: 'Dönüşünüz kaydedildi', en: 'Your return was recorded' },
    called_off: { tr: 'Kayıt dondurmanız iptal edildi', en: 'Your leave of absence was cancelled' },
    begun: { tr: 'Kayıt dondurmanız başladı', en: 'Your leave of absence has started' },
    'begun.body': {
      tr: 'İzinliyken ders kaydı yapılamaz. Dönüşünüzü zamanında bildirin.',
      en: 'You cannot register for courses while on leave. Report your return on time.',
    },
    reminder: {
      tr: 'Kayıt dondurmadan dönüşünüzü {by} gününe kadar bildirin',
      en: 'Report back from your leave by {by}',
    },
    'reminder.body': {
      tr: 'Dönüş, derslerin ilk iki haftası içinde bildirilir (REQ-015).',
      en: 'You must report your return within the first two weeks of classes (REQ-015).',
    },
    overdue: {
      tr: 'Dönüşünüzü bildirmediniz; süre {by} günü doldu',
      en: 'You have not reported your return; the deadline was {by}',
    },
    'overdue.body': {
      tr: 'Ders kaydınız kapalı. Öğrenci işlerine başvurun.',
      en: 'You cannot register. Please contact Student Affairs.',
    },
    overdue_office: {
      tr: 'İzinden dönmeyen öğrenci: {student}',
      en: 'A student has not returned from leave: {student}',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/leaves': typeof leavesTexts;
  }
}
