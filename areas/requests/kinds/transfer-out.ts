import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, longText, text } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { defineTexts } from '#kernel/contract/text.ts';

/** REQ-001, REQ-003: the student goes on at another institution; he is released on the day he names, and may take it back until then. */
export const transferOut = defineRequest({
  kind: 'transfer_out',
  group: 'leave',
  page: '/transfer/out/form',
  needs: signedIn,
  by: ['OGR'],
  form: {
    institution: text({ required: true, min: 3, max: 200 }),
    new_program: text({ max: 160 }),
    reason: choice(
      {
        placement: { tr: 'Merkezî yerleştirme', en: 'Central placement' },
        lateral: { tr: 'Yatay geçiş', en: 'Lateral transfer' },
        family: { tr: 'Aile veya taşınma', en: 'Family or move' },
        health: { tr: 'Sağlık', en: 'Health' },
        financial: { tr: 'Maddi nedenler', en: 'Financial reasons' },
        other: { tr: 'Diğer', en: 'Other' },
      },
      { required: true },
    ),
    explanation: longText({ max: 2000, requiredIf: { field: 'reason', is: ['other'] } }),
    release_date: date({ required: true }),
  },
  helps: ['institution', 'release_date'],
  documents: [{ code: 'acceptance', required: true }],
  policy: true,
  consequences: true,
  carriedOutBy: ['registrar'],
  cancelAfterApproval: true,
});
export const transferOutTexts = defineTexts({
  title: { transfer_out_form: { tr: 'Başka Kuruma Geçiş', en: 'Transfer Out' } },
  request: {
    'transfer_out.about': {
      tr: 'Öğreniminizi başka bir yükseköğretim kurumunda sürdürmek için. Borç ve yurt ilişiği denetlenir; kaydınız ayrılma gününde kapanır. O güne kadar talebinizi geri alabilirsiniz.',
      en: 'To go on studying at another institution. Debts and housing are checked; your enrolment closes on the day of release. Until then you can take the request back.',
    },
    'transfer_out.institution': { tr: 'Geçeceğiniz kurum', en: 'New institution' },
    'transfer_out.help.institution': {
      tr: 'Kabul yazısındaki tam adıyla',
      en: 'Its full name, as in the letter of acceptance',
    },
    'transfer_out.new_program': { tr: 'Oradaki programınız', en: 'Your program there' },
    'transfer_out.reason': { tr: 'Neden', en: 'Reason' },
    'transfer_out.explanation': { tr: 'Açıklama', en: 'Explanation' },
    'transfer_out.release_date': { tr: 'Ayrılma günü', en: 'Day of release' },
    'transfer_out.help.release_date': { tr: 'Kaydınızın kapanacağı gün', en: 'The day on which your enrolment closes' },
    'transfer_out.policy': {
      tr: 'Ayrılma gününden sonra kaydımın kapanacağını ve geri almak için yeniden başvurmam gerekeceğini biliyorum.',
      en: 'I know that my enrolment closes on the day of release and that I would have to apply again to come back.',
    },
    'transfer_out.doc.acceptance': { tr: 'Kabul yazısı', en: 'Letter of acceptance' },
  },
});
