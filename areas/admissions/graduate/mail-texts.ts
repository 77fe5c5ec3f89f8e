import { defineTexts } from '#kernel/contract/text.ts';

/** Letters to applicants and referees. */
export const graduateMailTexts = defineTexts({
  graduate_mail: {
    'code.subject': { tr: 'Lisansüstü başvuru kodunuz', en: 'Your graduate application code' },
    'code.body': {
      tr: 'E-posta kodunuz: {code}\n\nKod 3 dakika geçerlidir. Başvuruyu siz yapmadıysanız bu iletiyi yok sayın.',
      en: 'Your e-mail code: {code}\n\nIt is valid for 3 minutes. If you did not apply, ignore this message.',
    },
    'code.sms': { tr: 'Lisansüstü başvuru kodunuz: {code}', en: 'Your graduate application code: {code}' },
    'sign_in.subject': { tr: 'Giriş kodunuz', en: 'Your sign-in code' },
    'sign_in.body': {
      tr: 'Lisansüstü başvurunuza giriş kodunuz: {code}\n\nKod 3 dakika geçerlidir.',
      en: 'The code to sign in to your graduate application: {code}\n\nIt is valid for 3 minutes.',
    },
    'referee.subject': {
      tr: '{applicant} için referans mektubunuz',
      en: 'Your reference letter for {applicant}',
    },
    'referee.body': {
      tr: 'Sayın {name},\n\n{applicant}, lisansüstü başvurusunda sizi referans gösterdi. Mektubunuzu bu bağlantıdan yükleyebilirsiniz:\n{address}\n\nBağlantı yalnızca size özeldir.',
      en: 'Dear {name},\n\n{applicant} named you as a reference for a graduate application. You can upload your letter here:\n{address}\n\nThe link is for you alone.',
    },
    'letter_came.subject': { tr: 'Bir referans mektubunuz geldi', en: 'One of your reference letters has come' },
    'letter_came.body': {
      tr: '{number} numaralı başvurunuz için {name} mektubunu yükledi.',
      en: '{name} has uploaded the letter for your application {number}.',
    },
    'fee_came.subject': { tr: 'Başvuru ücretiniz alındı', en: 'Your application fee has arrived' },
    'fee_came.body': {
      tr: '{number} numaralı başvurunuzun ücreti alındı.',
      en: 'The fee of your application {number} has arrived.',
    },
    'submitted.subject': { tr: 'Başvurunuz alındı', en: 'We have your application' },
    'submitted.body': {
      tr: '{number} numaralı lisansüstü başvurunuz alındı: {programs}.\n\nBelgeleriniz denetlenince size yazacağız.',
      en: 'We have your graduate application {number}: {programs}.\n\nWe will write to you when your documents have been checked.',
    },
    'withdrawn.subject': { tr: 'Başvurudan çekildiniz', en: 'You have withdrawn' },
    'withdrawn.body': {
      tr: '{number} numaralı başvurunuzda {program} için adaylığınız sona erdi.',
      en: 'Your candidacy for {program} (application {number}) has ended.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'admissions/graduate/mail-texts': typeof graduateMailTexts;
  }
}
