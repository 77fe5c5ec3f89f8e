import { defineTexts, prefixed } from '#kernel/contract/text.ts';
import { registrationStatusWords } from './advising/contract.ts';

/** Every text of the registration area. The screens’ own words stand in `texts-web.ts`. */
export const texts = defineTexts({
  title: {
    course_registration: { tr: 'Ders Kaydı', en: 'Course Registration' },
    course_registration_details: { tr: 'Ders Kaydı Ayrıntıları', en: 'Course Registration Details' },
    my_slots: { tr: 'Müfredat Durumum', en: 'My Degree Progress' },
    student_program_slots: { tr: 'Öğrenci Programı Slotları', en: 'Student Program Slots' },
    curriculum_slots: { tr: 'Müfredat Slotları', en: 'Curriculum Slots' },
    my_courses: { tr: 'Derslerim', en: 'My Courses' },
    my_course_schedule: { tr: 'Ders Programım', en: 'My Course Schedule' },
    student_course_schedule: { tr: 'Öğrenci Ders Programı', en: 'Student Course Schedule' },
    instructor_course_schedule: { tr: 'Öğretim Elemanı Ders Programı', en: 'Instructor Course Schedule' },
    advising: { tr: 'Danışmanlık', en: 'Advising' },
    supervisor_approvals: { tr: 'Sorumlu Onayları', en: 'Supervisor Approvals' },
  },
  registration: {
    hold: { tr: 'Engel', en: 'Hold' },
    'hold.student_id': { tr: 'Öğrenci', en: 'Student' },
    'hold.kind': { tr: 'Tür', en: 'Type' },
    'hold.office': { tr: 'Birim', en: 'Office' },
    'hold.restrictions': { tr: 'Kısıtlamalar', en: 'Restrictions' },
    'hold.reason': { tr: 'Gerekçe', en: 'Reason' },
    'hold.starts_at': { tr: 'Başlangıç', en: 'Since' },
    'hold.ends_at': { tr: 'Bitiş', en: 'Until' },
    'hold.released_at': { tr: 'Kaldırılma', en: 'Released' },
    'hold.release_note': { tr: 'Kaldırma notu', en: 'Release note' },
    'hold.release': { tr: 'Engeli kaldır', en: 'Release hold' },
    'hold.state': { tr: 'Durum', en: 'Status' },
    ...prefixed('status', registrationStatusWords),
    ...prefixed('waitlist', {
      offered: { tr: 'Yer sunuldu', en: 'Seat offered' },
    }),
    ...prefixed('slot_type', {
      compulsory: { tr: 'Zorunlu', en: 'Compulsory' },
      faculty_elective: { tr: 'Fakülte seçmeli', en: 'Faculty elective' },
      department_elective: { tr: 'Bölüm seçmeli', en: 'Department elective' },
      free_elective: { tr: 'Serbest seçmeli', en: 'Free elective' },
      internship: { tr: 'Staj', en: 'Internship' },
      thesis: { tr: 'Tez', en: 'Thesis' },
      language: { tr: 'Dil', en: 'Language' },
    }),
  },
  api: {
    registration_submitted: {
      tr: 'Ders kaydınız danışmanınıza gönderildi.',
      en: 'Your registration was sent to your advisor.',
    },
    registration_changed: { tr: 'Ders kaydınız güncellendi.', en: 'Your registration was updated.' },
    registration_recalled: {
      tr: 'Ders kaydınızı geri aldınız; yerleriniz sizde kaldı.',
      en: 'You took your registration back from your advisor. You keep your seats.',
    },
    course_dropped: { tr: 'Ders bırakıldı.', en: 'The course was dropped.' },
    course_withdrawn: {
      tr: 'Dersten çekildiniz; transkriptte W olarak görünür.',
      en: 'You have withdrawn; the transcript shows a W.',
    },
    section_swapped: { tr: 'Şube değiştirildi.', en: 'The section was changed.' },
    waitlist_joined: { tr: 'Bekleme listesine alındınız.', en: 'You are on the waitlist.' },
    waitlist_left: { tr: 'Bekleme listesinden çıktınız.', en: 'You left the waitlist.' },
    waitlist_confirmed: { tr: 'Yer sizin; derse kaydedildiniz.', en: 'You have the seat and are registered.' },
    plan_saved: { tr: 'Plan saklandı.', en: 'The plan was saved.' },
    plan_deleted: { tr: 'Plan silindi.', en: 'The plan was deleted.' },
    registration_decided: {
      tr: 'Kararınız öğrenciye bildirildi.',
      en: 'Your decision was recorded and the student was notified.',
    },
    registrations_approved: { tr: 'Ders kayıtları onaylandı.', en: 'The registrations were approved.' },
    registrations_finalized: { tr: 'Ders kayıtları kesinleştirildi.', en: 'The registrations were finalized.' },
    lines_refused: { tr: 'Hiçbir derse kayıt yapılamadı', en: 'None of the courses could be registered' },
    rows_refused: { tr: 'Hiçbir kayıt işlenemedi', en: 'None of the registrations could be processed' },
    some_lines_refused: {
      tr: '{refused} ders için kayıt yapılamadı; nedenleri satırlarda.',
      en: '{refused} {refused|course|courses} could not be registered; see the reasons next to each course.',
    },
    some_rows_refused: {
      tr: '{refused} kayıt işlenemedi; nedenleri satırlarda.',
      en: '{refused} {refused|registration|registrations} could not be processed; see the reason in each row.',
    },
    override_granted: { tr: 'İzin verildi.', en: 'The permission was granted.' },
    hold_placed: {
      tr: 'Engel konuldu; öğrenciye bildirildi.',
      en: 'The hold was placed and the student was notified.',
    },
    hold_released: {
      tr: 'Engel kaldırıldı; öğrenciye bildirildi.',
      en: 'The hold was released and the student was notified.',
    },
  },
  registration_mail: {
    'submitted.subject': {
      tr: '{student} ders kaydını onayınıza sundu',
      en: '{student} has submitted a registration',
    },
    'submitted.body': {
      tr: '{number} numaralı öğrenciniz {student}, {credits} kredilik ders kaydını onayınıza sundu. Danışmanlık ekranından inceleyebilirsiniz.',
      en: 'Your advisee {student} ({number}) has submitted a registration of {credits} {credits|credit|credits}. You can review it on the advising page.',
    },
    'changed.subject': { tr: '{student} derslerini değiştirdi', en: '{student} has changed courses' },
    'changed.body': {
      tr: '{number} numaralı öğrenciniz {student} onayınızdan sonra derslerini değiştirdi; kaydı şimdi {credits} kredi.',
      en: 'Your advisee {student} ({number}) has changed courses after your approval. The registration now has {credits} {credits|credit|credits}.',
    },
    'approved.subject': { tr: 'Ders kaydınız onaylandı', en: 'Your registration was approved' },
    'approved.body': {
      tr: 'Danışmanınız {advisor} ders kaydınızı onayladı. {note}',
      en: 'Your advisor {advisor} has approved your registration. {note}',
    },
    'returned.subject': { tr: 'Ders kaydınız iade edildi', en: 'Your registration was returned' },
    'returned.body': {
      tr: 'Danışmanınız {advisor} ders kaydınızı iade etti: {note}',
      en: 'Your advisor {advisor} has returned your registration: {note}',
    },
    'finalized.subject': { tr: 'Ders kaydınız kesinleşti', en: 'Your registration is final' },
    'finalized.body': { tr: '{semester} ders kaydınız kesinleşti.', en: 'Your registration for {semester} is final.' },
    'offered.subject': { tr: '{section} şubesinde size yer açıldı', en: 'Confirm your seat in {section}' },
    'offered.body': {
      tr: '{section} {course} şubesinde size yer açıldı. Yeri {expires} tarihine kadar onaylamazsanız sıradaki öğrenciye sunulur.',
      en: 'A seat has opened for you in {section} {course}. Confirm it by {expires}, or it goes to the next student.',
    },
    'waitlist_registered.subject': { tr: '{section} şubesine kaydedildiniz', en: 'You are registered in {section}' },
    'waitlist_registered.body': {
      tr: 'Bekleme listesindeki sıranız geldi ve {section} {course} şubesine kaydedildiniz.',
      en: 'You reached the top of the waitlist and are now registered in {section} {course}.',
    },
    'offer_expired.subject': {
      tr: '{section} için sunulan yerin süresi doldu',
      en: 'Your seat offer for {section} has expired',
    },
    'offer_expired.body': {
      tr: '{section} {course} şubesinde size sunulan yeri süresinde onaylamadınız; yer sıradaki öğrenciye sunuldu.',
      en: 'You did not confirm the seat in {section} {course} in time; it goes to the next student.',
    },
    'hold_placed.subject': { tr: 'Kaydınıza engel konuldu', en: 'A hold was placed on your record' },
    'hold_placed.body': {
      tr: 'Kaydınıza bir engel konuldu: {reason}. Ayrıntı için ilgili birime başvurun.',
      en: 'A hold was placed on your record: {reason}. Please contact the office that placed it.',
    },
    'entered.subject': { tr: 'Öğrenci İşleri sizin için ders girdi', en: 'Student Affairs entered courses for you' },
    'entered.body': {
      tr: 'Öğrenci İşleri ders kaydınıza şu şubeleri ekledi: {sections}. Toplam krediniz: {credits}. Gerekçe: {reason}',
      en: 'Student Affairs added these sections to your registration: {sections}. Your total credits: {credits}. Reason: {reason}',
    },
    'moved.subject': { tr: 'Şubeniz değişti: {to}', en: 'Your section has changed: {to}' },
    'moved.body': {
      tr: '{from} yerine {to} şubesine alındınız. Yeni ders saatleri programınızdadır. Gerekçe: {reason}',
      en: 'You were moved from {from} to {to}. Your course schedule shows the new hours. Reason: {reason}',
    },
    'override_revoked.subject': {
      tr: 'Size verilen bir izin geri alındı',
      en: 'A permission you were given was revoked',
    },
    'override_revoked.body': {
      tr: 'Şu kural için verilen izin geri alındı: {rule}. Kayıtlı dersleriniz değişmedi. Gerekçe: {reason}',
      en: 'The permission for this rule was revoked: {rule}. Your registered courses have not changed. Reason: {reason}',
    },
    'hold_released.subject': { tr: 'Kaydınızdaki engel kaldırıldı', en: 'The hold on your record was released' },
    'hold_released.body': {
      tr: 'Kaydınızdaki engel kaldırıldı: {reason}.',
      en: 'The hold on your record was released: {reason}.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/texts': typeof texts;
  }
}
