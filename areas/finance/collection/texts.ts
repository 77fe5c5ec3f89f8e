import { defineTexts } from '#kernel/contract/text.ts';

export const collectionTexts = defineTexts({
  title: {
    collection_letters: { tr: 'Tahsilat Yazıları', en: 'Collection Letters' },
    financial_holds: { tr: 'Mali Kısıtlamalar', en: 'Financial Holds' },
    payment_approval_exceptions: { tr: 'Ödeme Onay İstisnaları', en: 'Payment Approval Exceptions' },
  },
  api: {
    collection_letter_sent: { tr: 'Yazı gönderildi.', en: 'The letter has been sent.' },
    financial_hold_placed: { tr: 'Kısıtlama kondu.', en: 'The hold has been placed.' },
    financial_hold_suspended: { tr: 'Kısıtlama askıya alındı.', en: 'The hold has been suspended.' },
    financial_hold_lifted: { tr: 'Kısıtlama kaldırıldı.', en: 'The hold has been lifted.' },
  },
  finance: {
    'collection-letter': { tr: 'Tahsilat yazısı', en: 'Collection letter' },
    'collection-letter.plan_id': { tr: 'Ödeme planı', en: 'Payment plan' },
    'collection-letter.student_program_id': { tr: 'Öğrenci', en: 'Student' },
    'collection-letter.stage': { tr: 'Aşama', en: 'Stage' },
    'collection-letter.sent_on': { tr: 'Gönderildi', en: 'Sent on' },
    'collection-letter.principal': { tr: 'Gecikmiş anapara', en: 'Overdue principal' },
    'collection-letter.costs': { tr: 'Tahsilat gideri', en: 'Collection costs' },
    'collection-letter.currency': { tr: 'Para birimi', en: 'Currency' },
    'collection-letter.pay_by': { tr: 'Verilen süre', en: 'Pay by' },
    'financial-hold': { tr: 'Mali kısıtlama', en: 'Financial hold' },
    'financial-hold.student_program_id': { tr: 'Öğrenci', en: 'Student' },
    'financial-hold.reason': { tr: 'Gerekçe', en: 'Reason' },
    'financial-hold.state': { tr: 'Durum', en: 'Status' },
    'financial-hold.placed_on': { tr: 'Kondu', en: 'Placed on' },
    'financial-hold.suspended_from': { tr: 'Askının ilk günü', en: 'Suspended from' },
    'financial-hold.suspended_until': { tr: 'Askının son günü', en: 'Suspended until' },
    'financial-hold.suspend_reason': { tr: 'Askı gerekçesi', en: 'Reason for the suspension' },
    'financial-hold.lifted_on': { tr: 'Kaldırıldı', en: 'Lifted on' },
    'financial-hold.lift_reason': { tr: 'Kaldırma gerekçesi', en: 'Reason for lifting' },
    'payment-approval-exception': { tr: 'Ödeme onay istisnası', en: 'Payment approval exception' },
    'payment-approval-exception.student_program_id': { tr: 'Öğrenci', en: 'Student' },
    'payment-approval-exception.exception': { tr: 'İstisna', en: 'Exception' },
    'payment-approval-exception.amount': { tr: 'Tutar', en: 'Amount' },
    'payment-approval-exception.currency': { tr: 'Para birimi', en: 'Currency' },
    'payment-approval-exception.instalments': { tr: 'Taksit sayısı', en: 'Installments' },
    'payment-approval-exception.pay_on': { tr: 'Ödeme günü', en: 'Payment date' },
    'payment-approval-exception.until': { tr: 'Son gün', en: 'Last day' },
    'payment-approval-exception.decided_on': { tr: 'Karar', en: 'Decided' },
    'payment-approval-exception.plan_id': { tr: 'Ödeme planı', en: 'Payment plan' },
    'financial-hold-form.student_program_id': { tr: 'Öğrenci', en: 'Student' },
    'financial-hold-form.reason': { tr: 'Gerekçe', en: 'Reason (Turkish)' },
    'financial-hold-form.reason_en': { tr: 'Gerekçe (İngilizce)', en: 'Reason (English)' },
  },
  holds: {
    place: { tr: 'Kısıtlama koy', en: 'Place a hold' },
    place_title: { tr: 'Mali kısıtlama koy', en: 'Place a financial hold' },
    place_about: {
      tr: 'Öğrenci ders kaydı, ekleme-bırakma, transkript ve diploma işlemi yapamaz; kendisine bildirilir.',
      en: 'The student cannot register, add or drop courses, or receive a transcript or diploma, and is notified.',
    },
    suspend: { tr: 'Askıya al', en: 'Suspend' },
    suspend_title: { tr: 'Kısıtlama askıya alınsın mı?', en: 'Suspend this hold?' },
    suspend_about: {
      tr: 'Askının son gününden sonra kısıtlama kendiliğinden yeniden başlar.',
      en: 'After the last day of the suspension the hold applies again by itself.',
    },
    until: { tr: 'Askının son günü', en: 'Last day of the suspension' },
    lift: { tr: 'Kaldır', en: 'Lift' },
    lift_title: { tr: 'Kısıtlama kaldırılsın mı?', en: 'Lift this hold?' },
    reason: { tr: 'Gerekçe (en az 5 karakter)', en: 'Reason (at least 5 characters)' },
  },
  payment_mail: {
    'plan_broken.subject': { tr: 'Ödeme planınız bozuldu', en: 'Your payment plan is broken' },
    'plan_broken.body': {
      tr: 'Taksitleriniz zamanında ödenmediği için ödeme planınız bozuldu. Kalan {amount} tutarının tamamı {day} itibarıyla ödenmelidir. Lütfen mali işlerle görüşün.',
      en: 'Your payment plan is broken because installments were not paid on time. The rest, {amount}, is due in full as of {day}. Please contact the bursar’s office.',
    },
    'reminder_1.subject': { tr: 'Ödeme hatırlatması', en: 'Payment reminder' },
    'reminder_1.body': {
      tr: 'Hesabınızda {amount} tutarında gecikmiş ödeme var. Lütfen en geç {day} tarihine kadar ödeyin. Tahsilat gideri: {costs}. Ödediyseniz bu yazıyı dikkate almayın.',
      en: '{amount} on your account is overdue. Please pay by {day}. Collection costs: {costs}. If you have already paid, please disregard this letter.',
    },
    'reminder_2.subject': { tr: 'İkinci ödeme hatırlatması', en: 'Second payment reminder' },
    'reminder_2.body': {
      tr: 'Önceki hatırlatmaya karşın {amount} tutarındaki borcunuz ödenmedi. Lütfen en geç {day} tarihine kadar ödeyin. Tahsilat gideri: {costs}.',
      en: 'Despite our last reminder, {amount} is still unpaid. Please pay by {day}. Collection costs: {costs}.',
    },
    'reminder_3.subject': { tr: 'Son ödeme hatırlatması', en: 'Final payment reminder' },
    'reminder_3.body': {
      tr: '{amount} tutarındaki borcunuz {day} tarihine kadar ödenmezse tahsilat kuruluşuna devredilecektir. Tahsilat gideri: {costs}.',
      en: 'If {amount} is not paid by {day}, the debt will be referred to a collection agency. Collection costs: {costs}.',
    },
    'agency.subject': {
      tr: 'Borcunuz tahsilat kuruluşuna devredildi',
      en: 'Your debt was referred to a collection agency',
    },
    'agency.body': {
      tr: '{amount} tutarındaki borcunuz {day} tarihinde tahsilat kuruluşuna devredildi. Tahsilat gideri: {costs}.',
      en: 'Your debt of {amount} was referred to a collection agency on {day}. Collection costs: {costs}.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/collection/texts': typeof collectionTexts;
  }
}
