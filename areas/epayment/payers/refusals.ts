import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why somebody can't enter as a payer. Which half was wrong is not told. */
export const payerRefusals = defineRefusals({
  payer_not_found: {
    tr: 'Bu numara ya da referans ile soyadına ait ödeme kaydı bulunamadı.',
    en: 'No payment account matches this number or reference and last name.',
    rule: 'FIN-005',
    office: 'bursar',
  },
  payment_link_dead: {
    tr: 'Bu ödeme bağlantısı geçersiz: süresi dolmuş ya da iptal edilmiş. Size gönderen kişiden yenisini isteyin.',
    en: 'This payment link is no longer valid: it has expired or was canceled. Ask whoever sent it for a new one.',
    rule: 'FIN-005',
    office: 'bursar',
  },
  housing_link_dead: {
    tr: 'Bu konaklama ödeme bağlantısı geçersiz. Konaklama ofisinden yenisini isteyin.',
    en: 'This housing payment link is not valid. Ask the housing office for a new one.',
    rule: 'FIN-005',
    office: 'housing',
  },
  link_used_up: {
    tr: 'Bu bağlantıyla toplam {amount} ödenebilir; kalan: {left}. Bankada süren bir ödeme, sonucu belli olana kadar sayılır.',
    en: 'This link pays {amount} in all, and {left} of it is left. A payment under way at the bank counts until its result is known.',
    rule: 'FIN-005',
    office: 'bursar',
  },
  link_currency_unknown: {
    tr: 'Bu para birimi kullanılmıyor: {currency}.',
    en: 'This currency is not in use: {currency}.',
    rule: 'FIN-005',
    office: 'bursar',
  },
  too_many_links_sent: {
    tr: 'Bir günde en çok {n} ödeme bağlantısı e-postayla gönderilebilir. Bağlantıyı kopyalayıp kendiniz iletin.',
    en: 'At most {n} payment links can be sent by e-mail in a day. Copy the link and send it yourself.',
    rule: 'FIN-005',
    office: 'bursar',
  },
  too_many_links: {
    tr: 'Bir hesabın en çok {n} geçerli ödeme bağlantısı olabilir. Önce birini iptal edin.',
    en: 'An account can have at most {n} valid payment links. Cancel one first.',
    rule: 'FIN-005',
    office: 'bursar',
  },
});
