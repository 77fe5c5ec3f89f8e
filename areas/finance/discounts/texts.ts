import { defineTexts } from '#kernel/contract/text.ts';

export const discountTexts = defineTexts({
  title: { product_discounts: { tr: 'Ürün İndirimleri', en: 'Product Discounts' } },
  finance: {
    'product-discount': { tr: 'İndirim', en: 'Discount' },
    'product-discount.code': { tr: 'Kod', en: 'Code' },
    'product-discount.name': { tr: 'Ad', en: 'Name' },
    'product-discount.kind': { tr: 'Tür', en: 'Type' },
    'product-discount.percent': { tr: 'Yüzde', en: 'Percent' },
    'product-discount.amount': { tr: 'Tutar', en: 'Amount' },
    'product-discount.cap': { tr: 'Üst sınır', en: 'Cap' },
    'product-discount.currency': { tr: 'Para birimi', en: 'Currency' },
    'product-discount.product_kinds': {
      tr: 'Kapsam (boşsa bütün ürünler)',
      en: 'Covers (if left empty, every product)',
    },
    'product-discount.product_id': { tr: 'Yalnızca bu ürün', en: 'Only this product' },
    'product-discount.base': { tr: 'Hesaplandığı tutar', en: 'Calculated from' },
    'product-discount.sort_order': { tr: 'Uygulama sırası', en: 'Order of application' },
    'product-discount.condition': { tr: 'Koşul', en: 'Condition' },
    'product-discount.early_days': { tr: 'Vadeden kaç gün önce', en: 'Days before the due date' },
    'product-discount.level': { tr: 'Düzey', en: 'Level' },
    'product-discount.program_id': { tr: 'Program', en: 'Program' },
    'product-discount.student_type': { tr: 'Öğrenci türü', en: 'Student type' },
    'product-discount.min_cgpa': { tr: 'En az GNO', en: 'Minimum CGPA' },
    'product-discount.min_credits': { tr: 'Dönemde en az kredi', en: 'Minimum credits in the semester' },
    'product-discount.valid_from': { tr: 'İlk gün', en: 'First day' },
    'product-discount.valid_until': { tr: 'Son gün', en: 'Last day' },
    'product-discount.status': { tr: 'Durum', en: 'Status' },
    'product-discount.group_what': { tr: 'İndirim', en: 'Discount' },
    'product-discount.group_how_much': { tr: 'Ne kadar', en: 'How much' },
    'product-discount.group_whom': {
      tr: 'Kimin için (boş bırakılan koşul sorulmaz)',
      en: 'For whom (a condition left empty is not asked)',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/discounts/texts': typeof discountTexts;
  }
}
