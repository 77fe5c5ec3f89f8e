import { defineRefusals } from '#kernel/contract/refusal.ts';

const about = { rule: 'Invoices', office: 'bursar' } as const;
/** Why something can't be done with an invoice. */
export const invoiceRefusals = defineRefusals({
  invoice_not_draft: {
    tr: 'Fatura kesilmiş; kesilen bir fatura değiştirilemez ve silinemez.',
    en: 'The invoice has been issued. An issued invoice cannot be changed or deleted.',
    ...about,
  },
  invoice_is_draft: {
    tr: 'Taslağın numarası yok; iptal etmek yerine silin.',
    en: 'A draft has no number. Delete it instead of annulling it.',
    ...about,
  },
  invoice_nothing_to_invoice: {
    tr: 'Faturaya yazılacak bir borç yok.',
    en: 'There is no charge to invoice.',
    ...about,
  },
  invoice_all_invoiced: {
    tr: 'Borçların tamamı faturalanmış.',
    en: 'All charges have been invoiced.',
    ...about,
  },
  invoice_item_taken: {
    tr: 'Seçilen borçlardan biri başka bir faturada ya da bu hesaba ait değil.',
    en: 'One of the charges is on another invoice or does not belong to this account.',
    ...about,
  },
  invoice_on_another: {
    tr: 'Faturalandı: {number}.',
    en: 'Already on invoice {number}.',
    ...about,
  },
  invoice_on_draft: {
    tr: 'Bir fatura taslağında.',
    en: 'Already on a draft invoice.',
    ...about,
  },
  invoice_one_currency: {
    tr: 'Bir faturada tek para birimi olabilir.',
    en: 'An invoice can have one currency only.',
    ...about,
  },
  invoice_total_changed: {
    tr: 'Borçlar bu arada değişti: fatura tutarı artık {total}. Sayfadaki yeni tutarı denetleyip yeniden kesin.',
    en: 'The charges have changed in the meantime. The total is now {total}. Check it on the page and issue again.',
    ...about,
  },
  invoice_number_failed: {
    tr: 'Fatura numarası üretilemedi. Seri pasif olabilir ya da son faturası daha geç bir günde kesilmiş.',
    en: 'No invoice number could be made. The series may be passive, or its last invoice has a later date.',
    ...about,
  },
  invoice_series_other: {
    tr: 'Bu seri başka tür belgeler için.',
    en: 'This series is for another kind of document.',
    ...about,
  },
  invoice_no_credit_series: {
    tr: 'İade faturaları için aktif bir seri yok. Önce bir seri tanımlayın.',
    en: 'There is no active series for credit notes. Add one first.',
    ...about,
  },
  invoice_annulled_already: {
    tr: 'Belge iptal edilmiş.',
    en: 'The document has been annulled.',
    ...about,
  },
  invoice_credited: {
    tr: 'Fatura için iade faturası kesilmiş; artık iptal edilemez.',
    en: 'A credit note refers to this invoice, so it can no longer be annulled.',
    ...about,
  },
  invoice_accepted: {
    tr: 'Kabul edilen bir fatura iptal edilemez. İade faturası kesin.',
    en: 'An accepted invoice cannot be annulled. Issue a credit note instead.',
    ...about,
  },
  invoice_on_its_way: {
    tr: 'Fatura gönderiliyor; yanıt gelene kadar bekleyin.',
    en: 'The invoice is on its way. Wait for the answer.',
    ...about,
  },
  invoice_not_valid: {
    tr: 'Taslak, reddedilmiş ya da iptal edilmiş bir fatura için iade faturası kesilemez.',
    en: 'A draft, a refused or an annulled invoice cannot have a credit note.',
    ...about,
  },
  invoice_credits_none: {
    tr: 'İade faturası yalnızca bir fatura için kesilir.',
    en: 'A credit note is issued for an invoice only.',
    ...about,
  },
  invoice_credited_whole: {
    tr: 'Faturanın tamamı iade edilmiş.',
    en: 'The whole invoice has been credited.',
    ...about,
  },
  invoice_credit_too_much: {
    tr: 'Satırdan kalan tutar {most}; daha fazlası iade edilemez.',
    en: 'At most {most} of the line can be credited.',
    ...about,
  },
  invoice_not_failed: {
    tr: 'Gönderim sürüyor ya da tamamlandı; yeniden göndermeye gerek yok.',
    en: 'It is being sent or has arrived, so there is no need to send it again.',
    ...about,
  },
  invoice_tax_number: {
    tr: 'Vergi numarası ya da kimlik numarası geçersiz: denetim basamağı tutmuyor.',
    en: 'The tax or identity number is not valid. Its check digit does not match.',
    ...about,
  },
  invoice_company_number: {
    tr: 'Kurumun vergi numarası on basamaklı ve geçerli olmalıdır.',
    en: 'The tax number of an institution has ten digits and must be valid.',
    ...about,
  },
  invoice_tax_office: {
    tr: 'Vergi numarası olan bir kurumun vergi dairesini yazın.',
    en: 'Enter the tax office of an institution that has a tax number.',
    ...about,
  },
  invoice_buyer_passive: {
    tr: 'Bu alıcı artık kullanılmıyor. Başka bir alıcı seçin.',
    en: 'This buyer is no longer in use. Choose another one.',
    ...about,
  },
  invoice_valid_until: {
    tr: 'Geçerlilik günü bugünden önce olamaz.',
    en: 'The last day of validity cannot be before today.',
    ...about,
  },
  proforma_not_electronic: {
    tr: 'Proforma vergi dairesine gönderilmez; serisi elektronik olamaz.',
    en: 'A proforma does not go to the tax office, so its series cannot be electronic.',
    ...about,
  },
  proforma_is_draft: {
    tr: 'Önce proformayı kesin.',
    en: 'Issue the proforma first.',
    ...about,
  },
  proforma_invoiced: {
    tr: 'Bu proforma faturaya dönüştürülmüş.',
    en: 'This proforma has become an invoice.',
    ...about,
  },
  proforma_expired: {
    tr: 'Proformanın süresi dolmuş. Yeni bir proforma kesin.',
    en: 'The proforma has expired. Issue a new one.',
    ...about,
  },
});
