import { defineTexts } from '#kernel/contract/text.ts';

/** What the office that stands in for the tax office says when it refuses an invoice. */
export const eInvoiceTexts = defineTexts({
  einvoice: {
    not_well_formed: { tr: 'Dosya geçerli bir XML değil.', en: 'The file is not valid XML.' },
    root: { tr: 'Kök öğe fatura değil.', en: 'The root element is not an invoice.' },
    unknown_element: { tr: 'Tanınmayan öğe.', en: 'Unknown element.' },
    order: { tr: 'Öğelerin sırası yanlış.', en: 'The elements are in the wrong order.' },
    version: { tr: 'UBL sürümü yanlış.', en: 'Wrong UBL version.' },
    customization: { tr: 'Özelleştirme TR1.2 değil.', en: 'The customization is not TR1.2.' },
    profile: { tr: 'Bilinmeyen senaryo.', en: 'Unknown profile.' },
    copy: { tr: 'Belge bir suret.', en: 'The document is a copy.' },
    number: { tr: 'Fatura numarası biçime uymuyor.', en: 'The invoice number has the wrong form.' },
    uuid: { tr: 'ETTN geçersiz.', en: 'The UUID is not valid.' },
    issue_date: { tr: 'Fatura tarihi geçersiz.', en: 'The date is not valid.' },
    issue_year: { tr: 'Numara başka bir yıla ait.', en: 'The number belongs to another year.' },
    issue_time: { tr: 'Fatura saati geçersiz.', en: 'The time is not valid.' },
    type: { tr: 'Bilinmeyen fatura tipi.', en: 'Unknown invoice type.' },
    credits_nothing: { tr: 'İade edilen fatura yazılmamış.', en: 'The credited invoice is missing.' },
    currency: { tr: 'Para birimi geçersiz.', en: 'The currency is not valid.' },
    signature: { tr: 'İmza bilgisi eksik.', en: 'The signature data are missing.' },
    seller_number_missing: { tr: 'Satıcının numarası eksik.', en: 'The seller’s number is missing.' },
    seller_number: { tr: 'Satıcının numarası geçersiz.', en: 'The seller’s number is not valid.' },
    seller_name: { tr: 'Satıcının adı eksik.', en: 'The seller’s name is missing.' },
    seller_address: { tr: 'Satıcının adresi eksik.', en: 'The seller’s address is missing.' },
    buyer_number_missing: { tr: 'Alıcının numarası eksik.', en: 'The buyer’s number is missing.' },
    buyer_number: { tr: 'Alıcının numarası geçersiz.', en: 'The buyer’s number is not valid.' },
    buyer_name: { tr: 'Alıcının adı eksik.', en: 'The buyer’s name is missing.' },
    buyer_address: { tr: 'Alıcının adresi eksik.', en: 'The buyer’s address is missing.' },
    amount: { tr: 'Bir tutar geçersiz.', en: 'An amount is not valid.' },
    tax_missing: { tr: 'Vergi bilgisi eksik.', en: 'The tax data are missing.' },
    tax_sum: { tr: 'Vergi toplamı tutmuyor.', en: 'The tax total does not add up.' },
    tax_amount: { tr: 'Vergi tutarı oranına uymuyor.', en: 'The tax does not match its rate.' },
    tax_type: { tr: 'Vergi kodu KDV değil.', en: 'The tax code is not VAT.' },
    exemption_missing: { tr: 'KDV istisna nedeni yazılmamış.', en: 'The reason for the VAT exemption is missing.' },
    exemption_type: { tr: 'İstisna kodu fatura tipine uymuyor.', en: 'The exemption does not fit the invoice type.' },
    lines: { tr: 'Satır sayısı tutmuyor.', en: 'The number of lines does not match.' },
    line_sum: { tr: 'Bir satırın tutarı yanlış.', en: 'The amount of a line is wrong.' },
    line_name: { tr: 'Bir satırın açıklaması eksik.', en: 'A line has no description.' },
    net_sum: { tr: 'Satırların toplamı tutmuyor.', en: 'The lines do not add up.' },
    taxes_differ: { tr: 'Vergi toplamları farklı.', en: 'The tax totals differ.' },
    gross_sum: { tr: 'Vergili tutar yanlış.', en: 'The amount with tax is wrong.' },
    payable: { tr: 'Ödenecek tutar yanlış.', en: 'The payable amount is wrong.' },
    other_number: { tr: 'Dosya başka bir faturaya ait.', en: 'The file belongs to another invoice.' },
    no_mailbox: { tr: 'Alıcı e-fatura mükellefi değil.', en: 'The buyer is not registered for e-invoices.' },
    number_taken: { tr: 'Bu numara daha önce kullanılmış.', en: 'This number has been used before.' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/invoices/e-invoice-texts': typeof eInvoiceTexts;
  }
}
