import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why an announcement can't be changed, go out or be confirmed. */
export const announcementsRefusals = defineRefusals({
  announcement_state: {
    tr: 'Duyuru “{from}” durumundan “{to}” durumuna geçemez.',
    en: 'An announcement cannot go from “{from}” to “{to}”.',
    rule: 'announcement-states',
    office: 'support',
  },
  announcement_over: {
    tr: 'Yayın bitişi geçmiş; yayımlamadan önce tarihi uzatın.',
    en: 'Its last day has passed. Extend the end date before you publish it.',
    rule: 'announcement-window',
    office: 'support',
  },
  announcement_nobody: {
    tr: 'Seçilen hedef kitlede kimse yok.',
    en: 'Nobody is in the selected audience.',
    rule: 'announcement-audience',
    office: 'support',
  },
  announcement_outside_unit: {
    tr: 'Yalnızca kendi biriminize duyuru yapabilirsiniz; fakültenizi ya da programlarınızı seçin.',
    en: 'You can announce only to your own unit. Choose your faculty or your programs.',
    rule: 'announcement-unit',
    office: 'studentaffairs',
  },
  announcement_audience_fixed: {
    tr: 'Yayımlanan duyurunun hedef kitlesi ve başlangıcı değişmez; geri çekip kopyasını yayımlayın.',
    en: 'The audience and start date of a published announcement cannot be changed. Withdraw it and publish a copy.',
    rule: 'announcement-states',
    office: 'support',
  },
  announcement_closed: {
    tr: 'Geri çekilen duyuru değiştirilemez; kopyasını oluşturun.',
    en: 'A withdrawn announcement cannot be changed. Make a copy of it.',
    rule: 'announcement-states',
    office: 'support',
  },
  announcement_not_draft: {
    tr: 'Yalnızca taslaklar silinir; yayımlanan duyuru geri çekilir.',
    en: 'Only drafts can be deleted. Withdraw a published announcement instead.',
    rule: 'announcement-states',
    office: 'support',
  },
  announcement_no_receipt: {
    tr: 'Bu duyuru okundu onayı istemiyor.',
    en: 'This announcement does not ask for a confirmation.',
    rule: 'announcement-receipt',
    office: 'support',
  },
});
