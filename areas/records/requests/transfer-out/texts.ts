import { defineTexts } from '#kernel/contract/text.ts';

export const transferOutTexts = defineTexts({
  title: { transfer_out_form: { tr: 'Başka Kuruma Geçiş', en: 'Transfer Out' } },
  paper: {
    'transfer_out.title': {
      tr: 'NAKİL YAZISI',
      en: 'LETTER OF TRANSFER',
    },
    'transfer_out.closed': {
      tr: 'Öğrencinin {institution} adlı kuruma geçişi uygun bulunmuş, üniversitemizdeki kaydı kapatılmıştır.',
      en: 'The student’s transfer to {institution} has been approved and the enrollment at this university has been closed.',
    },
    'transfer_out.settled': {
      tr: 'Ayrılış tarihinde öğrencinin ilişik kesme işlemleri tamamlanmıştır.',
      en: 'On the release date, the student had settled all obligations to the university.',
    },
  },
  request: {
    'transfer_out.about': {
      tr: 'Öğreniminizi başka bir yükseköğretim kurumunda sürdürmek için. Borç ve yurt ilişiği denetlenir; kaydınız ayrılma gününde kapanır. O güne kadar talebinizi geri alabilirsiniz.',
      en: 'Continue your studies at another institution. Debts and housing are checked, and your enrollment closes on the release date. You can withdraw the request until then.',
    },
    'transfer_out.institution': { tr: 'Geçeceğiniz kurum', en: 'New institution' },
    'transfer_out.help.institution': {
      tr: 'Kabul yazısındaki tam adıyla',
      en: 'Its full name, as in the letter of acceptance',
    },
    'transfer_out.new_program': { tr: 'Oradaki programınız', en: 'Your program there' },
    'transfer_out.reason': { tr: 'Neden', en: 'Reason' },
    'transfer_out.explanation': { tr: 'Açıklama', en: 'Explanation' },
    'transfer_out.release_date': { tr: 'Ayrılma günü', en: 'Release date' },
    'transfer_out.help.release_date': { tr: 'Kaydınızın kapanacağı gün', en: 'The day your enrollment closes' },
    'transfer_out.policy': {
      tr: 'Ayrılma gününden sonra kaydımın kapanacağını ve geri almak için yeniden başvurmam gerekeceğini biliyorum.',
      en: 'I understand that my enrollment closes on the release date and that I would have to apply again to come back.',
    },
    'transfer_out.doc.acceptance': { tr: 'Kabul yazısı', en: 'Letter of acceptance' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/requests/transfer-out': typeof transferOutTexts;
  }
}
