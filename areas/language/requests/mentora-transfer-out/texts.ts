import { defineTexts } from '#kernel/contract/text.ts';

export const mentoraTransferOutTexts = defineTexts({
  title: {
    mentora_transfer_out: { tr: 'Başka Kuruma Geçiş Talebi', en: 'Transfer-Out Request' },
    mentora_transfers_out: { tr: 'Başka Kuruma Geçiş Talepleri', en: 'Transfer-Out Requests' },
    mentora_transfer_out_detail: { tr: 'Başka Kuruma Geçiş Talebi Ayrıntıları', en: 'Transfer-Out Request Details' },
  },
  paper: {
    'mentora_transfer_out.title': {
      tr: 'Başka Kuruma Geçiş Kararı',
      en: 'Decision on a Transfer Out',
    },
    'mentora_transfer_out.closed': {
      tr: 'Öğrencinin isteği üzerine Mentora kaydı {day} günü kapatılmıştır. Geçtiği okul: {school}.',
      en: 'At the student’s request, the mentora enrollment was closed on {day}. New school: {school}.',
    },
    'mentora_transfer_out.sevis': {
      tr: 'SEVIS kaydı {code} kodlu okula devredilmiştir.',
      en: 'The SEVIS record was released to the school with the code {code}.',
    },
  },
  request: {
    'mentora_transfer_out.about': {
      tr: 'Başka bir okula geçmek ve SEVIS kaydınızın oraya devredilmesi için. Kaydınız aynı anda yalnızca bir okula devredilebilir.',
      en: 'Transfer to another school with your SEVIS record. The record can be released to only one school.',
    },
    'mentora_transfer_out.school_name': { tr: 'Geçilecek okul', en: 'New school' },
    'mentora_transfer_out.school_code': { tr: 'SEVIS okul kodu', en: 'SEVIS school code' },
    'mentora_transfer_out.help.school_code': {
      tr: 'F-1 öğrencileri için gereklidir; yeni okulun yetkilisi (DSO) verir.',
      en: 'Required on an F-1 visa. Ask the new school’s DSO.',
    },
    'mentora_transfer_out.dso_name': { tr: 'Yeni okulun yetkilisi (DSO)', en: 'DSO of the new school' },
    'mentora_transfer_out.help.dso_name': {
      tr: 'Kaydın kime devredileceği',
      en: 'The person the record is released to',
    },
    'mentora_transfer_out.dso_email': { tr: 'DSO e-postası', en: 'E-mail of the DSO' },
    'mentora_transfer_out.release_date': { tr: 'İstenen devir günü', en: 'Desired release date' },
    'mentora_transfer_out.help.release_date': {
      tr: 'O güne dek iptal edebilirsiniz; sonra kayıt kilitlenir.',
      en: 'You can cancel until that day; then the record is locked.',
    },
    'mentora_transfer_out.reason': { tr: 'Gerekçe', en: 'Reason' },
    'mentora_transfer_out.released_on': { tr: 'SEVIS’te devir günü', en: 'Release date in SEVIS' },
    'mentora_transfer_out.doc.acceptance': { tr: 'Kabul mektubu', en: 'Acceptance letter' },
    'mentora_transfer_out.policy': {
      tr: 'Devir günü geldiğinde bu üniversitedeki kaydım sona erer, SEVIS kaydım yeni okula geçer ve bu işlem geri alınamaz. Devirden önce üniversiteye borcumun kapanmış olması gerektiğini biliyorum.',
      en: 'On the release date my enrollment here ends and my SEVIS record moves to the new school. This cannot be undone. I understand that I must settle my balance before then.',
    },
    'mentora_transfer_out.locks': {
      tr: 'SEVIS kaydınız {date} günü {school} okuluna devredilir. O gün kayıt kilitlenir ve buradaki öğrenciliğiniz biter.',
      en: 'Your SEVIS record will be released to {school} on {date}. On that day it is locked, and you are no longer a student here.',
    },
    'mentora_transfer_out.ends': {
      tr: 'Mentora kaydınız {date} günü sona erer.',
      en: 'Your mentora enrollment ends on {date}.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/requests/mentora-transfer-out': typeof mentoraTransferOutTexts;
  }
}
