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
    en: 'Its last day is over; extend the date before publishing.',
    rule: 'announcement-window',
    office: 'support',
  },
  announcement_nobody: {
    tr: 'Seçilen hedef kitlede kimse yok.',
    en: 'Nobody belongs to the chosen audience.',
    rule: 'announcement-audience',
    office: 'support',
  },
  announcement_outside_unit: {
    tr: 'Yalnızca kendi biriminize duyuru yapabilirsiniz; fakültenizi ya da programlarınızı seçin.',
    en: 'You can announce to your own unit only; choose your faculty or your programs.',
    rule: 'announcement-unit',
    office: 'studentaffairs',
  },
  announcement_audience_fixed: {
    tr: 'Yayımlanan duyurunun hedef kitlesi ve başlangıcı değişmez; geri çekip kopyasını yayımlayın.',
    en: 'A published announcement keeps its audience and start; withdraw it and publish a copy.',
    rule: 'announcement-states',
    office: 'support',
  },
  announcement_closed: {
    tr: 'Geri çekilen duyuru değiştirilemez; kopyasını oluşturun.',
    en: 'A withdrawn announcement cannot be changed; make a copy of it.',
    rule: 'announcement-states',
    office: 'support',
  },
  announcement_not_draft: {
    tr: 'Yalnızca taslaklar silinir; yayımlanan duyuru geri çekilir.',
    en: 'Only drafts are deleted; a published announcement is withdrawn.',
    rule: 'announcement-states',
    office: 'support',
  },
  announcement_no_receipt: {
    tr: 'Bu duyuru okundu onayı istemiyor.',
    en: 'This announcement asks for no confirmation.',
    rule: 'announcement-receipt',
    office: 'support',
  },
});
