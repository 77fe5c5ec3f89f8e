import { defineTexts } from '#kernel/contract/text.ts';

export const permitTexts = defineTexts({
  title: {
    overrides: { tr: 'Verilen İzinler', en: 'Registration Overrides' },
    holds: { tr: 'Engeller', en: 'Holds' },
    time_tickets: { tr: 'Kayıt Saatleri', en: 'Time Tickets' },
  },
  registration: {
    override: { tr: 'İzin', en: 'Override' },
    'override.student_program_id': { tr: 'Öğrenci', en: 'Student' },
    'override.semester_id': { tr: 'Dönem', en: 'Semester' },
    'override.kind': { tr: 'Kural', en: 'Rule' },
    'override.place': { tr: 'Ders veya şube', en: 'Course or section' },
    'override.reason': { tr: 'Gerekçe', en: 'Reason' },
    'override.granted': { tr: 'Veren', en: 'Given by' },
    'override.created_at': { tr: 'Verildiği tarih', en: 'Given' },
    'override.state': { tr: 'Durum', en: 'Status' },
    'override.revoked_at': { tr: 'Geri alındığı tarih', en: 'Revoked' },
    'override.revoke_reason': { tr: 'Geri alma gerekçesi', en: 'Why it was revoked' },
    'time-ticket': { tr: 'Kayıt saati', en: 'Time ticket' },
    'time-ticket.student_id': { tr: 'Öğrenci', en: 'Student' },
    'time-ticket.semester_id': { tr: 'Dönem', en: 'Semester' },
    'time-ticket.opens_at': { tr: 'En erken', en: 'Not before' },
  },
  api: {
    override_revoked: {
      tr: 'İzin geri alındı; öğrenciye bildirildi.',
      en: 'The permission was revoked and the student was notified.',
    },
    tickets_given: { tr: 'Kayıt saatleri verildi.', en: 'The time tickets were given.' },
  },
  permits: {
    revoke: { tr: 'Geri al', en: 'Revoke' },
    revoke_title: { tr: 'İzin geri alınsın mı?', en: 'Revoke this permission?' },
    revoke_about: {
      tr: 'Kural bundan sonra yeniden geçerli olur. Öğrencinin kayıtlı dersleri değişmez.',
      en: 'The rule will hold again. Courses the student has registered stay.',
    },
    place: { tr: 'Engel koy', en: 'Place a hold' },
    place_title: { tr: 'Öğrenciye engel koy', en: 'Place a hold on a student' },
    place_about: {
      tr: 'Öğrenci gerekçeyi görür ve kendisine bildirilir.',
      en: 'The student sees the reason and is notified.',
    },
    student: { tr: 'Öğrenci', en: 'Student' },
    kind: { tr: 'Tür', en: 'Type' },
    office: { tr: 'Birim', en: 'Office' },
    restrictions: { tr: 'Kısıtlamalar', en: 'Restrictions' },
    reason_tr: { tr: 'Gerekçe (Türkçe)', en: 'Reason (Turkish)' },
    reason_en: { tr: 'Gerekçe (İngilizce)', en: 'Reason (English)' },
    ends_on: { tr: 'Son gün', en: 'Last day' },
    plan: { tr: 'Saat ver', en: 'Give tickets' },
    plan_title: { tr: 'Öğrencilere kayıt saati ver', en: 'Give students their time tickets' },
    plan_about: {
      tr: 'Kazanılan krediye göre gruplanır; en çok kredisi olan önce başlar. Eski saatlerin yerine geçer.',
      en: 'Grouped by credits earned; whoever has most begins first. Replaces the tickets they have.',
    },
    first_at: { tr: 'İlk grubun başlangıcı', en: 'First group begins' },
    minutes: { tr: 'Gruplar arası (dakika)', en: 'Minutes between groups' },
    per_group: { tr: 'Gruptaki öğrenci', en: 'Students in a group' },
    level: { tr: 'Düzey', en: 'Level' },
    all_levels: { tr: 'Bütün düzeyler', en: 'All levels' },
    preview: {
      tr: 'Öğrenci: {students}. Grup: {groups}. Son grup: {last}.',
      en: 'Students: {students}. Groups: {groups}. Last group: {last}.',
    },
    late: {
      tr: 'Ders kaydı kapandıktan sonra başlayan grup: {n}',
      en: 'Groups that would begin after registration closes: {n}',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/permits/texts': typeof permitTexts;
  }
}
