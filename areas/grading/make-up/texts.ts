import { defineTexts, prefixed } from '#kernel/contract/text.ts';
import { makeUpStateNames } from './rules/make-up-states.ts';

export const makeUpTexts = defineTexts({
  title: {
    make_up_exams: { tr: 'Mazeret Sınavları', en: 'Make-up Exams' },
    my_make_up_exams: { tr: 'Mazeret Sınavlarım', en: 'My Make-up Exams' },
    instructor_make_up_exams: { tr: 'Öğretim Elemanı Mazeret Sınavları', en: 'Instructor Make-up Exams' },
    make_up_letter_entry: { tr: 'Mazeret Sınavı Harf Notu Girişi', en: 'Make-up Exam Letter Grade Entry' },
  },
  api: {
    make_up_exam_planned: {
      tr: 'Mazeret sınavı planlandı; ilgililere bildirildi.',
      en: 'The make-up exam was planned. Everyone concerned has been told.',
    },
    make_up_exam_cancelled: {
      tr: 'Mazeret sınavı iptal edildi; ilgililere bildirildi.',
      en: 'The make-up exam was cancelled. Everyone concerned has been told.',
    },
    make_up_exam_noted: { tr: 'Katılım kaydedildi.', en: 'The attendance was saved.' },
    make_up_letters_saved: { tr: 'Puanlar kaydedildi.', en: 'The points were saved.' },
    make_up_letters_approved: {
      tr: 'Puanlar onaylandı; notlar ve ortalamalar güncellendi.',
      en: 'The points were approved. Grades and averages have been updated.',
    },
    make_up_letter_returned: {
      tr: 'Puan, girene iade edildi.',
      en: 'The points were returned to whoever entered them.',
    },
    make_up_not_planned: { tr: 'Mazeret sınavı planlanmadı', en: 'The make-up exam was not planned' },
    make_up_not_noted: { tr: 'Katılım kaydedilmedi', en: 'The attendance was not saved' },
    make_up_not_approved: { tr: 'Puanlar onaylanmadı', en: 'The points were not approved' },
  },
  makeup: {
    ...prefixed('status', makeUpStateNames),
    about: {
      tr: 'Onaylanan mazeret sınavlarının günü, yeri ve gözetmeni burada belirlenir.',
      en: 'Set the day, room and observer of make-up exams that were granted.',
    },
    instructor_about: {
      tr: 'Şubelerinizdeki mazeret sınavları: planlayın, kimin geldiğini işaretleyin.',
      en: 'Make-up exams in your sections: plan them and note who came.',
    },
    student_about: {
      tr: 'Giremediğiniz sınavlar, talepleriniz ve planlanan mazeret sınavlarınız.',
      en: 'Exams you missed, your requests and the make-up exams planned for you.',
    },
    entry_about: {
      tr: 'Açık not çizelgesinde puan hemen sayılır; kesinleşmiş çizelgede bölümün onayını bekler ve eski not kayıtlarda kalır.',
      en: 'In an open grade sheet points count at once. In a finalized one they wait for the department’s approval, and the old grade stays on record.',
    },
    search: { tr: 'Öğrenci ya da ders ara', en: 'Search for a student or course' },
    status: { tr: 'Durum', en: 'Status' },
    student: { tr: 'Öğrenci', en: 'Student' },
    course: { tr: 'Ders', en: 'Course' },
    exam: { tr: 'Giremediği sınav', en: 'Missed exam' },
    own_exam: { tr: 'Sınav', en: 'Exam' },
    when: { tr: 'Gün ve saat', en: 'Day and time' },
    room: { tr: 'Derslik', en: 'Room' },
    observer: { tr: 'Gözetmen', en: 'Observer' },
    grade: { tr: 'Not', en: 'Grade' },
    not_planned: { tr: 'Planlanmadı', en: 'Not planned' },
    room_later: { tr: 'derslik sonra bildirilecek', en: 'room to be announced' },
    list: { tr: 'Mazeret sınavları', en: 'Make-up exams' },
    none: { tr: 'Mazeret sınavı yok', en: 'No make-up exams' },
    none_about: {
      tr: 'Bu dönemde gösterilecek mazeret sınavı yok. Talep onaylanınca burada görünür.',
      en: 'There are no make-up exams to show in this semester. They appear here once a request is approved.',
    },
    chosen: { tr: 'Seçilen: {n}', en: 'Selected: {n}' },
    plan: { tr: 'Planla', en: 'Plan' },
    plan_title: { tr: 'Mazeret sınavını planla', en: 'Plan the make-up exam' },
    plan_about: {
      tr: 'Seçilen {n} öğrenci aynı gün, saat ve derslikte sınava girer.',
      en: '{n} selected {n|student sits|students sit} the exam on the same day, at the same hour, in the same room.',
    },
    day: { tr: 'Gün', en: 'Day' },
    starts: { tr: 'Başlangıç', en: 'Begins at' },
    ends: { tr: 'Bitiş', en: 'Ends at' },
    clashes: { tr: 'Çakışmalar', en: 'Clashes' },
    no_clashes: { tr: 'Çakışma yok.', en: 'No clashes.' },
    despite: {
      tr: 'Dersi kaçıracaklarını biliyorum, yine de planla',
      en: 'I know they will miss class; plan it anyway',
    },
    cancel: { tr: 'İptal et', en: 'Cancel the exam' },
    cancel_about: {
      tr: 'Öğrenciye ve görevlilere gerekçesiyle bildirilir.',
      en: 'The student and the staff concerned are told, with the reason.',
    },
    reason: { tr: 'Gerekçe', en: 'Reason' },
    came: { tr: 'Geldi', en: 'Attended' },
    not_came: { tr: 'Gelmedi', en: 'Did not attend' },
    missed_title: { tr: 'Giremediğiniz sınavlar', en: 'Exams you missed' },
    missed_about: { tr: 'Son haftaların puanı girilmemiş sınavları', en: 'Exams of the last weeks without points' },
    missed_none: {
      tr: 'Mazeret sınavı isteyebileceğiniz bir sınav yok.',
      en: 'There is no exam to ask a make-up for.',
    },
    missed_on: { tr: 'Sınav günü', en: 'Day of the exam' },
    until: { tr: 'Son başvuru', en: 'Ask by' },
    ask: { tr: 'Mazeret sınavı iste', en: 'Ask for a make-up exam' },
    asked_title: { tr: 'Talepleriniz', en: 'Your requests' },
    request_word: { tr: 'Talep', en: 'Request' },
    request_open: { tr: 'Talebi aç', en: 'Open the request' },
    request_state: { tr: 'Talebin durumu', en: 'Status of the request' },
    exams_title: { tr: 'Mazeret sınavlarınız', en: 'Your make-up exams' },
    exams_none: { tr: 'Size verilmiş mazeret sınavı yok.', en: 'You have not been granted a make-up exam.' },
    grade_change: { tr: '{before} yerine {after}', en: '{after} instead of {before}' },
    points_of: { tr: '{points} puan', en: '{points} points' },
    parts: { tr: 'Öteki puanlar', en: 'Other points' },
    part_absent: { tr: 'girmedi', en: 'absent' },
    points: { tr: 'Puan', en: 'Points' },
    points_for: { tr: '{student} puanı', en: 'Points of {student}' },
    letter: { tr: 'Harf', en: 'Letter' },
    letter_for: { tr: '{student} harf notu', en: 'Letter grade of {student}' },
    letter_follows: { tr: 'Puandan hesaplanır', en: 'Follows from the points' },
    enter_until: { tr: 'Son gün: {day}', en: 'Enter by {day}' },
    save: { tr: 'Puanları kaydet', en: 'Save points' },
    typed: { tr: 'Kaydedilmemiş puan: {n}', en: 'Unsaved points: {n}' },
    approve: { tr: 'Onayla', en: 'Approve' },
    approve_all: { tr: 'Bekleyenleri onayla ({n})', en: 'Approve all waiting ({n})' },
    approve_about: {
      tr: 'Her öğrencinin kesinleşmiş notu düzeltilir, eski satır kayıtlarda kalır; ortalamalar yeniden hesaplanır.',
      en: 'Each final grade is corrected and the old line stays on record; averages are recalculated.',
    },
    send_back: { tr: 'İade et', en: 'Return' },
    send_back_about: { tr: 'Puan, girene geri gider.', en: 'The points go back to whoever entered them.' },
    entered_by: { tr: 'Giren: {by}', en: 'Entered by {by}' },
    finalized: { tr: 'Kesinleşmiş çizelge', en: 'Finalized sheet' },
    open_sheet: { tr: 'Açık çizelge', en: 'Open sheet' },
    entry_none: { tr: 'Notlanacak mazeret sınavı yok', en: 'No make-up exams to grade' },
    entry_none_about: {
      tr: 'Planlanan sınavlar başladıktan sonra puanları buradan girilir.',
      en: 'Points are entered here once a planned exam has begun.',
    },
    'news.planned': { tr: '{course}: mazeret sınavı {day}, {hours}', en: '{course}: make-up exam on {day}, {hours}' },
    'news.planned_body': {
      tr: '{student} · {exam} · {day}, {hours} · {room}',
      en: '{student} · {exam} · {day}, {hours} · {room}',
    },
    'news.cancelled': { tr: '{course}: mazeret sınavı iptal edildi', en: '{course}: the make-up exam was cancelled' },
    'news.cancelled_body': { tr: '{student} · {exam}. Gerekçe: {note}', en: '{student} · {exam}. Reason: {note}' },
    'news.graded': { tr: '{course}: mazeret sınavı notlandı', en: '{course}: the make-up exam was graded' },
    'news.graded_body': {
      tr: '{student} · {exam}. Dersin harf notu: {letter}',
      en: '{student} · {exam}. Letter grade of the course: {letter}',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/make-up/texts': typeof makeUpTexts;
  }
}
