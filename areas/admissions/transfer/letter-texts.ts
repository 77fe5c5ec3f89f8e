import { defineTexts } from '#kernel/contract/text.ts';

/** What applicants for transfer are told by mail. */
export const transferLetterTexts = defineTexts({
  transfer_mail: {
    'code.subject': { tr: 'Yatay geçiş başvurunuzun kodu', en: 'The code of your transfer application' },
    'code.body': {
      tr: 'Başvurunuza başlamak için kod: {code}\nKod üç dakika geçerlidir.',
      en: 'The code that begins your application: {code}\nIt is valid for three minutes.',
    },
    'pin.subject': { tr: 'Yatay geçiş başvurunuz: {username}', en: 'Your transfer application: {username}' },
    'pin.body': {
      tr: 'Kullanıcı adınız: {username}\nPIN kodunuz: {pin}\n\nPIN kodu yalnızca bu e-postada yer alır; saklayın ve kimseyle paylaşmayın.',
      en: 'Your user name: {username}\nYour PIN: {pin}\n\nThe PIN is only in this e-mail; keep it and share it with nobody.',
    },
    'new_pin.subject': { tr: 'Yeni PIN kodunuz', en: 'Your new PIN' },
    'new_pin.body': {
      tr: 'Kullanıcı adınız: {username}\nYeni PIN kodunuz: {pin}\n\nÖnceki PIN kodu geçersiz oldu.',
      en: 'Your user name: {username}\nYour new PIN: {pin}\n\nThe PIN before is no longer valid.',
    },
    'sent.subject': { tr: 'Başvurunuz alındı ({number})', en: 'We received your application ({number})' },
    'sent.body': {
      tr: 'Başvurunuz sırayla ilk onay, Öğrenci İşleri, Hazırlık Okulu ve akademik birimde incelenir. Her adımda size yazacağız.',
      en: 'Your application goes to the first approver, Student Affairs, the Prep School and the academic unit. We will write to you at every step.',
    },
    'approved.subject': {
      tr: 'Başvurunuz bir adım ilerledi ({number})',
      en: 'A step forward for your application ({number})',
    },
    'approved.body': { tr: 'Onaylayan: {office}', en: 'Approved by: {office}' },
    'returned.subject': { tr: 'Başvurunuz iade edildi ({number})', en: 'Your application was returned ({number})' },
    'returned.body': {
      tr: 'İade eden: {office}\nGerekçe: {reason}\n\nDüzelttikten sonra başvurunuzu yeniden gönderin.',
      en: 'Returned by: {office}\nReason: {reason}\n\nCorrect your application and send it again.',
    },
    'rejected.subject': { tr: 'Başvurunuz reddedildi ({number})', en: 'Your application was declined ({number})' },
    'rejected.body': { tr: 'Reddeden: {office}\nGerekçe: {reason}', en: 'Declined by: {office}\nReason: {reason}' },
    'main.subject': { tr: 'Yatay geçiş sonucunuz: asil ({number})', en: 'Your transfer result: main list ({number})' },
    'main.body': {
      tr: 'Yerleştiğiniz program: {program}\nYerinizi en geç {day} günü kabul edin; yanıtlanmayan yer sıradaki yedeğe verilir.',
      en: 'Your place: {program}\nAccept it by {day}; a place without an answer goes to the next on the reserve list.',
    },
    'reserve.subject': {
      tr: 'Yatay geçiş sonucunuz: yedek ({number})',
      en: 'Your transfer result: reserve list ({number})',
    },
    'reserve.body': {
      tr: 'Yedek listedeki sıranız:\n{places}\n\nSıra size gelirse yazacağız.',
      en: 'Your place on the reserve list:\n{places}\n\nWe will write to you when it is your turn.',
    },
    'not_placed.subject': { tr: 'Yatay geçiş sonucunuz ({number})', en: 'Your transfer result ({number})' },
    'not_placed.body': {
      tr: 'Tercih ettiğiniz programlara yerleşemediniz.',
      en: 'There was no place in the programs you chose.',
    },
    'moved_up.subject': { tr: 'Sıra size geldi ({number})', en: 'A place became free for you ({number})' },
    'moved_up.body': {
      tr: 'Yerleştiğiniz program: {program}\nYerinizi en geç {day} günü kabul edin.',
      en: 'Your place: {program}\nAccept it by {day}.',
    },
    'lapsed.subject': { tr: 'Yanıt süresi doldu ({number})', en: 'The time to answer is over ({number})' },
    'lapsed.body': {
      tr: 'Yerinizi zamanında kabul etmediğiniz için sıradaki yedeğe verildi.',
      en: 'You did not accept your place in time; it went to the next on the reserve list.',
    },
    'accepted.subject': { tr: 'Yerinizi kabul ettiniz ({number})', en: 'You accepted your place ({number})' },
    'accepted.body': {
      tr: 'Program: {program}\nÇevrim içi kayıt başvuru numaranız: {registration}',
      en: 'Program: {program}\nYour number for online registration: {registration}',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'admissions/transfer/letter-texts': typeof transferLetterTexts;
  }
}
