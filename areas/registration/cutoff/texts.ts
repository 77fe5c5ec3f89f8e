import { defineTexts } from '#kernel/contract/text.ts';

export const cutoffTexts = defineTexts({
  title: { unpaid_registrations: { tr: 'Ödenmemiş Kayıtlar', en: 'Unpaid Registrations' } },
  api: {
    unpaid_canceled: {
      tr: 'Kayıtlar silindi; öğrencilere ve danışmanlarına bildirildi.',
      en: 'Registrations canceled. Students and their advisors have been told.',
    },
    unpaid_given_back: {
      tr: 'Yeri boş olan dersler geri verildi; öğrencilere bildirildi.',
      en: 'Courses with a free seat were given back. The students have been told.',
    },
  },
  cutoff: {
    about: {
      tr: 'Son ödeme günü dönem tarihlerindeki öğrenim ücreti ödemesinin bitişidir; o güne dek vadesi gelen borcu kapanmayanlar.',
      en: 'The cut-off is the end of tuition payment in the semester dates. Listed is whoever has not paid what was due by then.',
    },
    percent: { tr: 'Ödenmeyen pay, en az (%)', en: 'Unpaid part, at least (%)' },
    rows: { tr: 'Ödemesi tamamlanmayan kayıtlar', en: 'Registrations that are not covered' },
    none: { tr: 'Ödemesi eksik kayıt yok.', en: 'Every registration is covered.' },
    none_due: { tr: 'Bugün silinebilecek kayıt yok.', en: 'No registration can be canceled today.' },
    all: { tr: 'Bugün silinemeyenleri de göster', en: 'Also show those that cannot be canceled today' },
    sum: {
      tr: 'Ödemesi eksik: {total} · bugün silinebilecek: {due} · boşalacak yer: {seats} · bekleyeni olan şube: {queues}',
      en: 'Not covered: {total} · to be canceled today: {due} · seats freed: {seats} · sections with a waitlist: {queues}',
    },
    more: { tr: 'İlk {n} kayıt gösteriliyor; toplam {total}.', en: 'Shown: {n} of {total}.' },
    student: { tr: 'Öğrenci', en: 'Student' },
    program: { tr: 'Program', en: 'Program' },
    owed: { tr: 'Vadesi geçen borç', en: 'Overdue' },
    owed_part: { tr: '{owed} (%{percent})', en: '{owed} ({percent}%)' },
    until: { tr: 'Son ödeme günü', en: 'Last day to pay' },
    courses: { tr: 'Silinecek dersler', en: 'Courses that go' },
    credits: { tr: '{credits} kredi', en: 'Credits: {credits}' },
    waits: { tr: 'bekleme sırası: {n}', en: 'places on waitlists: {n}' },
    state: { tr: 'Durum', en: 'State' },
    'state.due': { tr: 'Silinecek', en: 'To be canceled' },
    'state.early': { tr: 'Süresi dolmadı', en: 'Still has time' },
    'state.promised': { tr: 'Mali İşler bekliyor', en: 'Bursar waits' },
    'state.asked': { tr: 'Ödeme istisnası istedi', en: 'Asked for an exception' },
    reason: { tr: 'Gerekçe (öğrencilere yazılır)', en: 'Reason (students read it)' },
    cancel: { tr: 'Kayıtları sil', en: 'Cancel registrations' },
    confirm_title: { tr: 'Seçilen kayıtlar silinsin mi?', en: 'Cancel these registrations?' },
    confirm_about: {
      tr: 'Dersler bırakılmış sayılır, ücret iade takvimine göre düzelir. Öğrencilere ve danışmanlara hemen bildirilir.',
      en: 'The courses count as dropped and fees follow the refund schedule. Students and advisors are told at once.',
    },
    'confirm.students': { tr: 'Öğrenci: {n}', en: 'Students: {n}' },
    'confirm.seats': { tr: 'Boşalan yerler bekleme listelerine gider', en: 'Freed seats go to the waitlists' },
    'confirm.waits': { tr: 'Silinenlerin bekleme sıraları düşer', en: 'Their own places on waitlists end' },
    'confirm.back': {
      tr: 'Dönemin bir sonraki adımına dek geri verilebilir',
      en: 'They can be given back until the next step of the semester',
    },
    history: { tr: 'Yapılanlar', en: 'What was done' },
    history_none: {
      tr: 'Bu dönem ödeme nedeniyle kayıt silinmedi.',
      en: 'No registration was canceled for payment this semester.',
    },
    history_line: {
      tr: '{by}, {at} · öğrenci: {students}, ders: {courses}, geri verilen: {back}',
      en: '{by}, {at} · students: {students}, courses: {courses}, given back: {back}',
    },
    open: { tr: 'İncele', en: 'Look into it' },
    back_list: { tr: 'Listeye dön', en: 'Back to the list' },
    run: { tr: 'Silinen dersler', en: 'Canceled courses' },
    run_about: {
      tr: '{until} tarihine dek geri verilebilir. Silinmiş bekleme sıraları geri gelmez.',
      en: 'They can be given back until {until}. Places on waitlists do not come back.',
    },
    course: { tr: 'Ders', en: 'Course' },
    comes: { tr: 'Geri verilirse', en: 'If given back' },
    'back.back': { tr: 'Geri gelir', en: 'Comes back' },
    'back.full': { tr: 'Yer kalmadı', en: 'No seat is left' },
    'back.elsewhere': { tr: 'Dersi yeniden aldı', en: 'Has the course again' },
    'back.closed': { tr: 'Şube kapandı', en: 'Section is closed' },
    'back.given': { tr: 'Geri verildi', en: 'Given back' },
    give_back: { tr: 'Seçilenlere geri ver', en: 'Give back to those chosen' },
    give_title: { tr: 'Dersler geri verilsin mi?', en: 'Give these courses back?' },
    give_about: {
      tr: 'Geri gelen ders: {n}. Ücretleri yeniden hesaplanır, silme nedeniyle alınan kayıt iptal ücreti geri verilir, öğrencilere bildirilir.',
      en: 'Courses that come back: {n}. Their fees are calculated again, a cancellation fee charged for them is given back, and the students are told.',
    },
    'canceled.subject': {
      tr: 'Ders kayıtlarınız ödeme nedeniyle silindi',
      en: 'Your courses were canceled for nonpayment',
    },
    'canceled.body': {
      tr: 'Bu dönemin ücreti {until} sonuna dek ödenmediği için ders kayıtlarınız silindi. Ödemenizi yapınca Mali İşler Müdürlüğüne ya da Öğrenci Kayıt Ofisine başvurun: yeri boş kalan dersler geri verilebilir.\nGerekçe: {reason}',
      en: 'The charges of this semester were not paid by the end of {until}, so your courses were canceled. Once you have paid, contact the Bursar’s Office or the Registrar’s Office: courses that still have a seat can be given back.\nReason: {reason}',
    },
    'advisor.subject': { tr: 'Danışanlarınızdan kaydı silinenler var', en: 'Registrations of advisees were canceled' },
    'advisor.body': {
      tr: 'Bu dönemin ücretini ödemeyen danışanlarınızın ders kayıtları silindi.\nGerekçe: {reason}',
      en: 'Courses of advisees who have not paid for this semester were canceled.\nReason: {reason}',
    },
    'back.subject': { tr: 'Dersleriniz geri verildi', en: 'Your courses are back' },
    'back.body': {
      tr: 'Yeniden kaydedildiğiniz dersler: {sections}{fee}',
      en: 'You are registered again: {sections}{fee}',
    },
    'back.fee': {
      tr: 'Kayıt iptal ücreti hesabınızdan düşüldü: {fee}',
      en: 'The cancellation fee was taken off your account: {fee}',
    },
    fee_returned: { tr: 'Silinen dersler geri verildi', en: 'Canceled courses were given back' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/cutoff/texts': typeof cutoffTexts;
  }
}
